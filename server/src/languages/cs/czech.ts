import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { czechForms } from './forms.ts';
import { czechPhrases } from './phrases.ts';
import { czechPrompts } from './prompts.ts';
import { czechQuestions } from './questions.ts';
import { stemCzech } from './stem-czech.ts';

/** Czech. */
export const czech: Language = {
  subtags: ['cs'],
  name: 'Czech',
  script: LATIN,
  stem: stemCzech,
  stopWords: lists.ces,
  questions: czechQuestions,
  prompts: czechPrompts,
  media: { pictures: 'fotky|fotografie|obrázky|obrazky', videos: 'videa|video' },
  phrases: czechPhrases,
  forms: czechForms,
};
