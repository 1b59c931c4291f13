/** Tickets: their ways, the choice among them, and how they are counted at the end; in German. */
export const tickets = {
  'way.have': 'hast du',
  'way.short': { by: 'n', one: '1 fehlt, oder ein Joker', other: '{n} fehlen, oder Joker' },
  'way.claims': { by: 'n', one: 'Noch eine Strecke', other: 'Noch {n} Strecken' },
  'way.sum': '{routes}; {cards}',
  'way.cut': 'Versperrt: {names} steht bei {route} im Weg',
  'way.of': 'Weg {n} von {m}',
  'way.next': 'Den nächsten Weg zeigen (Pfeiltasten)',
  'way.close': 'Weg ausblenden',
  'way.totals': '{done} erfüllt · {open} offen',
  'choice.title': { by: 'n', one: 'Behalte eine oder mehr', other: 'Behalte {n} oder mehr' },
  'choice.lead': 'Eine Zielkarte, die du nicht erfüllst, kostet ihren Wert.',
  'choice.shares': 'teilt {route}',
  'choice.sharesMany': { by: 'n', one: 'teilt {n} Strecke', other: 'teilt {n} Strecken' },
} as const;
