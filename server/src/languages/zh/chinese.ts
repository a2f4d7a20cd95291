import type { Language } from '../language.ts';
import { HAN } from '../scripts.ts';

/** Chinese. */
export const chinese: Language = {
  subtags: ['zh'],
  name: 'Chinese',
  script: HAN,
  stopWords: [],
};
