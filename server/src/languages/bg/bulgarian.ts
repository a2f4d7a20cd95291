import lists from 'stopword';
import type { Language } from '../language.ts';
import { CYRILLIC } from '../scripts.ts';
import { bulgarianForms } from './forms.ts';
import { bulgarianPrompts } from './prompts.ts';
import { bulgarianQuestions } from './questions.ts';
import { stemBulgarian } from './stem-bulgarian.ts';

/** Bulgarian. */
export const bulgarian: Language = {
  subtags: ['bg'],
  name: 'Bulgarian',
  script: CYRILLIC,
  stem: stemBulgarian,
  stopWords: lists.bul,
  questions: bulgarianQuestions,
  prompts: bulgarianPrompts,
  media: { pictures: 'снимки|изображения', videos: 'видеоклипове|видео', of: 'на|от' },
  forms: bulgarianForms,
};
