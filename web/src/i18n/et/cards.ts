/** Names of cards in Estonian: the object of taking is in the genitive, what follows a number in the partitive. */
import type { CardWords, Forms } from '../cards';
import type { language } from './language';

const cases = (name: string, genitive: string, partitive: string): Forms<typeof language> => ({
  name,
  object: genitive,
  order: name,
  one: name,
  other: partitive,
});
const card = (first = '', rest = ''): Forms<typeof language> =>
  cases(`${first}kaart${rest}`, `${first}kaardi${rest}`, `${first}kaarti${rest}`);

export const cards: CardWords<typeof language> = {
  hues: {
    purple: cases('lilla', 'lilla', 'lillat'),
    yellow: cases('kollane', 'kollase', 'kollast'),
    green: cases('roheline', 'rohelise', 'rohelist'),
    red: cases('punane', 'punase', 'punast'),
    black: cases('must', 'musta', 'musta'),
    white: cases('valge', 'valge', 'valget'),
    blue: cases('sinine', 'sinise', 'sinist'),
    orange: cases('oranž', 'oranži', 'oranži'),
  },
  any: { ...cases('', 'ühe', ''), order: 'üks' },
  kinds: {
    trains: card('rongi'),
    'trains.harbor': card('rongi', ' sadamamärgiga'),
    ships: card('laeva'),
    'ships.harbor': card('ühe laevaga ', ' (sadamamärgiga)'),
    'ships.double': card('duubel', ' (kaks laeva)'),
    cards: card('transpordi'),
  },
  wilds: {
    locomotive: cases('vedurikaart (jokker)', 'vedurikaardi (jokkeri)', 'vedurikaarti (jokkerit)'),
    ferry: cases('praamikaart (jokker)', 'praamikaardi (jokkeri)', 'praamikaarti (jokkerit)'),
  },
};
