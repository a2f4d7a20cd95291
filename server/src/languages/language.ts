import type { CalculationWords } from './calculation.ts';
import type { Calendar } from './calendar.ts';
import type { Dialogue } from './dialogue.ts';
import type { MediaWords } from './media-words.ts';
import type { NumberWords } from './number-words.ts';
import type { Phrases } from './phrases.ts';
import type { ProductNames } from './product-names.ts';
import type { Prompts } from './prompts.ts';
import type { Questions } from './questions.ts';
import type { Script } from './scripts.ts';
import type { ShopWords } from './shop.ts';
import type { Statements } from './statements.ts';
import type { TableWords } from './tables.ts';
import type { TermTable } from './term-table.ts';
import type { TopicWords } from './topic-words.ts';

/**
 * All that belongs to one language. Absent properties say that the language does as most do; `docs/how-to-add-a-language.md`
 * has the list of files.
 */
export interface Language {
  /** Primary subtags of BCP 47 that mean it; the first names its folder. */
  readonly subtags: readonly [string, ...string[]];
  /** In English. */
  readonly name: string;
  readonly script: Script;
  /**
   * The stem of a word (lower case, its letters folded) of the script. Absent: words are their own stems. Pure; microseconds. What marks
   * words in a text looks for those with the first two letters of a stem (`wordsThatMayHave`): where forms of a word differ in the
   * second, the stem has something there that is no ASCII letter (`ə`, `*`), and then only the first counts.
   */
  readonly stem?: (word: string) => string;
  /** Words without a meaning of their own (lower case): those of a library. */
  readonly stopWords: readonly string[] | undefined;
  /** Those that the library lacks. */
  readonly moreStopWords?: readonly string[];
  /** How one asks in it, and what answers hold. */
  readonly questions: Questions;
  /** How prompts put a document and a question in it. */
  readonly prompts: Prompts;
  /** How one asks in it for pictures and videos. Absent: only English words are recognised. */
  readonly media?: MediaWords;
  /** How names of goods are built. Absent: as in English. */
  readonly productNames?: ProductNames;
  /** How people speak to a conversation in it. Absent: less of what a turn means is recognised. */
  readonly dialogue?: Dialogue;
  /** How its sentences say things. Absent: less of what a sentence says is recognised. */
  readonly statements?: Statements;
  /** How one asks in it for what stands in tables. Absent: only labels and names that a question repeats are recognised. */
  readonly tables?: TableWords;
  /** What one says in a shop. Absent: filters are not read from its words. Only beside `tables`. */
  readonly shop?: ShopWords;
  /** What answers say in it. Absent: they say it in English. */
  readonly phrases?: Phrases;
  /** How dates and spans of time are said. Absent: cards do not read them. */
  readonly calendar?: Calendar;
  /** How calculations are said. Absent: only signs are read. */
  readonly calculation?: CalculationWords;
  /** How numbers are said. Absent: only figures are read. */
  readonly numberWords?: NumberWords;
  /** Headings that stand in any document, and say nothing of it; with commas between. */
  readonly plainHeadings?: string;
  /** Titles of pages that say where they stand in a site rather than what they are about; folded, with bars or line breaks between. */
  readonly siteTitles?: string;
  /** Words of links that say nothing of what they lead to, with bars between. */
  readonly silentLinks?: string;
  /** Words by which pages that show or sell pornography are known. Absent: those of English alone. */
  readonly explicitTerms?: TermTable;
  /** Words by which documents are of a topic. Absent: only labels tell it. */
  readonly topicWords?: TopicWords;
  /** Words that say nearly the same, a group in each line. Absent: a word is found as itself alone. */
  readonly nearSynonyms?: string;
  /** How its words join to longer ones. */
  readonly compounds?: CompoundGrammar;
  /** By what forms of a word differ. Absent: those that the list of words lacks are not recognised. */
  readonly forms?: WordForms;
  /** Makes its second spellings of letters one, for keyboards that lack them: `ue` is `ü`. Gives what it is given twice. */
  readonly foldSpellings?: (word: string) => string;
  /** Upper and lower case are those of this locale. */
  readonly caseLocale?: string;
  /** What marks on letters mean. Absent: words that differ in them alone are one. */
  readonly marks?: MarkRules;
  /** A lighter stem, by which words meet that `stem` parts; they count for less. `stem` is that of the word. `null` for words that have none. */
  readonly lightStem?: (word: string, stem: string) => string | null;
  /** Its stemmer takes prefixes off, or changes the letter that a word begins with: `membaca` is `baca`. */
  readonly stemChangesBeginnings?: true;
  /** Characters that mostly belong to grammar, in a script without spaces: a pair with one of them says little. */
  readonly grammarCharacters?: RegExp;
  /** Every noun has a capital, not names alone. */
  readonly nounsInCapitals?: true;
  /** A dot stands between thousands, and the comma before decimals. */
  readonly groupsDigitsByDot?: true;
  /** What sounds alike and is typed for each other: `ph=f v=f`. */
  readonly soundAlikes?: string;
}

/**
 * How words of a language change, with spaces between, whatever their accents: by this a form is recognised that the
 * list of its words lacks (`words/forms-of-words.ts`). Not for a language that lists all of its forms.
 */
export interface WordForms {
  /** What stands before words to make others: `ne` in Czech. */
  readonly prefixes?: string;
  /** Endings that many words have; no ending is one as well. */
  readonly endings: string;
  /** Endings that fewer words have. */
  readonly furtherEndings?: string;
  /** Whether a further ending stands behind another, too, as in Turkish. */
  readonly isChained?: true;
}

/** A language whose marks tell words apart (tones). */
export interface MarkRules {
  /** A word in the one form of its marks, however they are placed. */
  readonly fold: (word: string) => string;
  /** The word as it is typed on a keyboard without marks. */
  readonly remove: (word: string) => string;
}

/** How a language joins words, and bends the last of them. */
export interface CompoundGrammar {
  /** The words that compounds are made of, in their basic form, with spaces between; `reich-` is only the first of several. */
  readonly words: string;
  /** Words of three letters that many compounds end in and few other words. */
  readonly shortLasts: readonly string[];
  /** What may stand between two words. */
  readonly links: readonly string[];
  /** What may stand behind the last one. */
  readonly endings: readonly string[];
}
