import type { Language } from '../language.ts';
import { THAI } from '../scripts.ts';
import { thaiPhrases } from './phrases.ts';
import { thaiPrompts } from './prompts.ts';
import { thaiQuestions } from './questions.ts';

/** Thai. */
export const thai: Language = {
  subtags: ['th'],
  name: 'Thai',
  script: THAI,
  stopWords: [],
  questions: thaiQuestions,
  prompts: thaiPrompts,
  media: { pictures: 'รูปภาพ|ภาพถ่าย|รูปถ่าย', videos: 'วิดีโอ|คลิป' },
  phrases: thaiPhrases,
};
