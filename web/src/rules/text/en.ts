import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'You claim routes on the map by paying cards, and join the cities on your tickets with routes of your own. Routes score when they are claimed, tickets at the end. The highest score wins.',
  'turn.one': 'On your turn you do exactly one thing: draw cards, claim one route, or draw tickets.',
  'turn.sea': 'Here there are two more: build a harbor, or exchange pieces with the box.',
  'turn.pass':
    'You pass only when nothing else is possible. If everybody in a row has to pass, the game ends.',
  'cards.draw':
    'Take up to two cards, one after the other, each from the open row or blind from a deck. After the first you may stop. There is no limit to your hand.',
  'cards.two':
    'A card taken from the row is replaced at once. You say from which of the two decks, before you see the new card.',
  'cards.wild':
    'A wild card that lies open is the only card of that turn: take it first and you are done; it cannot be your second. A wild card drawn blind counts like any other.',
  'cards.sweep': 'As soon as {wilds} open cards are wild, the whole row is discarded and laid anew.',
  'cards.renew': 'An empty deck is made anew by shuffling its discards.',
  'routes.claim':
    'Pay a set of cards of the route’s color, one for each space, and put a piece of yours on every space. Any free route will do; it need not touch your others. One route a turn.',
  'routes.kinds':
    'Train routes take train cards and trains, ship routes take ship cards and ships. They never mix.',
  'routes.gray': 'A gray route takes any one color.',
  'routes.wild': 'Wild cards stand in for any card of the set. Each covers one space.',
  'routes.doubles':
    'A double ship covers up to two spaces of a ship route; a surplus half is lost. No card may be to spare: if the route is still paid without one of them, that payment is not allowed.',
  'routes.pairs':
    'A space with the pair sign costs two train cards of the same color. Each such space may use another color, and wild cards stand in for either or both.',
  'routes.ferries':
    'Each space with the ferry sign costs a ferry card. The other spaces of that route are paid as usual.',
  'routes.points': 'Routes of {lengths} spaces score {routePoints} points, at once.',
  'routes.twins':
    'Where two lanes lie side by side, nobody claims both. With fewer than {lanes} players only one of them can be claimed at all.',
  'routes.edge':
    'Routes that leave the map on one side come in on the other; an arrow names the city they lead to.',
  'tickets.start': 'At the start you get {dealt} tickets and keep at least {dealtKeep}.',
  'tickets.draw':
    'Later you may draw {drawn} and keep at least {drawnKeep}. What you return goes under the deck.',
  'tickets.score':
    'A ticket is done when your own routes join its cities at the end of the game. Done, it scores its points; open, it loses them. Tickets stay secret until then.',
  tours:
    'A tour names three or more cities and has three values. All of them on one continuous way in the printed order, forwards or backwards and no route twice: the highest. Joined, but not in order: the middle one. Not joined: the last is lost.',
  'fleet.choose':
    'After the tickets everybody chooses in secret how many of each kind to take, {pieces} pieces in all. The rest stays in the box as your own reserve.',
  'fleet.swap':
    'As a turn you may swap pieces on hand for as many of the other kind from your box. Each one swapped costs a point.',
  'harbors.build':
    'You have {harbors} harbors. One may stand in each harbor city into which you own a route. The price: {price} cards of each deck, all of one color and with the harbor sign; wild cards stand in for any of them.',
  'harbors.score':
    'At the end a harbor scores {harborPoints} points when 1, 2, 3 or more of your completed tickets name its city. Each harbor you have not built loses {unbuilt} points.',
  'souvenirs.take':
    'When you claim a route, you take a souvenir from one of its two ends if a kind that you lack lies there. With a choice, you choose.',
  'souvenirs.score':
    'There are {kinds} kinds. 1, 2, 3 … different kinds score {souvenirPoints} points at the end.',
  'end.trigger':
    'When somebody ends a turn with {left} or fewer pieces, the last turns begin: everybody, that player too, has {turns} more.',
  'end.score':
    'Then tickets and whatever else the board has are added to the points on the track. A tie goes to the player with more completed tickets; still tied, the victory is shared.',
  'signs.colors': 'Every color has a sign of its own, on cards and on routes.',
  'signs.keys':
    'Keys: Tab moves between the parts of the page. On the map the arrow keys go from route to route, N to the next route you can claim, Enter chooses it; plus and minus zoom, 0 shows the whole map. Double-click does the same.',
};
