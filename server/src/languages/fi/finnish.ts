import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { finnishForms } from './forms.ts';
import { finnishPrompts } from './prompts.ts';
import { finnishQuestions } from './questions.ts';
import { stemFinnish } from './stem-finnish.ts';

/** Finnish. */
export const finnish: Language = {
  subtags: ['fi'],
  name: 'Finnish',
  script: LATIN,
  stem: stemFinnish,
  stopWords: lists.fin,
  questions: finnishQuestions,
  prompts: finnishPrompts,
  media: { pictures: 'kuvia|kuvat|valokuvia|valokuvat', videos: 'videoita|videot|video' },
  forms: finnishForms,
};
