import lists from 'stopword';
import type { Language } from '../language.ts';
import { CYRILLIC } from '../scripts.ts';
import { ukrainianForms } from './forms.ts';
import { ukrainianPhrases } from './phrases.ts';
import { ukrainianPrompts } from './prompts.ts';
import { ukrainianQuestions } from './questions.ts';
import { ukrainianStatements } from './statements.ts';
import { stemUkrainian } from './stem-ukrainian.ts';

/** Ukrainian. */
export const ukrainian: Language = {
  subtags: ['uk'],
  name: 'Ukrainian',
  script: CYRILLIC,
  stem: stemUkrainian,
  stopWords: lists.ukr,
  questions: ukrainianQuestions,
  prompts: ukrainianPrompts,
  media: { pictures: 'фото|фотографії|світлини|зображення', videos: 'відео' },
  statements: ukrainianStatements,
  phrases: ukrainianPhrases,
  forms: ukrainianForms,
};
