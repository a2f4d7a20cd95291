import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import type { AttributeOrder } from '../../../index/search-index.ts';
import { untouchedSpans } from '../../query/parse-query.ts';

/** The interpretation of some words of a query. */
export interface UnderstoodPart {
  /** As in the query. */
  readonly text: string;
  /** `null` if they sort, or exclude titles. */
  readonly filter: FilterExpression | null;
  readonly sort: ShopSort | null;
  /** Words to exclude from titles, if no attribute has them. */
  readonly excluded: readonly string[];
  /** Whether the words are searched for as well. */
  readonly keepsWords: boolean;
}

export type ShopSort = 'newest' | AttributeOrder;

/** A reader's interpretation of some words. Absent properties are `null`, empty or false. */
export interface Reading {
  /** The range of the words in the query, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly filter?: FilterExpression;
  readonly sort?: ShopSort;
  readonly excluded?: readonly string[];
  /** Whether the words are searched for as well. */
  readonly keepsWords?: boolean;
}

/** A reading with the language (primary subtag) of its words. */
export interface TakenReading extends Reading {
  readonly language: string;
}

/** Replaces words in the scanned text that were read already. */
export const READ = '\uE000';
/** Replaces phrases and operators in the scanned text. */
const UNTOUCHED = '\uE001';

/**
 * A query during reading. Readers match patterns in {@link ShopQuery.scan}, which has the length of the query but no accents
 * and capitals. Words that were read, or must not be, are blanked, so that no other reader takes them.
 */
export class ShopQuery {
  readonly taken: TakenReading[] = [];
  readonly #text: string;
  readonly #ignored: ReadonlySet<string>;
  #scan: string;

  /** `ignored`: texts that are read, so that no other reader takes them, but not recorded. */
  constructor(text: string, ignored: ReadonlySet<string> = new Set()) {
    this.#text = text;
    this.#ignored = ignored;
    this.#scan = scannable(text);
    for (const { start, end } of untouchedSpans(text)) this.#cover(start, end, UNTOUCHED);
  }

  get scan(): string {
    return this.#scan;
  }

  /** Records a reading, unless some of its words were read before. */
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

/** A text in the form of {@link ShopQuery.scan}. In lower case, since patterns without a flag for case take half the time. */
export function scannable(text: string): string {
  const folded = foldInPlace(text);
  const lower = folded.toLowerCase();
  if (lower.length === folded.length) return lower;
  return folded.replace(/\p{Lu}/gu, (letter) => {
    const own = letter.toLowerCase();
    return own.length === letter.length ? own : letter;
  });
}

/** Removes accents and the blanking signs, keeping all positions. */
export function foldInPlace(text: string): string {
  return text.replace(/[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff\uE000\uE001]/gu, (letter) => {
    if (letter === READ || letter === UNTOUCHED) return ' ';
    const folded = letter.normalize('NFD').replace(/\p{M}+/gu, '');
    return folded.length === 1 ? folded : letter;
  });
}
