/** Names of cards in English. */
import type { CardWords, Forms } from '../cards';
import type { language } from './language';

const hue = (word: string, article = 'a'): Forms<typeof language> => ({
  name: word,
  object: `${article} ${word}`,
  order: `${article} ${word}`,
  one: word,
  other: word,
});
const card = (one: string, other: string, rest = ''): Forms<typeof language> => ({
  name: one + rest,
  object: one + rest,
  order: one + rest,
  one: one + rest,
  other: other + rest,
});
/** A card whose name needs no color. */
const whole = (article: string, one: string, other: string): Forms<typeof language> => ({
  ...card(one, other),
  object: `${article} ${one}`,
  order: `${article} ${one}`,
});

export const cards: CardWords<typeof language> = {
  hues: {
    purple: hue('purple'),
    yellow: hue('yellow'),
    green: hue('green'),
    red: hue('red'),
    black: hue('black'),
    white: hue('white'),
    blue: hue('blue'),
    orange: hue('orange', 'an'),
  },
  any: { name: '', object: 'a', order: 'a', one: '', other: '' },
  kinds: {
    trains: card('train card', 'train cards'),
    'trains.harbor': card('train card', 'train cards', ' with harbor symbol'),
    ships: card('ship card', 'ship cards'),
    'ships.harbor': card('single ship', 'single ships', ' (harbor symbol)'),
    'ships.double': card('double ship', 'double ships'),
    cards: card('transport card', 'transport cards'),
  },
  wilds: {
    locomotive: whole('a', 'locomotive (wild)', 'locomotives (wild)'),
    ferry: whole('a', 'ferry (wild)', 'ferries (wild)'),
  },
};
