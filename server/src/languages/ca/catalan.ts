import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { catalanForms } from './forms.ts';
import { catalanPrompts } from './prompts.ts';
import { catalanQuestions } from './questions.ts';
import { stemCatalan } from './stem-catalan.ts';

/** Catalan. */
export const catalan: Language = {
  subtags: ['ca'],
  name: 'Catalan',
  script: LATIN,
  stem: stemCatalan,
  stopWords: lists.cat,
  questions: catalanQuestions,
  prompts: catalanPrompts,
  media: {
    pictures: 'fotos|imatges|fotografies',
    videos: 'vídeos?|videos?',
    of: "de|del|d['’]|de la|dels|de les",
  },
  forms: catalanForms,
};
