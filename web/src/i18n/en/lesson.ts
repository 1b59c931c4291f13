/** The first lesson. */
export const lesson = {
  'lesson.name': 'Lesson',
  'lesson.teacher': '{name}, your teacher',
  'lesson.step': '{n} of {m}',
  'lesson.next': 'Next',
  'lesson.back': 'Back',
  'lesson.why': 'Why?',
  'lesson.there': 'Go to it',
  'lesson.leave': 'Leave the lesson',
  'lesson.ask': 'Leave now? The lesson will wait for you on the first page.',
  'lesson.stay': 'Stay',
  'lesson.left': 'Your lesson is kept. Go on whenever you like.',
  'lesson.pay': 'Now pay. The cheapest way is chosen already; what you pay rises from your hand.',
  'lesson.ahead': 'On to the last turns',
  'lesson.own': 'Five turns of your own',
  'lesson.first': 'Later! The lesson asks for something else first: {task}.',
  'lesson.read': 'One moment: read this step first, then press the button in it.',
  'lesson.ownTurn': 'Your own turns: {n} of {m}',
  'lesson.ownText': 'Play as you like. The hint tells you what would be good now, and why.',
  'lesson.over': 'You know the game',
  'lesson.overText': 'That was the lesson. Play this game to its end, or start one of your own.',
  'lesson.playOn': 'Play on',
  'lesson.home': 'To the first page',

  'lesson.title.goal': 'Most points win',
  'lesson.text.goal':
    'Claim routes between cities: they score at once. Tickets tell you which cities to connect, and score at the end.',
  'lesson.title.ticket': 'Your ticket',
  'lesson.text.ticket':
    'Connect {from} with {to} by routes of your own: that is worth {points}. Press the ticket to see the way.',
  'lesson.title.way': 'The way on the map',
  'lesson.text.way':
    'It goes through {city}: one route for ships, with round spaces, and one for trains. You pay one card of its color for each space.',
  'lesson.title.way_plain': 'The way on the map',
  'lesson.text.way_plain':
    'It goes through {city}, over two routes. You pay one card of its color for each space.',
  'lesson.title.take': 'Take a card',
  'lesson.text.take': 'You lack one card for {route}. It lies here, face up. Take it: {card}.',
  'lesson.title.second': 'Take a second card',
  'lesson.text.second': 'A turn gives you two cards. Take this one from a deck, without seeing it: {deck}.',
  'lesson.title.other': 'Now {name} plays',
  'lesson.text.other':
    '{name} claims {route}. What others do stays marked on the map and in the strip at the top until you play.',
  'lesson.title.claim': 'Claim {route}',
  'lesson.text.claim': 'You have all its cards now. Press the route on the map.',
  'lesson.title.claim_double': 'Claim {route}',
  'lesson.text.claim_double':
    'The card with two ships pays for two spaces, so three cards are enough here. Press the route, then pay.',
  'lesson.title.helps': 'Why this route helps',
  'lesson.text.helps':
    'It is yours, it brought {worth} at once, and half of your way is there. Meanwhile {name} takes two cards.',
  'lesson.title.finish': 'Finish the way',
  'lesson.text.finish':
    'Now claim {route}. You are one card of its color short, but a wild card replaces any card. You have one: {card}.',
  'lesson.title.done': 'Ticket completed',
  'lesson.text.done':
    'It brings {points} at the end. A ticket that you do not complete costs you its points instead.',
  'lesson.title.souvenir': 'Choose a souvenir',
  'lesson.text.souvenir':
    'A route can bring a souvenir from one of its ends, and many different ones score most. Press {city} for this one: {souvenir}.',
  'lesson.title.harbor': 'Build a harbor',
  'lesson.text.harbor':
    'A harbor scores for each completed ticket that names its city. Press {city}, then pay: two train cards and two ship cards of one color, all with an anchor.',
  'lesson.title.tour': 'A tour',
  'lesson.text.tour':
    'This ticket names {n} cities. In the order {cities} they bring {inOrder}, in any other {points}; a tour that is not completed costs {penalty}.',
  'lesson.title.tickets': 'More tickets',
  'lesson.text.tickets':
    'You still have {from} – {to}. On a turn you can also draw new tickets here; do so when you are nearly done with yours.',
  'lesson.title.last': 'The last turns',
  'lesson.text.last':
    'We skip ahead to the end: {name} has hardly any pieces left, so everybody has just one more turn. You begin.',
  'lesson.title.final': 'Your last route',
  'lesson.text.final':
    '{route} completes your way from {from} to {to}, worth {points}. Press the route, then pay.',
  'lesson.title.count': 'The count',
  'lesson.text.count':
    '{name} takes the last turn. Then tickets and all the rest are added to the points for routes, and the highest sum wins.',
} as const;
