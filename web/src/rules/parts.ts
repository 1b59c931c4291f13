/** Which passages of the rules a board has, and the figures in them. The figures are the server's. */
import type { BoardFacts } from '../model';
import type { Section } from './sections';

const several = (facts: BoardFacts) => facts.decks.length > 1;
const has = (test: (route: BoardFacts['routes'][number]) => boolean) => (facts: BoardFacts) =>
  facts.routes.some(test);
const always = () => true;

export const PARTS = {
  aim: ['aim', always],
  'turn.one': ['turn', always],
  'turn.sea': ['turn', (facts) => facts.harbors !== null],
  'turn.pass': ['turn', always],
  'cards.draw': ['cards', always],
  'cards.two': ['cards', several],
  'cards.wild': ['cards', always],
  'cards.sweep': ['cards', always],
  'cards.renew': ['cards', always],
  'routes.claim': ['routes', always],
  'routes.kinds': ['routes', (facts) => facts.pieces.length > 1],
  'routes.gray': ['routes', has((route) => !route.color)],
  'routes.wild': ['routes', always],
  'routes.doubles': ['routes', (facts) => facts.cards.some((card) => card.spaces > 1)],
  'routes.pairs': ['routes', has((route) => route.pairs > 0)],
  'routes.ferries': ['routes', has((route) => route.ferries > 0)],
  'routes.points': ['routes', always],
  'routes.twins': ['routes', has((route) => Boolean(route.twin))],
  'routes.edge': ['routes', has((route) => route.edge)],
  'tickets.start': ['tickets', always],
  'tickets.draw': ['tickets', always],
  'tickets.score': ['tickets', always],
  tours: ['tours', always],
  'fleet.choose': ['fleet', always],
  'fleet.swap': ['fleet', always],
  'harbors.build': ['harbors', always],
  'harbors.score': ['harbors', always],
  'souvenirs.take': ['souvenirs', always],
  'souvenirs.score': ['souvenirs', always],
  'end.trigger': ['end', always],
  'end.score': ['end', always],
  'signs.colors': ['signs', always],
  'signs.keys': ['signs', always],
} as const satisfies Record<string, readonly [Section, (facts: BoardFacts) => boolean]>;

export type PartName = keyof typeof PARTS;
export type RulesText = Record<PartName, string>;

export function partsOf(facts: BoardFacts, section: Section): PartName[] {
  return (Object.keys(PARTS) as PartName[]).filter(
    (name) => PARTS[name][0] === section && PARTS[name][1](facts),
  );
}

export function figuresOf(facts: BoardFacts): Record<string, string | number> {
  const { figures, harbors, souvenirs } = facts;
  const points = Object.entries(facts.route_points).sort(([one], [other]) => Number(one) - Number(other));
  return {
    hand: facts.decks.reduce((sum, deck) => sum + deck.opening_hand, 0),
    dealt: figures.tickets_dealt,
    dealtKeep: figures.tickets_dealt_keep,
    drawn: figures.tickets_drawn,
    drawnKeep: figures.tickets_drawn_keep,
    pieces: figures.pieces_taken,
    wilds: figures.row_wild_limit,
    left: figures.end_pieces_left,
    turns: figures.end_further_turns,
    lanes: figures.both_lanes_from_seats,
    lengths: points.map(([length]) => length).join(', '),
    routePoints: points.map(([, value]) => value).join(', '),
    harbors: harbors?.each ?? 0,
    price: harbors?.cards_of_each_deck ?? 0,
    harborPoints: harbors?.points.slice(1).join(', ') ?? '',
    unbuilt: harbors?.unbuilt ?? 0,
    souvenirPoints: souvenirs?.points.slice(1).join(', ') ?? '',
    kinds: souvenirs?.kinds.length ?? 0,
  };
}
