import lists from 'stopword';
import type { Language } from '../language.ts';
import { ARMENIAN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { armenianPrompts } from './prompts.ts';
import { armenianQuestions } from './questions.ts';

/** Armenian. */
export const armenian: Language = {
  subtags: ['hy'],
  name: 'Armenian',
  script: ARMENIAN,
  stem: snowballStemmer('armenian'),
  stopWords: lists.hye,
  questions: armenianQuestions,
  prompts: armenianPrompts,
  media: { pictures: 'լուսանկարներ|նկարներ', videos: 'տեսանյութեր|տեսանյութ' },
};
