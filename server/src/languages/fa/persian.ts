import lists from 'stopword';
import type { Language } from '../language.ts';
import { ARABIC } from '../scripts.ts';
import { persianForms } from './forms.ts';
import { persianPhrases } from './phrases.ts';
import { persianPrompts } from './prompts.ts';
import { persianQuestions } from './questions.ts';

/** Persian. */
export const persian: Language = {
  subtags: ['fa'],
  name: 'Persian',
  script: ARABIC,
  stopWords: lists.fas,
  questions: persianQuestions,
  prompts: persianPrompts,
  media: { pictures: 'عکس|عکس‌های|تصاویر', videos: 'ویدیو|ویدئو|ویدیوهای' },
  phrases: persianPhrases,
  forms: persianForms,
};
