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

/**
 * The languages to read a query in: the one asked for, else those the content is written in, the one
 * with most of its stop words in the query first. A few words are too little for a detector that knows
 * a hundred languages, but plenty to choose among those of the index.
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
  const languages = contentLanguages(contentCounts);
  const lower = words.map((word) => word.toLowerCase());
  const scored = languages.map((language) => ({
    language,
    hits: lower.filter((word) => isStopWord(word, language)).length,
  }));
  // A stable sort: the language of most documents stays first among equals.
  scored.sort((a, b) => b.hits - a.hits);
  const best = scored[0] ?? { language: DEFAULT_LANGUAGE, hits: 0 };
  return {
    first: best.language,
    all: languages.length > 0 ? languages : [DEFAULT_LANGUAGE],
    isKnown: best.hits > 0 || languages.length === 1,
  };
}

/** Most documents first; documents of unknown language were analysed as English. */
function contentLanguages(counts: Readonly<Record<string, number>>): string[] {
  const bySubtag = new Map<string, number>();
  let total = 0;
  for (const [language, count] of Object.entries(counts)) {
    const subtag = primarySubtag(language);
    bySubtag.set(subtag, (bySubtag.get(subtag) ?? 0) + count);
    total += count;
  }
  return [...bySubtag]
    .filter(([, count]) => count >= total * MIN_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_LANGUAGES)
    .map(([language]) => language);
}
