import type { Language } from '../language.ts';
import { TAMIL } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';

/** Tamil. */
export const tamil: Language = {
  subtags: ['ta'],
  name: 'Tamil',
  script: TAMIL,
  stem: snowballStemmer('tamil'),
  stopWords: [],
};
