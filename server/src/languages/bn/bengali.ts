import lists from 'stopword';
import type { Language } from '../language.ts';
import { BENGALI } from '../scripts.ts';
import { bengaliPhrases } from './phrases.ts';
import { bengaliPrompts } from './prompts.ts';
import { bengaliQuestions } from './questions.ts';

/** Bengali. */
export const bengali: Language = {
  subtags: ['bn'],
  name: 'Bengali',
  script: BENGALI,
  stopWords: lists.ben,
  questions: bengaliQuestions,
  prompts: bengaliPrompts,
  media: { pictures: 'ছবি|ছবিগুলি', videos: 'ভিডিও' },
  phrases: bengaliPhrases,
};
