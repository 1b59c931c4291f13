import { translation } from '../types';
import { game } from './game';
import { pages } from './pages';
import { why } from './why';

export { cards } from './cards';
export const messages = translation('nl', { ...pages, ...game, ...why });
