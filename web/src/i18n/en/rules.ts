/** The rules in English. The other languages are checked against it. */
import type { Message } from '../types';
import type { language } from './language';

export const rules = {
  aim: 'Claim routes on the map by paying with cards, and use your own routes to connect the cities on your tickets. Routes score as soon as you claim them, tickets at the end. The highest score wins.',
  'setup.cards': 'Everyone starts with {hand} cards; {row} cards lie face up.',
  'setup.first':
    'The player who starts is chosen at random, unless the table has named one. Play goes clockwise.',
  'turn.one': 'On your turn you do exactly one thing: draw cards, claim one route, or draw tickets.',
  'turn.sea': 'This board adds two more: build a harbor, or swap pieces with those in your box.',
  'turn.pass':
    'You may pass only when nothing else is possible. If all players have to pass one after another, the game ends.',
  'cards.draw':
    'Take up to two cards, one after the other, each face-up from the row or blind from a deck. After the first you may stop. There is no hand limit.',
  'cards.one': 'A card taken from the row is replaced from the deck at once.',
  'cards.two':
    'A card taken from the row is replaced at once. You choose which of the two decks it comes from before you see the new card.',
  'cards.locomotives': 'The locomotives are the wild cards.',
  'cards.ferries': 'The ferries are the wild cards.',
  'cards.wild':
    'A face-up wild card uses up the whole draw: you can only take it as your first card, and then you are done. A wild card drawn blind counts like any other.',
  'cards.sweep': 'As soon as {wilds} face-up cards are wild, the whole row is discarded and replaced.',
  'cards.renew': 'When a deck runs out, its discards are shuffled into a new one.',
  'cards.empty':
    'While every deck and every discard pile is empty, nobody can take a card, not even a face-up one. Choose another action.',
  'routes.claim':
    'Pay cards of the route’s color, one for each space, and put one of your pieces on every space; you need a piece for each. Any free route will do; it need not touch your others. You may claim one route per turn.',
  'routes.kinds':
    'Train routes take train cards and trains, ship routes take ship cards and ships. You cannot mix them.',
  'routes.gray': 'For a gray route, choose any one color.',
  'routes.wild': 'A wild card can replace any card. It covers one space.',
  'routes.doubles':
    'A double ship covers up to two spaces of a ship route; an unused half is lost. No card may be superfluous: if the route would still be paid for without one of them, that payment is not allowed.',
  'routes.pairs':
    'A space with the pair symbol costs two train cards of the same color. You may use a different color for each such space, and wild cards can replace either card or both. You may pay for the spaces in any order.',
  'routes.ferries':
    'Each space with the ferry symbol costs a ferry card (the wild card). Pay for the other spaces of that route as usual.',
  'routes.points': 'A route scores as soon as it is claimed, by its length:',
  'routes.twins':
    'No player may claim both lanes of a double route. With fewer than {lanes} players, only one of the two can be claimed at all.',
  'routes.sides': 'A train route and a ship route between the same cities are not a double route.',
  'routes.edge':
    'Routes that leave the map on one side come in on the other; an arrow names the city they lead to.',
  'tickets.start':
    'At the start you get {dealt} tickets and keep at least {dealtKeep}. Everybody chooses at the same time; how many each player keeps is shown when all have chosen.',
  'tickets.draw':
    'Later you may draw {drawn} tickets as your action; keep at least {drawnKeep} of them. What you return goes under the deck.',
  'tickets.stay':
    'Tickets you have kept stay with you to the end. You may hold any number of them. If fewer than {drawn} are left in the deck, you draw those.',
  'tickets.score':
    'A ticket is completed if your own routes connect its cities at the end of the game. Then it scores its points; otherwise you lose them. Tickets stay secret until then.',
  tours:
    'A tour names three or more cities and has three values. If all of them lie on one continuous path in the printed order (in either direction, using no route twice), you score the first. If they are connected, but not in that order, the second. If they are not connected, you lose the third.',
  'fleet.choose':
    'When the tickets are chosen, everybody decides in secret and at the same time how many pieces of each kind to take, {pieces} in all. The choices are revealed together. The rest stay in the box as your own reserve.',
  'fleet.limits':
    'You own {owned}; {recommended} are a good first mix. A table can also give everyone that mix.',
  'fleet.swap':
    'As your action you may swap pieces you have left for the same number of the other kind from your box. Each piece swapped costs a point.',
  'harbors.build':
    'You have {harbors} harbors. You may build in a harbor city that one of your routes reaches; each city has room for only one harbor, whoever owns it. The price: {price} cards of each deck, all of one color and with the harbor symbol; a wild card can replace any of them.',
  'harbors.score': 'At the end a harbor scores by the number of your completed tickets that name its city:',
  'harbors.tickets': 'A ticket counts for each of your harbors that it names.',
  'harbors.tours': 'Completed tours count as tickets here too.',
  'harbors.unbuilt': {
    by: 'unbuilt',
    one: 'Each harbor you have not built costs you {unbuilt} point.',
    other: 'Each harbor you have not built costs you {unbuilt} points.',
  },
  'souvenirs.stacks':
    'From the start, {stacks} stacks of souvenirs lie on the map, each of one kind and with {tokens} tokens. Before the first turn the last player places one of the two other kinds, and the player before that the second; with two players, the second player places both, one token each.',
  'souvenirs.take':
    'When you claim a route, you take a souvenir from one of its two ends if there is a kind you do not have yet. If both ends have one, you choose.',
  'souvenirs.score':
    'There are {kinds} kinds of souvenirs. At the end, the number of different kinds you have scores:',
  'end.trigger': {
    by: 'turns',
    one: 'When somebody ends a turn with {left} or fewer pieces, the last turns begin: every player, including that one, gets one more.',
    other:
      'When somebody ends a turn with {left} or fewer pieces, the last turns begin: every player, including that one, gets {turns} more.',
  },
  'end.score':
    'Then tickets, and whatever else this board scores, are added to the points you already have. There is no bonus for the longest route or for the most tickets. A tie goes to the player with more completed tickets; if that is equal too, the victory is shared.',
  'signs.colors': 'Every color has a symbol of its own, on cards and on routes.',
  keys: 'Tab moves between the parts of the page. On the map the arrow keys go from route to route, N and P to the next and previous route you can claim, Enter chooses it; plus and minus zoom, 0 shows the whole map. Double-click zooms in, and then back out.',
} as const satisfies Record<string, Message<typeof language>>;
