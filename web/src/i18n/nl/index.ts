import { translation } from '../types';
import { game } from './game';
import { pages } from './pages';
import { why } from './why';

export const nl = translation({ ...pages, ...game, ...why });
