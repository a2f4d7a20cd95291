import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { czechForms } from './forms.ts';
import { czechPhrases } from './phrases.ts';
import { czechPrompts } from './prompts.ts';
import { czechQuestions } from './questions.ts';

/** Czech. */
export const czech: Language = {
  subtags: ['cs'],
  name: 'Czech',
  script: LATIN,
  stem: snowballStemmer('czech'),
  stopWords: lists.ces,
  questions: czechQuestions,
  prompts: czechPrompts,
  phrases: czechPhrases,
  forms: czechForms,
};
