import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { sloveneForms } from './forms.ts';
import { slovenePrompts } from './prompts.ts';
import { sloveneQuestions } from './questions.ts';
import { stemSlovene } from './stem-slovene.ts';

/** Slovene. */
export const slovene: Language = {
  subtags: ['sl'],
  name: 'Slovene',
  script: LATIN,
  stem: stemSlovene,
  stopWords: lists.slv,
  questions: sloveneQuestions,
  prompts: slovenePrompts,
  media: { pictures: 'slike|fotografije', videos: 'videoposnetki|video' },
  forms: sloveneForms,
};
