import {
  type TermNormalizer,
  termNormalizer,
} from '../../../languages/analysis/term-normalizer.ts';
import { clausesOf } from './clauses.ts';
import { type Denial, denialsIn } from './negation.ts';
import type { PassageClause, PassageReading } from './read-passage.ts';
import { foundShare, type StatementTerm, termsOf } from './statement-terms.ts';
import type { TermWeights } from './term-weights.ts';

/** Weighted terms. */
interface Weighed {
  readonly terms: readonly StatementTerm[];
  readonly weights: readonly number[];
}

/** A clause of a statement, for the comparison of denials. */
export interface StatementClause extends Weighed {
  /** The words around each denial; empty: there is none. */
  readonly denied: readonly DeniedWords[];
}

interface DeniedWords extends Weighed {
  /** In scripts without spaces: the denial with adjacent characters of the denied words; `null` if there are too few. */
  readonly written: string | null;
}

// Minimum share of a clause in a clause of the passage for the two to be comparable.
const SAME_CLAUSE_SHARE = 0.6;
// Fewer words match by chance.
const MIN_CLAUSE_TERMS = 3;
// Minimum share of the words around a denial in a clause of the passage with a denial.
const DENIED_SHARE = 0.5;
// The same in a clause that denies without `not`.
const REFUSED_SHARE = 0.4;
// Minimum share in a clause that asserts the same.
const ASSERTED_SHARE = 0.75;
// The denied words are next to the denial: before it in German, after it in most other languages.
const TERMS_BEFORE = 2;
const TERMS_BEHIND = 3;
// For Japanese and Korean: pairs of characters, several for a word, with those of endings between.
const PAIRS_BEFORE = 8;
// This many adjacent characters distinguish a denial from others in the passage.
const BESIDE_CHARACTERS = { before: 4, behind: 2 };
const HAN = /^\p{sc=Han}/u;
const DENSE = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** The clauses of a statement; none in languages without a list of denials. */
export function readClauses(
  statement: string,
  language: string,
  weigh: TermWeights,
): StatementClause[] {
  const normalizer = termNormalizer(language);
  const weighed = (terms: readonly StatementTerm[]): Weighed => ({
    terms,
    weights: weigh(terms.map(({ term }) => term)),
  });
  return clausesOf(statement).flatMap((clause): StatementClause[] => {
    const denials = denialsIn(clause, language);
    if (denials === null) return [];
    const denied = denials.map((denial) => ({
      ...weighed(termsAround(clause, denial, normalizer)),
      written: writtenDenial(clause, denial),
    }));
    return [{ ...weighed(termsOf(clause, normalizer, 'content')), denied }];
  });
}

/**
 * Whether a passage denies what a clause asserts, and asserts it nowhere; or the clause denies something that the passage
 * does not.
 */
export function isContrary(clause: StatementClause, readings: readonly PassageReading[]): boolean {
  const theirs = readings.flatMap((reading) => reading.clauses());
  if (clause.denied.length > 0) {
    return !(
      clause.denied.some((words) => isDeniedIn(words, theirs, readings)) ||
      theirs.some((one) => one.isNegated === true && saysTheSame(clause, one))
    );
  }
  if (clause.terms.length < MIN_CLAUSE_TERMS) return false;
  const same = theirs.filter((one) => saysTheSame(clause, one));
  return same.length > 0 && same.every(({ isNegated }) => isNegated === true);
}

function saysTheSame(clause: StatementClause, { terms }: PassageClause): boolean {
  return shareOf(clause, terms) >= SAME_CLAUSE_SHARE;
}

function isDeniedIn(
  words: DeniedWords,
  clauses: readonly PassageClause[],
  readings: readonly PassageReading[],
): boolean {
  const { written, terms } = words;
  if (terms.length === 0) return true;
  if (written !== null && readings.some(({ passage }) => passage.text.includes(written)))
    return true;
  const shares = clauses.map((clause) => ({ ...clause, share: shareOf(words, clause.terms) }));
  if (shares.some(({ isNegated, share }) => isNegated === true && share >= DENIED_SHARE))
    return true;
  // A passage that says `forbidden` lacks the word `allowed`; one with all of the words asserts them without a `not`.
  if (shares.some(({ share }) => share >= ASSERTED_SHARE)) return false;
  return shares.some(({ refuses, share }) => refuses && share >= REFUSED_SHARE);
}

function termsAround(
  clause: string,
  { start, end }: Denial,
  normalizer: TermNormalizer,
): StatementTerm[] {
  const denial = clause.slice(start, end);
  const isOfPairs = DENSE.test(denial) && !HAN.test(denial);
  const before = termsOf(clause.slice(0, start), normalizer, 'content');
  const behind = termsOf(clause.slice(end), normalizer, 'content');
  return [
    ...before.slice(isOfPairs ? -PAIRS_BEFORE : -TERMS_BEFORE),
    ...behind.slice(0, TERMS_BEHIND),
  ];
}

/** In Chinese the denied words follow the denial, in Japanese and Korean they precede it. */
function writtenDenial(clause: string, { start, end }: Denial): string | null {
  const denial = clause.slice(start, end);
  if (!DENSE.test(denial)) return null;
  const { before, behind } = BESIDE_CHARACTERS;
  const written = HAN.test(denial)
    ? clause.slice(start, end + behind)
    : clause.slice(Math.max(0, start - before), end);
  return written.length < denial.length + behind ? null : written;
}

function shareOf({ terms, weights }: Weighed, found: ReadonlySet<string>): number {
  let share = 0;
  let total = 0;
  for (const [at, term] of terms.entries()) {
    const weight = weights[at] ?? 0;
    total += weight;
    share += weight * foundShare(term, found);
  }
  return total === 0 ? 0 : share / total;
}
