/** Tickets: their ways, the choice among them, and how they are counted at the end. */
export const tickets = {
  'way.have': 'you have it',
  'way.short': { by: 'n', one: '1 short, or a wild', other: '{n} short, or wilds' },
  'way.claims': { by: 'n', one: 'One route to claim', other: '{n} routes to claim' },
  'way.sum': '{routes}; {cards}',
  'way.cut': 'Cut off: {names} in the way at {route}',
  'way.of': 'Way {n} of {m}',
  'way.next': 'Show the next way (arrow keys)',
  'way.close': 'Hide the way',
  'way.totals': '{done} done · {open} open',
  'choice.title': { by: 'n', one: 'Keep one or more', other: 'Keep {n} or more' },
  'choice.lead': 'A ticket that you do not complete costs its value.',
  'choice.shares': 'shares {route}',
  'choice.sharesMany': { by: 'n', one: 'shares {n} route', other: 'shares {n} routes' },
} as const;
