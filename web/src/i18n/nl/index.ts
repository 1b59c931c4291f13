/** English. The other languages are checked against it. */
import { en } from '../en';
import { translation } from '../types';
export const nl = translation(en);
