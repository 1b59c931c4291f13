import type { LanguageFacts } from '../types';

export const language = { name: 'Deutsch', plurals: ['one', 'other'] } as const satisfies LanguageFacts;
