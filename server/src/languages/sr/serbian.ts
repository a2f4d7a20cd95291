import type { Language } from '../language.ts';
import { SERBIAN } from '../scripts.ts';
import { serbianPrompts } from './prompts.ts';
import { serbianQuestions } from './questions.ts';
import { stemSerbian } from './stem-serbian.ts';

/** Serbian. */
export const serbian: Language = {
  subtags: ['sr'],
  name: 'Serbian',
  script: SERBIAN,
  stem: stemSerbian,
  stopWords: [],
  questions: serbianQuestions,
  prompts: serbianPrompts,
  media: { pictures: 'слике|фотографије|slike|fotografije', videos: 'видео|video' },
};
