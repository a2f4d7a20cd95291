import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { azerbaijaniPrompts } from './prompts.ts';
import { azerbaijaniQuestions } from './questions.ts';

/** Azerbaijani. */
export const azerbaijani: Language = {
  subtags: ['az'],
  name: 'Azerbaijani',
  script: LATIN,
  stopWords: [],
  questions: azerbaijaniQuestions,
  prompts: azerbaijaniPrompts,
  media: { pictures: 'şəkillər|şəkilləri|fotolar|fotoları', videos: 'videolar|videoları' },
  caseLocale: 'tr',
};
