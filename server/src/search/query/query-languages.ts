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

/** In which languages a query is read. */
export interface QueryLanguages {
  /** The most likely one: whose stop words are dropped. */
  readonly first: string;
  /** All whose stems are looked for, `first` in front: without a language asked for, every language of the content. */
  readonly all: readonly string[];
  /** Those that the query may be written in, `first` in front: what a word means or how it is spelt is asked of these. */
  readonly likely: readonly string[];
  /** What a word alone may be of: the languages of at least one document in a hundred; `first` where none is. */
  readonly usual: readonly string[];
  /** Whether `first` was asked for or recognised, and not only assumed. */
  readonly isKnown: boolean;
}

// Of which documents are likely to be meant: four, of at least one document in fifty.
const MAX_LIKELY = 4;
const MIN_SHARE = 0.02;
// In a language of fewer documents few queries are asked: a word of it is rather a slip in another.
const MIN_USUAL_SHARE = 0.01;
// A language of fewer documents is likely where the query itself speaks it: one small word may be chance (`die hard`).
const MIN_SMALL_WORDS = 2;

/**
 * The languages to read a query in: the one asked for, else those the content is written in, the one
 * with most of its stop words and letters in the query first. A few words are too little for a detector that
 * knows a hundred languages, but plenty to choose among those of the index.
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
  // A stable sort: the language of most documents stays first among equals.
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

// Languages of which nothing is known but the script.
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
  /** Of all documents, 0 to 1. */
  readonly share: number;
}

// An index gives the same object until its documents change.
const byCounts = new WeakMap<object, readonly ContentLanguage[]>();

function contentLanguages(counts: Readonly<Record<string, number>>): readonly ContentLanguage[] {
  const known = byCounts.get(counts);
  if (known !== undefined) return known;
  const languages = sharesOf(counts);
  byCounts.set(counts, languages);
  return languages;
}

/** Most documents first; documents of unknown language were analysed as English. */
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
