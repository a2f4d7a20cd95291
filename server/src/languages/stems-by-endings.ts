/*
 * What stemmers that are lists of endings have in common, whatever their letters. Endings are few and certain; what they cannot tell is
 * looked up: words that change within, nouns that end as a verb does, and verbs of which the present has another stem.
 */
import { type Ends, endOf } from './slavic-stems.ts';
import type { WordSet, WordTable } from './word-tables.ts';

/** Stems behind which some ends stand, and only those; the empty end, too. */
export interface StemsWithEnds {
  readonly stems: WordTable;
  readonly ends: WordSet;
}

/** How the words of a language end. All words come in lower case, folded as the language's terms are. */
export interface EndingRules {
  /** Whole words with their stems. */
  readonly irregular: WordTable;
  /** Roots that end as if they had an ending; behind them stand only the endings of nouns. */
  readonly roots: StemsWithEnds;
  /** What reflexive verbs end in. */
  readonly reflexives?: readonly string[];
  /** Verbs by lists, tried in this order. */
  readonly verbs: readonly StemsWithEnds[];
  /** All other endings, with what they become. */
  readonly endings: Ends;
  /** Letters that the stem before an ending needs. */
  readonly least: number;
  /** A vowel. A stem has one. */
  readonly vowel: RegExp;
  /** Makes stems of one word one, behind all else: fleeting vowels, sounds that alternate. Must not give the empty string. */
  readonly soften: (stem: string, word: string) => string;
}

/** The pairs of alternative stems and their stem, with each stem as its own. */
export function withOwnStems(
  pairs: readonly (readonly [alternative: string, stem: string])[],
): (readonly [string, string])[] {
  return pairs.flatMap(([alternative, stem]) => [
    [stem, stem],
    [alternative, stem],
  ]);
}

/** A stemmer by such rules. */
export function stemmerByEndings(rules: EndingRules): (word: string) => string {
  return (word) => {
    const irregular = rules.irregular.get(word);
    if (irregular !== undefined) return irregular;
    if (word.length < 3) return word;
    return stemWithEnd(word, rules.roots) ?? verbStem(word, rules) ?? stemBeforeEnding(word, rules);
  };
}

/** The stem of a word that is one of some stems and one of their ends; the shortest end counts. */
export function stemWithEnd(word: string, { stems, ends }: StemsWithEnds): string | undefined {
  for (let length = 0; length <= Math.min(LONGEST_END, word.length - 2); length++) {
    const rest = word.length - length;
    if (!ends.has(word.slice(rest))) continue;
    const stem = stems.get(word.slice(0, rest));
    if (stem !== undefined) return stem;
  }
  return undefined;
}

const LONGEST_END = 6;

function verbStem(word: string, { verbs, reflexives = [] }: EndingRules): string | undefined {
  const reflexive = reflexives.find((one) => word.endsWith(one)) ?? '';
  const active = word.slice(0, word.length - reflexive.length);
  for (const verb of verbs) {
    const stem = stemWithEnd(active, verb);
    if (stem !== undefined) return stem;
  }
  return undefined;
}

function stemBeforeEnding(
  word: string,
  { endings, least, vowel, soften, reflexives = [] }: EndingRules,
): string {
  const reflexive =
    reflexives.find((one) => word.length > one.length + 3 && word.endsWith(one)) ?? '';
  const active = word.slice(0, word.length - reflexive.length);
  for (let from = least; ; ) {
    const end = endOf(active, endings, from);
    const rest = active.slice(0, active.length - end.length);
    if (end === '') return soften(rest, active);
    if (vowel.test(rest)) return soften(rest + endings.replaced.get(end)!, active);
    from = rest.length + 1;
  }
}

/** Ends as a set, with `-` for none. */
export function endSet(ends: string): WordSet {
  return new Set(
    ends
      .trim()
      .split(/\s+/)
      .map((end) => (end === '-' ? '' : end)),
  );
}
