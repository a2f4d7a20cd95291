import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { estonianForms } from './forms.ts';
import { estonianPrompts } from './prompts.ts';
import { estonianQuestions } from './questions.ts';

/** Estonian. */
export const estonian: Language = {
  subtags: ['et'],
  name: 'Estonian',
  script: LATIN,
  stopWords: lists.est,
  questions: estonianQuestions,
  prompts: estonianPrompts,
  media: { pictures: 'pildid|fotod', videos: 'videod|video' },
  forms: estonianForms,
};
