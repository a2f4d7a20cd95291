import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { englishCalculation } from './calculation.ts';
import { englishCalendar } from './calendar.ts';
import { englishDialogue } from './dialogue.ts';
import { englishExplicitTerms } from './explicit-terms.ts';
import { ENGLISH_NEAR_SYNONYMS } from './near-synonyms.ts';
import { englishNumberWords } from './number-words.ts';
import { englishPhrases } from './phrases.ts';
import {
  ENGLISH_PLAIN_HEADINGS,
  ENGLISH_SILENT_LINKS,
  ENGLISH_SITE_TITLES,
} from './plain-headings.ts';
import { englishProductNames } from './product-names.ts';
import { englishPrompts } from './prompts.ts';
import { englishQuestions } from './questions.ts';
import { englishShop } from './shop.ts';
import { englishStatements } from './statements.ts';
import { stemEnglish } from './stem-english.ts';
import { stemOfAllForms } from './stem-of-all-forms.ts';
import { englishTables } from './tables.ts';
import { englishTopicWords } from './topic-words.ts';

// Question words and auxiliaries that the library's list lacks: they tell how someone asks.
const MORE_STOP_WORDS =
  "been does did doing done having how i if it its me mine nor not off once ours please shall she so their theirs these whose whom why will won yours yourself what's who's".split(
    ' ',
  );

/** English. */
export const english: Language = {
  subtags: ['en'],
  nearSynonyms: ENGLISH_NEAR_SYNONYMS,
  name: 'English',
  script: LATIN,
  stem: stemEnglish,
  lightStem: stemOfAllForms,
  stopWords: lists.eng,
  moreStopWords: MORE_STOP_WORDS,
  questions: englishQuestions,
  prompts: englishPrompts,
  media: {
    pictures: 'photos|photographs|pictures|images|pics',
    videos: 'videos?|footage',
    of: 'of|from|showing',
  },
  productNames: englishProductNames,
  topicWords: englishTopicWords,
  explicitTerms: englishExplicitTerms,
  dialogue: englishDialogue,
  statements: englishStatements,
  tables: englishTables,
  shop: englishShop,
  phrases: englishPhrases,
  calendar: englishCalendar,
  calculation: englishCalculation,
  numberWords: englishNumberWords,
  plainHeadings: ENGLISH_PLAIN_HEADINGS,
  silentLinks: ENGLISH_SILENT_LINKS,
  siteTitles: ENGLISH_SITE_TITLES,
  soundAlikes:
    'f=gh ff=gh t=ght ite=ight ate=eight ai=ay ai=a ea=ee ea=e ee=e ei=ai ey=y oo=u ou=u oo=ou ow=ou aw=au or=ore er=re er=or er=ar or=our ance=ence ant=ent ancy=ency able=ible tion=sion tion=cion sion=ssion tion=shun cian=tion ious=eous cious=tious cal=cle le=el le=al el=al ise=ize yse=yze ly=lly ally=ly dge=ge j=g j=dg kn=n wr=r ps=s gn=n mb=m wh=w sc=s sh=ch tch=ch sh=ti ce=se que=k cks=x cc=x ary=ery ory=ery ous=us our=or ur=er ir=er ir=ur u=oo ue=ew ui=oo uy=y igh=y aigh=a augh=au ia=ai io=oi au=o o=oa ow=o eu=u ce=s',
};
