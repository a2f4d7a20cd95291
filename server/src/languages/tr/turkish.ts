import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { turkishDialogue } from './dialogue.ts';
import { turkishExplicitTerms } from './explicit-terms.ts';
import { turkishForms } from './forms.ts';
import { turkishPhrases } from './phrases.ts';
import { turkishPrompts } from './prompts.ts';
import { turkishQuestions } from './questions.ts';
import { turkishStatements } from './statements.ts';

/** Turkish. */
export const turkish: Language = {
  subtags: ['tr'],
  name: 'Turkish',
  script: LATIN,
  stem: snowballStemmer('turkish'),
  stemChangesBeginnings: true,
  stopWords: lists.tur,
  questions: turkishQuestions,
  prompts: turkishPrompts,
  media: {
    pictures: 'fotoğrafları|fotoğraflar|fotograflari|fotograflar|resimleri|resimler|görselleri',
    videos: 'videoları|videolar|videosu|videolari',
  },
  explicitTerms: turkishExplicitTerms,
  dialogue: turkishDialogue,
  statements: turkishStatements,
  phrases: turkishPhrases,
  caseLocale: 'tr',
  groupsDigitsByDot: true,
  forms: turkishForms,
};
