import lists from 'stopword';
import type { Language } from '../language.ts';
import { BENGALI } from '../scripts.ts';

/** Bengali. */
export const bengali: Language = {
  subtags: ['bn'],
  name: 'Bengali',
  script: BENGALI,
  stopWords: lists.ben,
};
