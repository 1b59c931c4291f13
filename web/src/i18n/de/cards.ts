/** Names of cards in German: Karte is feminine, so the subject and the object look alike. */
import type { CardWords, Forms } from '../cards';
import type { language } from './language';

const hue = (word: string): Forms<typeof language> => ({
  name: word,
  object: `eine ${word}`,
  order: `eine ${word}`,
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
    purple: hue('lila'),
    yellow: hue('gelbe'),
    green: hue('grüne'),
    red: hue('rote'),
    black: hue('schwarze'),
    white: hue('weiße'),
    blue: hue('blaue'),
    orange: hue('orangefarbene'),
  },
  any: { name: '', object: 'eine', order: 'eine', one: '', other: '' },
  kinds: {
    trains: card('Wagenkarte', 'Wagenkarten'),
    'trains.harbor': card('Wagenkarte', 'Wagenkarten', ' mit Hafensymbol'),
    ships: card('Schiffskarte', 'Schiffskarten'),
    'ships.harbor': card('Einzelschiffskarte', 'Einzelschiffskarten', ' (Hafensymbol)'),
    'ships.double': card('Doppelschiffskarte', 'Doppelschiffskarten'),
    cards: card('Transportkarte', 'Transportkarten'),
  },
  wilds: {
    locomotive: whole('einen', 'Joker (Lokomotive)', 'Joker (Lokomotiven)'),
    ferry: whole('eine', 'Fährkarte (Joker)', 'Fährkarten (Joker)'),
  },
};
