/** Hints where several people play: everybody has to agree, and each one is counted. */
export const hints = {
  'hints.asked':
    '{name} sooviks selles lauas vihjeid. Iga vihje läheb arvesse ja nende arv on tulemuse juures näha.',
  'hints.agree': 'Olen nõus',
  'hints.refuse': 'Ilma vihjeteta',
  'hints.off':
    'Vihjed on välja lülitatud. Kui mängib mitu inimest, peavad kõik enne nõus olema. Iga vihje läheb arvesse ja nende arv on tulemuse juures näha.',
  'hints.ask': 'Küsi teistelt',
  'hints.waiting': 'Oled vihjetega nõus. Vastust pole veel andnud: {names}.',
  'hints.declined': {
    by: 'n',
    one: '{names} mängib parema meelega ilma vihjeteta.',
    other: '{names} mängivad parema meelega ilma vihjeteta.',
  },
  'hints.youDeclined': 'Sa ei soovinud selles lauas vihjeid.',
  'hints.on': 'Kõik on vihjetega nõus.',
  'hints.stop': 'Palun enam mitte vihjeid',
  'hints.title': 'Vihjed selles lauas',
  'log.hints_asked': '{name} sooviks selles lauas vihjeid.',
  'log.hintsAgreed': '{name} on vihjetega nõus.',
  'log.hintsDeclined': '{name} mängib parema meelega ilma vihjeteta.',
  'log.hint_taken': '{name} võtab vihje.',
  'end.hints': 'Võetud vihjeid',
  'review.hints': { by: 'n', one: '{n} vihje võetud', other: '{n} vihjet võetud' },
  'why.hints_not_agreed': 'Vihjete jaoks on vaja kõigi selle laua mängijate nõusolekut.',
} as const;
