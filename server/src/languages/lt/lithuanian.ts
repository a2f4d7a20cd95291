import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { lithuanianForms } from './forms.ts';
import { lithuanianPrompts } from './prompts.ts';
import { lithuanianQuestions } from './questions.ts';
import { stemLithuanian } from './stem-lithuanian.ts';

/** Lithuanian. */
export const lithuanian: Language = {
  subtags: ['lt'],
  name: 'Lithuanian',
  script: LATIN,
  stem: stemLithuanian,
  stopWords: lists.lit,
  questions: lithuanianQuestions,
  prompts: lithuanianPrompts,
  media: { pictures: 'nuotraukos|paveikslėliai', videos: 'vaizdo įrašai|video' },
  forms: lithuanianForms,
};
