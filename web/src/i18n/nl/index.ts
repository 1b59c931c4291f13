import { translation } from '../types';
import { desk } from './desk';
import { game } from './game';
import { games } from './games';
import { hints } from './hints';
import { language } from './language';
import { lesson } from './lesson';
import { pages } from './pages';
import { people } from './people';
import { records } from './records';
import { review } from './review';
import { table } from './table';
import { tickets } from './tickets';
import { why } from './why';

export { cards } from './cards';
export const messages = translation(language, {
  ...pages,
  ...people,
  ...game,
  ...table,
  ...desk,
  ...hints,
  ...games,
  ...tickets,
  ...review,
  ...records,
  ...lesson,
  ...why,
});
