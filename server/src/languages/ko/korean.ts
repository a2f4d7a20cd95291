import type { Language } from '../language.ts';
import { HANGUL } from '../scripts.ts';
import { koreanPhrases } from './phrases.ts';
import { koreanQuestions } from './questions.ts';

/** Korean. */
export const korean: Language = {
  subtags: ['ko'],
  name: 'Korean',
  script: HANGUL,
  stopWords: [],
  questions: koreanQuestions,
  phrases: koreanPhrases,
};
