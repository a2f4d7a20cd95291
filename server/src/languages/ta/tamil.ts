import type { Language } from '../language.ts';
import { TAMIL } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { tamilPhrases } from './phrases.ts';
import { tamilPrompts } from './prompts.ts';
import { tamilQuestions } from './questions.ts';

/** Tamil. */
export const tamil: Language = {
  subtags: ['ta'],
  name: 'Tamil',
  script: TAMIL,
  stem: snowballStemmer('tamil'),
  stopWords: [],
  questions: tamilQuestions,
  prompts: tamilPrompts,
  media: { pictures: 'படங்கள்|புகைப்படங்கள்', videos: 'வீடியோ|காணொளி' },
  phrases: tamilPhrases,
};
