import { isStopWord } from '../text/stop-words.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../text/term-normalizer.ts';

/** In which languages a query is read. */
export interface QueryLanguages {
  /** The most likely one: whose stop words are dropped. */
  readonly first: string;
  /** All whose stems are looked for, `first` among them. */
  readonly all: readonly string[];
  /** Whether `first` was asked for or recognised, and not only assumed. */
  readonly isKnown: boolean;
}

// Each language is another stem to look up for every word: four, of at least one document in fifty.
const MAX_LANGUAGES = 4;
const MIN_SHARE = 0.02;
// A language of fewer documents is tried where the query itself speaks it: one small word may be chance (`die hard`).
const MIN_SMALL_WORDS = 2;
// Of more languages than this the rarest are not looked at: each costs a look at every word of a query.
const MAX_CANDIDATES = 16;

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
    return { first, all: [first], isKnown: true };
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
  const all = likely.slice(0, MAX_LANGUAGES).map(({ language }) => language);
  return {
    first: best.language,
    all: all.length > 0 ? all : [DEFAULT_LANGUAGE],
    isKnown: best.stopWords + best.letters > 0 || likely.length === 1,
  };
}

// Languages whose script tells them from most others. Latin tells nothing.
const SCRIPTS: readonly (readonly [languages: string, letters: RegExp])[] = [
  ['ru uk bg sr mk be kk ky mn tg', /\p{sc=Cyrl}/u],
  ['ar fa ur ps ckb', /\p{sc=Arab}/u],
  ['el', /\p{sc=Grek}/u],
  ['he yi', /\p{sc=Hebr}/u],
  ['hi mr ne sa', /\p{sc=Deva}/u],
  ['bn as', /\p{sc=Beng}/u],
  ['ta', /\p{sc=Taml}/u],
  ['hy', /\p{sc=Armn}/u],
  ['ka', /\p{sc=Geor}/u],
  ['th', /\p{sc=Thai}/u],
  ['ko', /\p{sc=Hang}/u],
  ['ja', /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u],
  ['zh', /\p{sc=Han}/u],
];
const scriptOf = new Map(
  SCRIPTS.flatMap(([languages, letters]) => languages.split(' ').map((one) => [one, letters])),
);

function isWrittenIn(word: string, language: string): boolean {
  return scriptOf.get(language)?.test(word) ?? false;
}

/** Most documents first; documents of unknown language were analysed as English. */
function contentLanguages(
  counts: Readonly<Record<string, number>>,
): { language: string; share: number }[] {
  const bySubtag = new Map<string, number>();
  let total = 0;
  for (const [language, count] of Object.entries(counts)) {
    const subtag = primarySubtag(language);
    bySubtag.set(subtag, (bySubtag.get(subtag) ?? 0) + count);
    total += count;
  }
  return [...bySubtag]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_CANDIDATES)
    .map(([language, count]) => ({ language, share: count / total }));
}
