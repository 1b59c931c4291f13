/** The words of a step, with the names of the things that it is about. */
import { known } from '../i18n/index.svelte';
import type { Filling } from '../i18n/types';
import type { Section } from '../rules/sections';
import { cardName, deckName, points, routeName, souvenirName } from '../say/labels';
import type { Desk } from '../state/desk.svelte';
import type { LessonStep } from '../wire';

/** The rule behind each step. */
const RULES: Partial<Record<string, Section>> = {
  goal: 'aim',
  ticket: 'tickets',
  take: 'cards',
  second: 'cards',
  other: 'turn',
  done: 'tickets',
  souvenir: 'souvenirs',
  harbor: 'harbors',
  tour: 'tours',
  tickets: 'tickets',
  last: 'end',
  final: 'tickets',
  count: 'end',
};
export const ruleOf = (step: LessonStep): Section => RULES[step.name] ?? 'routes';

function fillings({ board, names }: Desk, { about }: LessonStep): Filling {
  const ticket = board.ticket.get(about.ticket ?? '');
  const route = board.route.get(about.route ?? '');
  const city = (id: string | undefined) => (id ? board.cityName(id) : '');
  return {
    name: names[Number(about.other ?? 1)] ?? '',
    from: city(ticket?.cities[0]),
    to: city(ticket?.cities.at(-1)),
    n: ticket?.cities.length ?? 0,
    cities: ticket?.cities.map(city).join(' – ') ?? '',
    points: points(ticket?.points ?? 0),
    inOrder: points(ticket?.in_order ?? 0),
    penalty: points(ticket?.penalty ?? 0),
    route: route ? routeName(board, route) : '',
    worth: points(route?.points ?? 0),
    card: about.card ? cardName(board, about.card) : '',
    deck: about.deck ? deckName(board, about.deck) : '',
    city: city(about.city),
    souvenir: about.souvenir ? souvenirName(about.souvenir) : '',
  };
}

export const titleOf = (desk: Desk, step: LessonStep): string =>
  known('lesson.title.', step.name, fillings(desk, step)) ?? '';
export const textOf = (desk: Desk, step: LessonStep): string =>
  known('lesson.text.', step.name, fillings(desk, step)) ?? '';
