import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { irishPrompts } from './prompts.ts';
import { irishQuestions } from './questions.ts';

/** Irish. */
export const irish: Language = {
  subtags: ['ga'],
  name: 'Irish',
  script: LATIN,
  stem: snowballStemmer('irish'),
  stemChangesBeginnings: true,
  stopWords: lists.gle,
  questions: irishQuestions,
  prompts: irishPrompts,
  media: { pictures: 'pictiúir|grianghraif|íomhánna', videos: 'físeáin|físeán', of: 'de' },
};
