/** Tickets: their ways, the choice among them, and how they are counted at the end; in Dutch. */
export const tickets = {
  'way.have': 'heb je al',
  'way.short': { by: 'n', one: 'nog 1 nodig, of een joker', other: 'nog {n} nodig, of jokers' },
  'way.claims': { by: 'n', one: 'Nog één route te claimen', other: 'Nog {n} routes te claimen' },
  'way.sum': '{routes}; {cards}',
  'way.cut': 'Versperd: {names} in de weg bij {route}',
  'way.of': 'Weg {n} van {m}',
  'way.next': 'Toon de volgende weg (pijltjestoetsen)',
  'way.close': 'Verberg de weg',
  'way.totals': '{done} voltooid · {open} open',
  'choice.title': { by: 'n', one: 'Houd er één of meer', other: 'Houd er {n} of meer' },
  'choice.lead': 'Een bestemmingskaart die je niet voltooit, kost haar waarde.',
  'choice.shares': 'deelt {route}',
  'choice.sharesMany': { by: 'n', one: 'deelt {n} route', other: 'deelt {n} routes' },
} as const;
