import lists from 'stopword';
import type { Language } from '../language.ts';
import { ARABIC } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { arabicDialogue } from './dialogue.ts';
import { arabicExplicitTerms } from './explicit-terms.ts';
import { arabicForms } from './forms.ts';
import { lightArabicStem } from './light-stem.ts';
import { arabicPhrases } from './phrases.ts';
import { ARABIC_PLAIN_HEADINGS } from './plain-headings.ts';
import { arabicPrompts } from './prompts.ts';
import { arabicQuestions } from './questions.ts';
import { arabicStatements } from './statements.ts';

/** Arabic. */
export const arabic: Language = {
  subtags: ['ar'],
  name: 'Arabic',
  script: ARABIC,
  stem: snowballStemmer('arabic'),
  lightStem: lightArabicStem,
  stopWords: lists.ara,
  questions: arabicQuestions,
  prompts: arabicPrompts,
  media: { pictures: 'صور|الصور', videos: 'فيديوهات|فيديو|مقاطع فيديو' },
  explicitTerms: arabicExplicitTerms,
  dialogue: arabicDialogue,
  statements: arabicStatements,
  phrases: arabicPhrases,
  plainHeadings: ARABIC_PLAIN_HEADINGS,
  forms: arabicForms,
};
