import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { slovakForms } from './forms.ts';
import { slovakPrompts } from './prompts.ts';
import { slovakQuestions } from './questions.ts';
import { stemSlovak } from './stem-slovak.ts';

/** Slovak. */
export const slovak: Language = {
  subtags: ['sk'],
  name: 'Slovak',
  script: LATIN,
  stem: stemSlovak,
  stopWords: lists.slk,
  questions: slovakQuestions,
  prompts: slovakPrompts,
  media: { pictures: 'fotky|fotografie|obrázky|obrazky', videos: 'videá|videa|video' },
  forms: slovakForms,
};
