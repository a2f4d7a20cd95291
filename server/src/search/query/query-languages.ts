import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import {
  ARABIC,
  BENGALI,
  CYRILLIC,
  DEVANAGARI,
  GEORGIAN,
  HEBREW,
  type Script,
} from '../../languages/scripts.ts';

/** The languages to read a query in. */
export interface QueryLanguages {
  /** The most likely one, whose stop words are dropped. */
  readonly first: string;
  /** The languages whose stems are searched for, `first` in front: every language of the content unless one was requested. */
  readonly all: readonly string[];
  /** The likely languages of the query, `first` in front: for the meaning and the spelling of words. */
  readonly likely: readonly string[];
  /** The likely languages of a single word: those of at least one document in a hundred; `first` if there are none. */
  readonly usual: readonly string[];
  /** Whether `first` was requested or recognised, not only assumed. */
  readonly isKnown: boolean;
}

// The number of likely languages, and their minimal share: one document in fifty.
const MAX_LIKELY = 4;
const MIN_SHARE = 0.02;
// Few queries are in a language with fewer documents: a word of it is rather a typing error in another one.
const MIN_USUAL_SHARE = 0.01;
// A language with fewer documents is likely if the query has several of its small words: one may be chance (`die hard`).
const MIN_SMALL_WORDS = 2;

/**
 * The languages to read a query in: the requested one, otherwise those of the content, first the one with most of its stop
 * words and letters in the query. A detector of a hundred languages needs more than a few words, but these suffice to choose
 * among the languages of the index.
 */
export function queryLanguages(
  words: readonly string[],
  requested: string | null,
  contentCounts: Readonly<Record<string, number>>,
): QueryLanguages {
  if (requested !== null) {
    const first = primarySubtag(requested);
    return { first, all: [first], likely: [first], usual: [first], isKnown: true };
  }
  const lower = words.map((word) => word.toLowerCase());
  const scored = contentLanguages(contentCounts).map((one) => ({
    ...one,
    stopWords: lower.filter((word) => isStopWord(word, one.language)).length,
    letters: lower.filter((word) => isWrittenIn(word, one.language)).length,
  }));
  const likely = scored.filter(
    ({ share, stopWords, letters }) =>
      share >= MIN_SHARE || letters > 0 || stopWords >= MIN_SMALL_WORDS,
  );
  // The sort is stable: among equals, the language of most documents stays first.
  likely.sort((a, b) => b.letters - a.letters || b.stopWords - a.stopWords);
  const best = likely[0] ?? { language: DEFAULT_LANGUAGE, stopWords: 0, letters: 0 };
  const first = best.language;
  const usual = scored
    .filter(({ share }) => share >= MIN_USUAL_SHARE)
    .map(({ language }) => language);
  return {
    first,
    all: [...new Set([first, ...scored.map(({ language }) => language)])],
    likely: likely.length === 0 ? [first] : likely.slice(0, MAX_LIKELY).map((one) => one.language),
    usual: usual.length === 0 ? [first] : usual,
    isKnown: best.stopWords + best.letters > 0 || likely.length === 1,
  };
}

// Languages of which only the script is known.
const FURTHER: readonly (readonly [languages: string, script: Script])[] = [
  ['mk be kk ky mn tg', CYRILLIC],
  ['ur ps ckb', ARABIC],
  ['yi', HEBREW],
  ['mr sa', DEVANAGARI],
  ['as', BENGALI],
  ['ka', GEORGIAN],
];
const furtherScripts = new Map(
  FURTHER.flatMap(([languages, script]) => languages.split(' ').map((one) => [one, script])),
);

function isWrittenIn(word: string, language: string): boolean {
  const script = knownLanguage(language)?.script ?? furtherScripts.get(language);
  return script?.isTelling === true && script.letter.test(word);
}

interface ContentLanguage {
  readonly language: string;
  /** The share of all documents, 0 to 1. */
  readonly share: number;
}

// The index returns the same object until its documents change.
const byCounts = new WeakMap<object, readonly ContentLanguage[]>();

function contentLanguages(counts: Readonly<Record<string, number>>): readonly ContentLanguage[] {
  const known = byCounts.get(counts);
  if (known !== undefined) return known;
  const languages = sharesOf(counts);
  byCounts.set(counts, languages);
  return languages;
}

/** The language of most documents first; documents of unknown language were analysed as English. */
function sharesOf(counts: Readonly<Record<string, number>>): ContentLanguage[] {
  const bySubtag = new Map<string, number>();
  let total = 0;
  for (const [language, count] of Object.entries(counts)) {
    const subtag = primarySubtag(language);
    bySubtag.set(subtag, (bySubtag.get(subtag) ?? 0) + count);
    total += count;
  }
  return [...bySubtag]
    .sort((a, b) => b[1] - a[1])
    .map(([language, count]) => ({ language, share: count / total }));
}
