/** Tickets: their ways, the choice among them, and how they are counted at the end; in Estonian. */
export const tickets = {
  'way.have': 'sul on olemas',
  'way.short': { by: 'n', one: '1 puudu või jokker', other: '{n} puudu või jokkerid' },
  'way.claims': { by: 'n', one: 'Veel üks tee', other: 'Veel {n} teed' },
  'way.sum': '{routes}; {cards}',
  'way.cut': 'Ära lõigatud: {route} on {names} käes',
  'way.of': 'Teekond {n}/{m}',
  'way.next': 'Näita järgmist võimalust (nooleklahvid)',
  'way.close': 'Peida teekond',
  'way.totals': '{done} täidetud · {open} täitmata',
  'choice.title': { by: 'n', one: 'Jäta alles üks või rohkem', other: 'Jäta alles {n} või rohkem' },
  'choice.lead': 'Täitmata pilet võtab oma väärtuse jagu punkte maha.',
  'choice.shares': 'ühine tee {route}',
  'choice.sharesMany': { by: 'n', one: '{n} ühine tee', other: '{n} ühist teed' },
} as const;
