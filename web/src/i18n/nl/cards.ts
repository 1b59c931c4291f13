/** Names of cards in Dutch: all are common gender, the adjective ends in -e. */
import type { CardWords, Forms } from '../cards';
import type { language } from './language';

const hue = (word: string): Forms<typeof language> => ({
  name: word,
  object: `een ${word}`,
  order: `een ${word}`,
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
    purple: hue('paarse'),
    yellow: hue('gele'),
    green: hue('groene'),
    red: hue('rode'),
    black: hue('zwarte'),
    white: hue('witte'),
    blue: hue('blauwe'),
    orange: hue('oranje'),
  },
  any: { name: '', object: 'een', order: 'een', one: '', other: '' },
  kinds: {
    trains: card('treinkaart', 'treinkaarten'),
    'trains.harbor': card('treinkaart', 'treinkaarten', ' met havensymbool'),
    ships: card('scheepskaart', 'scheepskaarten'),
    'ships.harbor': card('enkelvoudige scheepskaart', 'enkelvoudige scheepskaarten', ' (havensymbool)'),
    'ships.double': card('dubbele scheepskaart', 'dubbele scheepskaarten'),
    cards: card('transportkaart', 'transportkaarten'),
  },
  wilds: {
    locomotive: whole('een', 'locomotiefkaart (joker)', 'locomotiefkaarten (jokers)'),
    ferry: whole('een', 'veerbootkaart (joker)', 'veerbootkaarten (jokers)'),
  },
};
