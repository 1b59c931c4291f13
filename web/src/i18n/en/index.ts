import { game } from './game';
import { pages } from './pages';
import { why } from './why';

/** English. The other languages are checked against it. */
export const en = { ...pages, ...game, ...why } as const;
