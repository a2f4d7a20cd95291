import { stemmer } from '@orama/stemmers/serbian';
import type { Language } from '../language.ts';
import { SERBIAN } from '../scripts.ts';
import { serbianPrompts } from './prompts.ts';
import { serbianQuestions } from './questions.ts';

/** Serbian. */
export const serbian: Language = {
  subtags: ['sr'],
  name: 'Serbian',
  script: SERBIAN,
  stem: stemmer,
  stopWords: [],
  questions: serbianQuestions,
  prompts: serbianPrompts,
};
