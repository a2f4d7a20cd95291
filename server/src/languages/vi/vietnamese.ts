import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { vietnamesePhrases } from './phrases.ts';
import { vietnamesePrompts } from './prompts.ts';
import { vietnameseQuestions } from './questions.ts';

// Grave, acute, tilde, hook above, dot below. The other marks are of the letters: `â ê ô ă ơ ư`.
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/** Vietnamese: tones tell words apart, but many type without any mark. */
export const vietnamese: Language = {
  subtags: ['vi'],
  name: 'Vietnamese',
  script: LATIN,
  stopWords: lists.vie,
  questions: vietnameseQuestions,
  prompts: vietnamesePrompts,
  media: { pictures: 'ảnh|hình ảnh|hình', videos: 'video', of: 'về|của' },
  phrases: vietnamesePhrases,
  marks: {
    // The old and the new way put a tone over another vowel (`hòa`, `hoà`): at the end it is the same for both.
    fold(word) {
      const letters = word.normalize('NFD');
      const tones = letters.match(TONE)?.join('') ?? '';
      return letters.replace(TONE, '').normalize('NFC') + tones;
    },
    remove: (word) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd'),
  },
};
