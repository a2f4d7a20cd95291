import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { catalanForms } from './forms.ts';
import { catalanPrompts } from './prompts.ts';
import { catalanQuestions } from './questions.ts';

/** Catalan. */
export const catalan: Language = {
  subtags: ['ca'],
  name: 'Catalan',
  script: LATIN,
  stem: snowballStemmer('catalan'),
  stopWords: lists.cat,
  questions: catalanQuestions,
  prompts: catalanPrompts,
  forms: catalanForms,
};
