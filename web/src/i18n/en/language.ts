import type { LanguageFacts } from '../types';

export const language = { name: 'English', plurals: ['one', 'other'] } as const satisfies LanguageFacts;
