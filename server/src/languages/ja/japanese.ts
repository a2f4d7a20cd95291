import type { Language } from '../language.ts';
import { JAPANESE } from '../scripts.ts';

/** Japanese. */
export const japanese: Language = {
  subtags: ['ja'],
  name: 'Japanese',
  script: JAPANESE,
  stopWords: [],
};
