import type { Message } from '../types';
import { desk } from './desk';
import { game } from './game';
import { games } from './games';
import { hints } from './hints';
import type { language } from './language';
import { lesson } from './lesson';
import { pages } from './pages';
import { people } from './people';
import { records } from './records';
import { review } from './review';
import { table } from './table';
import { tickets } from './tickets';
import { why } from './why';

export { cards } from './cards';
/** English. The other languages are checked against it. */
export const messages = {
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
} as const satisfies Record<string, Message<typeof language>>;
export type English = typeof messages;
