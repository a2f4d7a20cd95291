import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { germanCalculation } from './calculation.ts';
import { germanCalendar } from './calendar.ts';
import { GERMAN_COMPOUND_WORDS } from './compound-words.ts';
import { germanDialogue } from './dialogue.ts';
import { germanExplicitTerms } from './explicit-terms.ts';
import { germanForms } from './forms.ts';
import { germanNumberWords } from './number-words.ts';
import { germanPhrases } from './phrases.ts';
import {
  GERMAN_PLAIN_HEADINGS,
  GERMAN_SILENT_LINKS,
  GERMAN_SITE_TITLES,
} from './plain-headings.ts';
import { germanProductNames } from './product-names.ts';
import { germanPrompts } from './prompts.ts';
import { germanQuestions } from './questions.ts';
import { germanShop } from './shop.ts';
import { germanStatements } from './statements.ts';
import { stemGerman } from './stem-german.ts';
import { germanTables } from './tables.ts';
import { germanTopicWords } from './topic-words.ts';

/** German. */
export const german: Language = {
  subtags: ['de'],
  name: 'German',
  script: LATIN,
  stem: stemGerman,
  stemChangesBeginnings: true,
  stopWords: lists.deu,
  questions: germanQuestions,
  prompts: germanPrompts,
  media: {
    pictures: 'bilder|fotos|photos|fotografien|aufnahmen|abbildungen',
    videos: 'videos?',
    of: 'von|vom|der|des|aus|zu',
  },
  productNames: germanProductNames,
  topicWords: germanTopicWords,
  explicitTerms: germanExplicitTerms,
  dialogue: germanDialogue,
  statements: germanStatements,
  tables: germanTables,
  shop: germanShop,
  phrases: germanPhrases,
  calendar: germanCalendar,
  calculation: germanCalculation,
  numberWords: germanNumberWords,
  plainHeadings: GERMAN_PLAIN_HEADINGS,
  silentLinks: GERMAN_SILENT_LINKS,
  siteTitles: GERMAN_SITE_TITLES,
  compounds: {
    words: GERMAN_COMPOUND_WORDS,
    shortLasts: ['tür', 'bau', 'amt', 'uhr', 'rad', 'weg', 'zug', 'bus', 'hof', 'tor', 'tag'],
    links: ['', 's', 'es', 'n', 'en', 'ens', 'er', 'e'],
    endings: ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern', 'nen', 'se', 'sen'],
  },
  foldSpellings: (word) =>
    word.replace(/ae|oe|(?<![aeoqäöü])ue/g, (pair) => WRITTEN_OUT[pair] ?? pair),
  nounsInCapitals: true,
  groupsDigitsByDot: true,
  soundAlikes:
    'ä=ae ö=oe ü=ue ß=ss ä=e äu=eu ai=ei ei=ie d=t dt=t b=p g=k v=f tz=z ts=z th=t chs=x chs=ks sch=sh sch=ch ah=a eh=e ih=i oh=o uh=u ie=i y=ü y=i ch=k ch=g ig=ich pf=f sp=schp tion=zion c=z ll=l mm=m nn=n',
  forms: germanForms,
};

const WRITTEN_OUT: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };
