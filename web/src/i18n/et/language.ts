import type { LanguageFacts } from '../types';

export const language = { name: 'Eesti', plurals: ['one', 'other'] } as const satisfies LanguageFacts;
