import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { latvianForms } from './forms.ts';
import { latvianPrompts } from './prompts.ts';
import { latvianQuestions } from './questions.ts';
import { stemLatvian } from './stem-latvian.ts';

/** Latvian. */
export const latvian: Language = {
  subtags: ['lv'],
  name: 'Latvian',
  script: LATIN,
  stem: stemLatvian,
  stopWords: lists.lav,
  questions: latvianQuestions,
  prompts: latvianPrompts,
  media: { pictures: 'attēli|fotogrāfijas|foto', videos: 'video' },
  forms: latvianForms,
};
