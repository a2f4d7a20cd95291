import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { croatianForms } from './forms.ts';
import { croatianPrompts } from './prompts.ts';
import { croatianQuestions } from './questions.ts';
import { stemCroatian } from './stem-croatian.ts';

/** Croatian. */
export const croatian: Language = {
  subtags: ['hr'],
  name: 'Croatian',
  script: LATIN,
  stem: stemCroatian,
  stopWords: lists.hrv,
  questions: croatianQuestions,
  prompts: croatianPrompts,
  media: { pictures: 'slike|fotografije', videos: 'videozapisi|videa|video' },
  groupsDigitsByDot: true,
  forms: croatianForms,
};
