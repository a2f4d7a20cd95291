import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { portugueseDialogue } from './dialogue.ts';
import { portugueseExplicitTerms } from './explicit-terms.ts';
import { portugueseForms } from './forms.ts';
import { portuguesePhrases } from './phrases.ts';
import { PORTUGUESE_PLAIN_HEADINGS } from './plain-headings.ts';
import { portuguesePrompts } from './prompts.ts';
import { portugueseQuestions } from './questions.ts';
import { portugueseShop } from './shop.ts';
import { portugueseStatements } from './statements.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import { portugueseTables } from './tables.ts';

/** Portuguese. */
export const portuguese: Language = {
  subtags: ['pt'],
  name: 'Portuguese',
  script: LATIN,
  stem: stemPortuguese,
  stopWords: lists.por,
  moreStopWords: 'foi foram sido'.split(' '),
  questions: portugueseQuestions,
  prompts: portuguesePrompts,
  media: {
    pictures: 'fotos|fotografias|imagens',
    videos: 'vídeos?|videos?',
    of: 'de|do|da|dos|das',
  },
  explicitTerms: portugueseExplicitTerms,
  dialogue: portugueseDialogue,
  statements: portugueseStatements,
  tables: portugueseTables,
  shop: portugueseShop,
  phrases: portuguesePhrases,
  plainHeadings: PORTUGUESE_PLAIN_HEADINGS,
  groupsDigitsByDot: true,
  soundAlikes: 'ç=s ç=ss c=ss x=ch s=z ão=am lh=li nh=ni g=j ou=o',
  forms: portugueseForms,
};
