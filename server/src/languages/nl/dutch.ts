import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { DUTCH_COMPOUND_WORDS } from './compound-words.ts';
import { dutchDialogue } from './dialogue.ts';
import { dutchExplicitTerms } from './explicit-terms.ts';
import { dutchForms } from './forms.ts';
import { dutchPhrases } from './phrases.ts';
import { DUTCH_PLAIN_HEADINGS } from './plain-headings.ts';
import { dutchPrompts } from './prompts.ts';
import { dutchQuestions } from './questions.ts';
import { dutchShop } from './shop.ts';
import { dutchStatements } from './statements.ts';
import { stemDutch } from './stem-dutch.ts';
import { dutchTables } from './tables.ts';

/** Dutch. */
export const dutch: Language = {
  subtags: ['nl'],
  name: 'Dutch',
  script: LATIN,
  stem: stemDutch,
  stemChangesBeginnings: true,
  stopWords: lists.nld,
  questions: dutchQuestions,
  prompts: dutchPrompts,
  media: {
    pictures: "foto['’]s|fotos|afbeeldingen|plaatjes",
    videos: "video['’]s|videos?|filmpjes",
    of: 'van|uit',
  },
  explicitTerms: dutchExplicitTerms,
  dialogue: dutchDialogue,
  statements: dutchStatements,
  tables: dutchTables,
  shop: dutchShop,
  phrases: dutchPhrases,
  plainHeadings: DUTCH_PLAIN_HEADINGS,
  compounds: {
    words: DUTCH_COMPOUND_WORDS,
    shortLasts: ['weg', 'bus', 'tas', 'jas', 'wet', 'vis', 'bed', 'pad', 'lek'],
    links: ['', 's', 'e', 'en', 'n', 'er', 'eren'],
    endings: ['', 's', 'en', 'n', 'e', 'eren', 'tje', 'tjes', 'je', 'jes'],
  },
  groupsDigitsByDot: true,
  soundAlikes: 'ij=ei ij=y au=ou ch=g d=t ks=x s=z f=v c=k oe=u aa=a ee=e oo=o uu=u',
  forms: dutchForms,
};
