import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { spanishCalculation } from './calculation.ts';
import { spanishCalendar } from './calendar.ts';
import { spanishDialogue } from './dialogue.ts';
import { spanishExplicitTerms } from './explicit-terms.ts';
import { spanishForms } from './forms.ts';
import { spanishNumberWords } from './number-words.ts';
import { spanishPhrases } from './phrases.ts';
import {
  SPANISH_PLAIN_HEADINGS,
  SPANISH_SILENT_LINKS,
  SPANISH_SITE_TITLES,
} from './plain-headings.ts';
import { spanishProductNames } from './product-names.ts';
import { spanishPrompts } from './prompts.ts';
import { spanishQuestions } from './questions.ts';
import { spanishShop } from './shop.ts';
import { spanishStatements } from './statements.ts';
import { stemSpanish } from './stem-spanish.ts';
import { spanishTables } from './tables.ts';

/** Spanish. */
export const spanish: Language = {
  subtags: ['es'],
  name: 'Spanish',
  script: LATIN,
  stem: stemSpanish,
  stopWords: lists.spa,
  moreStopWords: 'sido nuestra nuestras se'.split(' '),
  questions: spanishQuestions,
  prompts: spanishPrompts,
  media: {
    pictures: 'fotos|fotografías|fotografias|imágenes|imagenes',
    videos: 'vídeos?|videos?',
    of: 'de|del|de la|de los|de las',
  },
  productNames: spanishProductNames,
  explicitTerms: spanishExplicitTerms,
  dialogue: spanishDialogue,
  statements: spanishStatements,
  tables: spanishTables,
  shop: spanishShop,
  phrases: spanishPhrases,
  calendar: spanishCalendar,
  calculation: spanishCalculation,
  numberWords: spanishNumberWords,
  plainHeadings: SPANISH_PLAIN_HEADINGS,
  silentLinks: SPANISH_SILENT_LINKS,
  siteTitles: SPANISH_SITE_TITLES,
  groupsDigitsByDot: true,
  soundAlikes:
    'b=v c=z s=c s=z ll=y g=j x=j qu=k qu=c gu=g gü=gu hu=gu hu=w n=ñ ni=ñ ny=ñ m=n cc=x cción=ción sión=ción',
  forms: spanishForms,
};
