import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { hungarianForms } from './forms.ts';
import { hungarianPhrases } from './phrases.ts';
import { hungarianPrompts } from './prompts.ts';
import { hungarianQuestions } from './questions.ts';

/** Hungarian. */
export const hungarian: Language = {
  subtags: ['hu'],
  name: 'Hungarian',
  script: LATIN,
  stem: snowballStemmer('hungarian'),
  stopWords: lists.hun,
  questions: hungarianQuestions,
  prompts: hungarianPrompts,
  media: { pictures: 'képek|kepek|fotók|fotok|fényképek', videos: 'videók|videó|videok|video' },
  phrases: hungarianPhrases,
  forms: hungarianForms,
};
