import { DEFAULT_LANGUAGE } from '../../languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES, knownLanguage } from '../../languages/known-languages.ts';
import type { TermTable } from '../../languages/term-table.ts';
import { CONTEXT, CONTEXT_WITHOUT_SPACES } from './explicit-context.ts';

/** The terms to look for in documents of one language. */
export interface Lexicon {
  /** Words and pairs of words (`first second`), in lower case. */
  readonly weights: ReadonlyMap<string, number>;
  /** First words of pairs. */
  readonly firsts: ReadonlySet<string>;
  /** 1 where a word with this {@link beginningOf} may be a term, or part of one. */
  readonly beginnings: Uint8Array;
  /** Terms in scripts without spaces, by their first unit. */
  readonly unspaced: ReadonlyMap<number, readonly UnspacedTerm[]>;
}

/** A term that matches anywhere in a text. */
export interface UnspacedTerm {
  readonly text: string;
  readonly weight: number;
}

const lexicons = new Map<string, Lexicon>();

/** The lexicon of a language: English and its own words; all languages for `null`. Built at first use. */
export function lexiconOf(language: string | null): Lexicon {
  const name = language === null ? '' : (language.split('-')[0] ?? '').toLowerCase();
  const isOwn = name === '' || knownLanguage(name)?.explicitTerms !== undefined;
  const key = isOwn ? name : DEFAULT_LANGUAGE;
  const cached = lexicons.get(key);
  if (cached !== undefined) return cached;
  const counted = KNOWN_LANGUAGES.filter(
    ({ subtags }) => key === '' || subtags.includes(key) || subtags.includes(DEFAULT_LANGUAGE),
  );
  const made = makeLexicon(counted.flatMap(({ explicitTerms }) => explicitTerms ?? []));
  lexicons.set(key, made);
  return made;
}

function makeLexicon(table: TermTable): Lexicon {
  const weights = new Map<string, number>();
  const unspaced = new Map<number, UnspacedTerm[]>();
  for (const [weight, terms] of table) {
    for (const term of terms.split(' ')) {
      const first = term.charCodeAt(0);
      if (!isUnspaced(first)) weights.set(term.replace('_', ' '), weight);
      else unspaced.set(first, [...(unspaced.get(first) ?? []), { text: term, weight }]);
    }
  }
  const pairs = [...weights.keys()].filter((term) => term.includes(' '));
  const firsts = new Set(pairs.map((pair) => pair.slice(0, pair.indexOf(' '))));
  return { weights, firsts, beginnings: beginningsOf(weights.keys()), unspaced };
}

function beginningsOf(terms: Iterable<string>): Uint8Array {
  const beginnings = new Uint8Array(BEGINNINGS);
  for (const term of terms) {
    for (const word of term.split(' ')) beginnings[beginningOf(word, 0)] = 1;
  }
  return beginnings;
}

// 64 KiB for each language in use. A few percent of ordinary words share a beginning with one of some hundred terms.
const BEGINNINGS = 1 << 16;

/** A hash of the first three units of the word at `at`, which rules out most words without a look-up. */
export function beginningOf(text: string, at: number): number {
  const units = text.charCodeAt(at) * 0x6a09 + text.charCodeAt(at + 1) * 0x1f83;
  return (units + text.charCodeAt(at + 2) * 0x5be1) & (BEGINNINGS - 1);
}

/** Kana and CJK ideographs: scripts without spaces between words. */
export function isUnspaced(unit: number): boolean {
  return (unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff);
}

// A shorter stem begins too many words: `law` must not match `lawn`.
const MIN_STEM_UNITS = 5;
const MAX_STEM_UNITS = Math.max(...CONTEXT.split(' ').map((stem) => stem.length));
const STEMS: ReadonlySet<string> = new Set(CONTEXT.split(' '));
const UNSPACED_CONTEXT = CONTEXT_WITHOUT_SPACES.split(' ');

/** The context stem that equals or begins a lower-case word; `null` if there is none. */
export function contextStem(word: string): string | null {
  if (STEMS.has(word)) return word;
  const end = Math.min(word.length, MAX_STEM_UNITS);
  for (let length = MIN_STEM_UNITS; length <= end; length++) {
    const stem = word.slice(0, length);
    if (STEMS.has(stem)) return stem;
  }
  return null;
}

/** Number of distinct context words of scripts without spaces in a text. */
export function unspacedContext(text: string): number {
  return UNSPACED_CONTEXT.filter((word) => text.includes(word)).length;
}
