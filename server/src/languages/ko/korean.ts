import type { Language } from '../language.ts';
import { HANGUL } from '../scripts.ts';
import { koreanDialogue } from './dialogue.ts';
import { koreanExplicitTerms } from './explicit-terms.ts';
import { koreanPhrases } from './phrases.ts';
import { koreanPrompts } from './prompts.ts';
import { koreanQuestions } from './questions.ts';
import { koreanStatements } from './statements.ts';

/** Korean. */
export const korean: Language = {
  subtags: ['ko'],
  name: 'Korean',
  script: HANGUL,
  stopWords: [],
  questions: koreanQuestions,
  prompts: koreanPrompts,
  media: { pictures: '사진|이미지', videos: '동영상|영상|비디오' },
  explicitTerms: koreanExplicitTerms,
  dialogue: koreanDialogue,
  statements: koreanStatements,
  phrases: koreanPhrases,
};
