import { stemmer } from '@orama/stemmers/greek';
import lists from 'stopword';
import type { Language } from '../language.ts';
import { GREEK } from '../scripts.ts';
import { greekForms } from './forms.ts';
import { greekPhrases } from './phrases.ts';
import { greekPrompts } from './prompts.ts';
import { greekQuestions } from './questions.ts';

/** Greek. */
export const greek: Language = {
  subtags: ['el'],
  name: 'Greek',
  script: GREEK,
  stem: stemmer,
  stopWords: lists.ell,
  questions: greekQuestions,
  prompts: greekPrompts,
  phrases: greekPhrases,
  groupsDigitsByDot: true,
  forms: greekForms,
};
