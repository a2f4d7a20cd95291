import { detectLanguage } from '../../../languages/analysis/detect-language.ts';
import {
  DEFAULT_LANGUAGE,
  primarySubtag,
  termNormalizer,
} from '../../../languages/analysis/term-normalizer.ts';
import { isContrary, readClauses, type StatementClause } from './denied-clauses.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { readNames, readPossibleNames } from './read-names.ts';
import type { PassageReading } from './read-passage.ts';
import { holdsFigure, holdsName } from './stated-details.ts';
import { foundShare, type StatementTerm, termsOf } from './statement-terms.ts';
import type { TermWeights } from './term-weights.ts';

/**
 * The minimum share of a statement's weight in the passage. Measured: at .5 most correct sentences are above, and most merely
 * similar passages below (evidence.md §4, `npm run bench -- support`).
 */
export const SUPPORT_THRESHOLD = 0.5;
// In scripts without spaces, terms are pairs of characters, and those across two words vary with the wording.
const DENSE_THRESHOLD = 0.4;
const DENSE_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my']);
// Some names are translated (`Donau`, `Danube`), but most are spelt the same.
const MIN_FOREIGN_NAMES = 0.5;
// From this share on, possible names have to match as well: a statement this close to the passage differs only by such a word.
const OWN_WORDS_SHARE = 0.7;
// Text beyond this length is ignored.
const MAX_STATEMENT_CHARACTERS = 4_000;

interface Weighed {
  readonly terms: readonly StatementTerm[];
  readonly weights: readonly number[];
  readonly total: number;
}

interface WeighedTerms extends Weighed {
  readonly figures: readonly Figure[];
  /** The terms of its figures. Figures are compared by value, so as words they count as found. */
  readonly numbers: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Words that may be names. */
  readonly possibleNames: readonly string[];
}

/** A statement, analysed in the language of each passage that it is compared with. */
export class Statement {
  readonly text: string;
  readonly #kind: 'text' | 'code';
  readonly #weights: TermWeights;
  readonly #byLanguage = new Map<string, WeighedTerms>();
  readonly #clauses = new Map<string, readonly StatementClause[]>();
  #ownLanguage: string | null | undefined;

  constructor(text: string, kind: 'text' | 'code', weights: TermWeights) {
    this.text = text.slice(0, MAX_STATEMENT_CHARACTERS);
    this.#kind = kind;
    this.#weights = weights;
  }

  /** Whether it has no content word, number or name. */
  get isEmpty(): boolean {
    return !/[\p{L}\p{N}]/u.test(this.text);
  }

  /** The share of its weight in the passages together; 0 if they lack a detail or deny it. */
  shareIn(readings: readonly PassageReading[]): number {
    const [first] = readings;
    if (first === undefined) return 0;
    const share = this.#evenShare(readings, first.language);
    if (this.#kind === 'code') return share;
    if (share < SUPPORT_THRESHOLD && this.#isForeignTo(first)) return this.#foreignShare(readings);
    const isHeld =
      this.holdsDetails(readings, first.language) &&
      (share < OWN_WORDS_SHARE || this.#holdsPossibleNames(readings, first.language)) &&
      !this.#isDenied(readings);
    return isHeld ? share : 0;
  }

  /** Scales the share so that the threshold is the same in all languages. */
  #evenShare(readings: readonly PassageReading[], language: string): number {
    const share = this.wordShare(readings);
    if (!DENSE_LANGUAGES.has(language)) return share;
    return share < DENSE_THRESHOLD
      ? (share / DENSE_THRESHOLD) * SUPPORT_THRESHOLD
      : 1 - ((1 - share) / (1 - DENSE_THRESHOLD)) * (1 - SUPPORT_THRESHOLD);
  }

  /** The share of its weight in the passages together, ignoring details and denials. */
  wordShare(readings: readonly PassageReading[]): number {
    const [first] = readings;
    if (first === undefined) return 0;
    const { terms, weights, total, numbers } = this.#in(first.language);
    if (total === 0) return 0;
    let found = 0;
    for (const [at, term] of terms.entries()) {
      found += (weights[at] ?? 0) * (numbers.has(term.term) ? 1 : shareFound(term, readings));
    }
    return found / total;
  }

  /** Whether its numbers, dates, units and names are in the passages. */
  holdsDetails(readings: readonly PassageReading[], language: string | null): boolean {
    const { figures, names } = this.#in(language ?? readings[0]?.language ?? DEFAULT_LANGUAGE);
    return (
      figures.every((figure) => readings.some((reading) => holdsFigure(reading, figure))) &&
      names.every((name) => readings.some((reading) => holdsName(reading, name)))
    );
  }

  #holdsPossibleNames(readings: readonly PassageReading[], language: string): boolean {
    const { possibleNames } = this.#in(language);
    return possibleNames.every((name) => readings.some((reading) => holdsName(reading, name)));
  }

  #in(language: string): WeighedTerms {
    let weighed = this.#byLanguage.get(language);
    if (weighed === undefined) {
      weighed = this.#weigh(language);
      this.#byLanguage.set(language, weighed);
    }
    return weighed;
  }

  #weigh(language: string): WeighedTerms {
    const normalizer = termNormalizer(language);
    const content = termsOf(this.text, normalizer, this.#kind === 'code' ? 'all' : 'content');
    const terms = content.length > 0 ? content : termsOf(this.text, normalizer, 'all');
    const weights = this.#weights(terms.map(({ term }) => term));
    const total = sumOf(weights);
    const isText = this.#kind === 'text';
    const figures = isText ? readFigures(this.text, language) : [];
    const names = isText ? readNames(this.text, language) : [];
    const possibleNames = isText ? readPossibleNames(this.text, language) : [];
    const inFigures = figures.flatMap(({ written }) => termsOf(written, normalizer, 'all'));
    return {
      terms,
      weights,
      total,
      figures,
      names,
      possibleNames,
      numbers: new Set(inFigures.map(({ term }) => term)),
    };
  }

  /** `null` if it is too short to determine. */
  get ownLanguage(): string | null {
    if (this.#ownLanguage === undefined) {
      const detected = detectLanguage(this.text);
      this.#ownLanguage = detected === null ? null : primarySubtag(detected);
    }
    return this.#ownLanguage;
  }

  #isForeignTo({ language }: PassageReading): boolean {
    return this.ownLanguage !== null && this.ownLanguage !== language;
  }

  /** The share across languages: by numbers and names, since words are translated. Some names have to match. */
  #foreignShare(readings: readonly PassageReading[]): number {
    const { figures, names } = this.#in(this.ownLanguage ?? DEFAULT_LANGUAGE);
    if (figures.length + names.length === 0) return 0;
    const held = names.filter((name) => readings.some((reading) => holdsName(reading, name)));
    const areHeld =
      held.length >= names.length * MIN_FOREIGN_NAMES &&
      figures.every((figure) => readings.some((reading) => holdsFigure(reading, figure)));
    return areHeld ? SUPPORT_THRESHOLD : 0;
  }

  #isDenied(readings: readonly PassageReading[]): boolean {
    const [first] = readings;
    if (first === undefined) return false;
    return this.#clausesIn(first.language).some((clause) => isContrary(clause, readings));
  }

  #clausesIn(language: string): readonly StatementClause[] {
    let clauses = this.#clauses.get(language);
    if (clauses === undefined) {
      clauses = readClauses(this.text, language, this.#weights);
      this.#clauses.set(language, clauses);
    }
    return clauses;
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The share of a term in passages; titles count like the text. */
function shareFound(term: StatementTerm, readings: readonly PassageReading[]): number {
  let best = 0;
  for (const { terms, context } of readings) {
    best = Math.max(best, foundShare(term, terms), foundShare(term, context));
    if (best === 1) return 1;
  }
  return best;
}
