import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import type { AttributeOrder } from '../../../index/search-index.ts';
import { untouchedSpans } from '../../query/parse-query.ts';

/** What was read of some words of a query. */
export interface UnderstoodPart {
  /** As they stand in the query. */
  readonly text: string;
  /** `null`: they sort, or say what titles must not have. */
  readonly filter: FilterExpression | null;
  readonly sort: ShopSort | null;
  /** Words that the titles of products must not have, where no attribute says it. */
  readonly excluded: readonly string[];
}

export type ShopSort = 'newest' | AttributeOrder;

/** What a reader makes of some words of a query. What is absent is `null`, empty or false. */
export interface Reading {
  /** Where the words stand in the query, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly filter?: FilterExpression;
  readonly sort?: ShopSort;
  readonly excluded?: readonly string[];
  /** Whether the words are searched for as well. */
  readonly keepsWords?: boolean;
}

/** A reading, and the language (primary subtag) that it was made in. */
export interface TakenReading extends Reading {
  readonly language: string;
}

/** Stands in the scanned text for what was read already. */
export const READ = '\uE000';
/** Stands there for phrases and operators. */
const UNTOUCHED = '\uE001';

/**
 * A query while it is read. Readers look for patterns in {@link ShopQuery.scan}, which has the length of the query but no
 * accents and capitals, and nothing in the places that were read before or must not be: what one reader takes no other sees.
 */
export class ShopQuery {
  readonly taken: TakenReading[] = [];
  readonly #text: string;
  readonly #ignored: ReadonlySet<string>;
  #scan: string;

  /** `ignored`: words that are read, so that no other reader takes them, and not taken. */
  constructor(text: string, ignored: ReadonlySet<string> = new Set()) {
    this.#text = text;
    this.#ignored = ignored;
    this.#scan = scannable(text);
    for (const { start, end } of untouchedSpans(text)) this.#cover(start, end, UNTOUCHED);
  }

  get scan(): string {
    return this.#scan;
  }

  /** Takes a reading, unless some of its words were taken before. */
  take(reading: TakenReading): void {
    const { start, end } = reading;
    if (this.#scan.slice(start, end).includes(READ)) return;
    if (!this.#ignored.has(this.#text.slice(start, end))) this.taken.push(reading);
    this.#cover(start, end, READ);
  }

  #cover(start: number, end: number, sign: string): void {
    this.#scan = this.#scan.slice(0, start) + sign.repeat(end - start) + this.#scan.slice(end);
  }
}

/** A text as {@link ShopQuery.scan} has it. In lower case: patterns without a flag for case take half the time. */
export function scannable(text: string): string {
  const folded = foldInPlace(text);
  const lower = folded.toLowerCase();
  if (lower.length === folded.length) return lower;
  return folded.replace(/\p{Lu}/gu, (letter) => {
    const own = letter.toLowerCase();
    return own.length === letter.length ? own : letter;
  });
}

/** Takes accents off, and the signs that stand for what was read, each unit in its place. */
export function foldInPlace(text: string): string {
  return text.replace(/[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff\uE000\uE001]/gu, (letter) => {
    if (letter === READ || letter === UNTOUCHED) return ' ';
    const folded = letter.normalize('NFD').replace(/\p{M}+/gu, '');
    return folded.length === 1 ? folded : letter;
  });
}
