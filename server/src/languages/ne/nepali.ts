import { stemmer } from '@orama/stemmers/nepali';
import type { Language } from '../language.ts';
import { DEVANAGARI } from '../scripts.ts';
import { nepaliQuestions } from './questions.ts';

/** Nepali. */
export const nepali: Language = {
  subtags: ['ne'],
  name: 'Nepali',
  script: DEVANAGARI,
  stem: stemmer,
  stopWords: [],
  questions: nepaliQuestions,
};
