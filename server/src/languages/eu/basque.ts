import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { basquePrompts } from './prompts.ts';
import { basqueQuestions } from './questions.ts';

/** Basque. */
export const basque: Language = {
  subtags: ['eu'],
  name: 'Basque',
  script: LATIN,
  stem: snowballStemmer('basque'),
  stopWords: lists.eus,
  questions: basqueQuestions,
  prompts: basquePrompts,
  media: { pictures: 'argazkiak|irudiak', videos: 'bideoak' },
};
