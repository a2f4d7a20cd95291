import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { firstSubtag } from '../../languages/known-languages.ts';
import { isCompound } from '../../languages/words/compounds-of-words.ts';
import { dictionariesFor, languagesOfWord } from '../../languages/words/dictionaries.ts';
import { isFormOfWord } from '../../languages/words/forms-of-words.ts';

/** How well languages explain a word, regardless of the content. */
export type Explanation =
  /** A word of a language of the query: no mistake. */
  | 'word'
  /** Looks like a form of a word in such a language: probably no mistake, unless it is one of the commonest. */
  | 'form'
  /** A compound of words in such a language: at most a space is missing. */
  | 'compound'
  /** A word of another language, or possibly of one with a small dictionary here: probably no mistake. */
  | 'foreign'
  /** Nothing explains it. */
  | 'none';

/** The dictionaries' information on one word of a query. */
export interface WordVocabulary {
  readonly explanation: Explanation;
  /** The probable languages of the other words, primary subtags: at least one. */
  readonly languages: readonly string[];
  /** Whether the other words determine the languages, so that they are not only those of the content. */
  readonly isDetermined: boolean;
  /** Whether no language of all has it. */
  readonly isOfNone: boolean;
  /**
   * The cost of replacing it by another word (lower case) of the content, in the units of typing errors: zero for a word of the
   * other words' languages; positive for one that is in no dictionary but occurs in content of these languages, and so is a
   * name or an error itself; infinite for a word of other languages.
   */
  strangeness(word: string): number;
}

/** The content's information on words. */
export interface VocabularyContent {
  /** Its languages, primary subtags. */
  readonly languages: readonly string[];
  /** Whether it has a word (lower case) in one of the languages. */
  isWrittenIn(word: string, languages: readonly string[]): boolean;
  /**
   * The word that one in no dictionary (lower case) is most likely an error of; `null` if it is like none. Absent: such words
   * are of an unknown language, which suits a query of which something is found.
   */
  meantBy?(word: string): string | null;
}

/**
 * Explains words of a query by the dictionaries of the languages of its other words: those with most of the words that few languages
 * have, or the languages of the content if the words do not determine any. Looks each word up once, in some microseconds; a word in no
 * list takes up to half a millisecond if the content has 25 languages.
 */
export function queryVocabulary(
  words: readonly string[],
  content: VocabularyContent,
): (word: string) => WordVocabulary {
  const voices = words.map((word) => voiceOf(word, content));
  const contentLanguages = content.languages.map(firstSubtag);
  return (word) => {
    const others = voices.filter((one) => one.word !== word);
    const spoken = spokenLanguages(others, contentLanguages);
    const { languages, near, isDetermined } = spoken;
    return {
      languages,
      isDetermined,
      isOfNone: isOfNone(word),
      explanation: explain(word, spoken, others),
      strangeness: (meant) => {
        if (isOf(meant, languages)) return 0;
        if (!isDetermined || isOf(meant, near)) return STRANGE;
        return isOfNone(meant) && content.isWrittenIn(meant, near)
          ? STRANGE
          : Number.POSITIVE_INFINITY;
      },
    };
  };
}

const STRANGE = 0.2;

/** A word's information on its own language. */
interface Voice {
  readonly word: string;
  /** The languages whose dictionary has it. */
  readonly having: readonly string[];
  readonly scores: ReadonlyMap<string, number>;
  /** Whether it says nothing about its language: an error in a short word. */
  readonly isMute: boolean;
}

// In a shorter word an error leaves too little to tell what was meant.
const MIN_TELLING_LENGTH = 5;

// A small word counts like one in the dictionaries of a third of all languages.
const SMALL_WORD = 1;

function voiceOf(typed: string, content: VocabularyContent): Voice {
  const { meantBy } = content;
  const meant = meantBy !== undefined && isOfNone(typed) ? meantBy(typed) : typed;
  const word = meant ?? typed;
  const all = dictionariesFor(word);
  const having = languagesOfWord(word, all);
  const scores = new Map<string, number>();
  // A word of all languages has no information, a word of a single one the most.
  for (const one of having) scores.set(one, Math.log((all.length + 1) / having.length));
  for (const one of all) {
    if (isStopWord(word, one)) scores.set(one, (scores.get(one) ?? 0) + SMALL_WORD);
  }
  return {
    word: typed,
    having,
    scores,
    isMute: meant === null && typed.length < MIN_TELLING_LENGTH,
  };
}

// Of equally likely languages, those of the content come first.
const OF_CONTENT = 1;
// Takes all languages that are less than e times as unlikely as the likeliest.
const MARGIN = 1;
// Typing errors are so rare that a much less likely language may explain the word.
const NEAR_MARGIN = 2;

/** The likely languages of the other words. */
interface SpokenLanguages {
  readonly languages: readonly string[];
  /** These, and less likely ones of the content. */
  readonly near: readonly string[];
  /** Whether the words determine a language at all. */
  readonly isDetermined: boolean;
}

function spokenLanguages(
  voices: readonly Voice[],
  contentLanguages: readonly string[],
): SpokenLanguages {
  const total = new Map<string, number>(contentLanguages.map((one) => [one, OF_CONTENT]));
  for (const { scores } of voices) {
    for (const [language, score] of scores) {
      total.set(language, (total.get(language) ?? 0) + score);
    }
  }
  const best = Math.max(...total.values());
  const within = (margin: number) =>
    [...total].filter(([, score]) => score > best - margin).map(([language]) => language);
  const languages = within(MARGIN);
  const isUsual = (one: string) => contentLanguages.includes(one) || languages.includes(one);
  return {
    languages,
    near: within(NEAR_MARGIN).filter(isUsual),
    isDetermined: best > OF_CONTENT + MARGIN,
  };
}

// A dictionary with fewer of the other words is of another language, or incomplete.
const MIN_COVERED = 0.6;

function explain(
  word: string,
  { languages, near }: SpokenLanguages,
  others: readonly Voice[],
): Explanation {
  if (isOf(word, near)) return 'word';
  if (languages.some((language) => isCompound(word, language))) return 'compound';
  const isNowhere = isOfNone(word);
  if (isNowhere && languages.some((language) => isFormOfWord(word, language))) return 'form';
  const telling = others.filter(({ isMute }) => !isMute);
  const covered = telling.filter(({ having }) => having.some((one) => languages.includes(one)));
  if (covered.length < telling.length * MIN_COVERED) return 'foreign';
  return isNowhere ? 'none' : 'foreign';
}

function isOf(word: string, languages: readonly string[]): boolean {
  return languagesOfWord(word, languages).length > 0;
}

function isOfNone(word: string): boolean {
  return languagesOfWord(word, dictionariesFor(word)).length === 0;
}
