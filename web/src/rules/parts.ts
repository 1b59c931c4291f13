/** Which passages of the rules a board has. */
import type { AnyMessage, LanguageFacts, Names, Translated } from '../i18n/types';
import type { BoardFacts, Route } from '../model';
import type { Section } from './sections';
import type { rules } from '../i18n/en/rules';

type EnglishRules = typeof rules;
export type PartName = keyof EnglishRules;
export type RulesText = Readonly<Record<PartName, AnyMessage>>;
/** The values that the passages are filled with. */
export type FigureName = Names<EnglishRules[PartName]>;

/** The rules in another language, checked against the English ones. */
export function rulesIn<L extends LanguageFacts, const T extends RulesText>(
  _language: L,
  text: T & Translated<EnglishRules, L, T>,
): RulesText {
  return text;
}

type Test = (facts: BoardFacts) => boolean;
const always: Test = () => true;
const several: Test = (facts) => facts.decks.length > 1;
const has =
  (test: (route: Route) => boolean): Test =>
  (facts) =>
    facts.routes.some(test);
const wild =
  (symbol: string): Test =>
  (facts) =>
    facts.cards.some((card) => card.wild && card.symbol === symbol);
const tours: Test = (facts) => facts.tickets.some((ticket) => ticket.tour);
/** A route by land and one by water between the same cities. */
const sides: Test = (facts) =>
  facts.routes.some((one) =>
    facts.routes.some(
      (other) =>
        one.kind !== other.kind &&
        ((one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a)),
    ),
  );

/** In the order of the page: the chapter of a passage, and when a board has it. */
const PARTS: Readonly<Record<PartName, readonly [Section, Test]>> = {
  aim: ['aim', always],
  'setup.cards': ['setup', always],
  'setup.first': ['setup', always],
  'turn.one': ['turn', always],
  'turn.sea': ['turn', (facts) => facts.harbors !== null],
  'turn.pass': ['turn', always],
  'cards.draw': ['cards', always],
  'cards.one': ['cards', (facts) => !several(facts)],
  'cards.two': ['cards', several],
  'cards.locomotives': ['cards', wild('locomotive')],
  'cards.ferries': ['cards', wild('ferry')],
  'cards.wild': ['cards', always],
  'cards.sweep': ['cards', always],
  'cards.renew': ['cards', always],
  'cards.empty': ['cards', always],
  'routes.claim': ['routes', always],
  'routes.kinds': ['routes', (facts) => facts.pieces.length > 1],
  'routes.gray': ['routes', has((route) => !route.color)],
  'routes.wild': ['routes', always],
  'routes.doubles': ['routes', (facts) => facts.cards.some((card) => card.spaces > 1)],
  'routes.pairs': ['routes', has((route) => route.pairs > 0)],
  'routes.ferries': ['routes', has((route) => route.ferries > 0)],
  'routes.points': ['routes', always],
  'routes.twins': ['routes', has((route) => Boolean(route.twin))],
  'routes.sides': ['routes', sides],
  'routes.edge': ['routes', has((route) => route.edge)],
  'tickets.start': ['tickets', always],
  'tickets.draw': ['tickets', always],
  'tickets.stay': ['tickets', always],
  'tickets.score': ['tickets', always],
  tours: ['tours', always],
  'fleet.choose': ['fleet', always],
  'fleet.limits': ['fleet', always],
  'fleet.swap': ['fleet', always],
  'harbors.build': ['harbors', always],
  'harbors.score': ['harbors', always],
  'harbors.tickets': ['harbors', always],
  'harbors.tours': ['harbors', tours],
  'harbors.unbuilt': ['harbors', always],
  'souvenirs.stacks': ['souvenirs', always],
  'souvenirs.take': ['souvenirs', always],
  'souvenirs.score': ['souvenirs', always],
  'end.trigger': ['end', always],
  'end.score': ['end', always],
  'signs.colors': ['signs', always],
  keys: ['keys', always],
};

export function partsOf(facts: BoardFacts, section: Section): PartName[] {
  return (Object.keys(PARTS) as PartName[]).filter(
    (name) => PARTS[name][0] === section && PARTS[name][1](facts),
  );
}
