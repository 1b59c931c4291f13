/** Hints where several people play: everybody has to agree, and each one is counted. */
export const hints = {
  'hints.asked':
    '{name} wil graag tips aan deze tafel. Elke tip wordt geteld, en het aantal staat bij de uitslag.',
  'hints.agree': 'Akkoord',
  'hints.refuse': 'Geen tips',
  'hints.off':
    'Tips staan uit. Als er meerdere mensen spelen, moet iedereen het eerst goedvinden. Elke tip wordt geteld, en het aantal staat bij de uitslag.',
  'hints.ask': 'Vraag het de anderen',
  'hints.waiting': 'Jij vindt tips goed. Wachten op het antwoord van {names}.',
  'hints.declined': {
    by: 'n',
    one: '{names} speelt liever zonder tips.',
    other: '{names} spelen liever zonder tips.',
  },
  'hints.youDeclined': 'Je hebt tips aan deze tafel afgewezen.',
  'hints.on': 'Iedereen vindt tips goed.',
  'hints.stop': 'Liever geen tips meer',
  'hints.title': 'Tips aan deze tafel',
  'log.hints_asked': '{name} wil graag tips aan deze tafel.',
  'log.hintsAgreed': '{name} vindt tips goed.',
  'log.hintsDeclined': '{name} speelt liever zonder tips.',
  'log.hint_taken': '{name} neemt een tip.',
  'end.hints': 'Gebruikte tips',
  'review.hints': { by: 'n', one: '{n} tip gebruikt', other: '{n} tips gebruikt' },
  'why.hints_not_agreed': 'Voor tips moet iedereen aan deze tafel akkoord gaan.',
} as const;
