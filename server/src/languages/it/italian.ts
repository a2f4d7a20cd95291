import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { italianDialogue } from './dialogue.ts';
import { italianExplicitTerms } from './explicit-terms.ts';
import { italianForms } from './forms.ts';
import { italianPhrases } from './phrases.ts';
import { ITALIAN_PLAIN_HEADINGS } from './plain-headings.ts';
import { italianProductNames } from './product-names.ts';
import { italianPrompts } from './prompts.ts';
import { italianQuestions } from './questions.ts';
import { italianShop } from './shop.ts';
import { italianStatements } from './statements.ts';
import { stemItalian } from './stem-italian.ts';
import { italianTables } from './tables.ts';

/** Italian. */
export const italian: Language = {
  subtags: ['it'],
  name: 'Italian',
  script: LATIN,
  stem: stemItalian,
  stopWords: lists.ita,
  moreStopWords: 'stato stata stati state viene vengono'.split(' '),
  questions: italianQuestions,
  prompts: italianPrompts,
  media: {
    pictures: 'foto|fotografie|immagini',
    videos: 'video|filmati',
    of: "di|del|della|dei|delle|dell['’]",
  },
  productNames: italianProductNames,
  explicitTerms: italianExplicitTerms,
  dialogue: italianDialogue,
  statements: italianStatements,
  tables: italianTables,
  shop: italianShop,
  phrases: italianPhrases,
  plainHeadings: ITALIAN_PLAIN_HEADINGS,
  groupsDigitsByDot: true,
  soundAlikes: 'c=ch g=gh gn=ni cq=q qu=cu sc=sci z=s',
  forms: italianForms,
};
