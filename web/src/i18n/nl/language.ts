import type { LanguageFacts } from '../types';

export const language = { name: 'Nederlands', plurals: ['one', 'other'] } as const satisfies LanguageFacts;
