import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { frenchCalculation } from './calculation.ts';
import { frenchCalendar } from './calendar.ts';
import { frenchDialogue } from './dialogue.ts';
import { frenchExplicitTerms } from './explicit-terms.ts';
import { frenchForms } from './forms.ts';
import { frenchNumberWords } from './number-words.ts';
import { frenchPhrases } from './phrases.ts';
import {
  FRENCH_PLAIN_HEADINGS,
  FRENCH_SILENT_LINKS,
  FRENCH_SITE_TITLES,
} from './plain-headings.ts';
import { frenchProductNames } from './product-names.ts';
import { frenchPrompts } from './prompts.ts';
import { frenchQuestions } from './questions.ts';
import { frenchShop } from './shop.ts';
import { frenchStatements } from './statements.ts';
import { stemFrench } from './stem-french.ts';
import { frenchTables } from './tables.ts';

/** French. */
export const french: Language = {
  subtags: ['fr'],
  name: 'French',
  script: LATIN,
  stem: stemFrench,
  stopWords: lists.fra,
  questions: frenchQuestions,
  prompts: frenchPrompts,
  media: {
    pictures: 'photos|images|photographies',
    videos: 'vidéos?|videos?',
    of: "de|du|des|de la|d['’]",
  },
  productNames: frenchProductNames,
  explicitTerms: frenchExplicitTerms,
  dialogue: frenchDialogue,
  statements: frenchStatements,
  tables: frenchTables,
  shop: frenchShop,
  phrases: frenchPhrases,
  calendar: frenchCalendar,
  calculation: frenchCalculation,
  numberWords: frenchNumberWords,
  plainHeadings: FRENCH_PLAIN_HEADINGS,
  silentLinks: FRENCH_SILENT_LINKS,
  siteTitles: FRENCH_SITE_TITLES,
  soundAlikes:
    'é=er é=ez é=et é=ée er=ez è=ê è=ai ê=ai è=ei ai=é au=o eau=o eau=au oe=eu œ=oe oeu=eu ou=u an=en am=em in=ain in=ein ain=ein un=in ç=s ç=ss c=ss s=ss t=ti tion=sion tion=ssion qu=c qu=k g=j ge=j gn=ni ill=y y=i ph=f th=t x=s ent=e ant=ent',
  forms: frenchForms,
};
