import {
  type FilterExpression,
  MAX_FILTER_CHARACTERS,
} from '../../../attributes/filter-expression.ts';
import { printAttributeName, printFilter } from '../../../attributes/print-filter.ts';
import { type AttributeOrder, MAX_ATTRIBUTE_ORDERS } from '../../../index/search-index.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { readDenials } from './read-denials.ts';
import { readImpliedColors, readImpliedSizes } from './read-implied-values.ts';
import { readNamedValues } from './read-named-values.ts';
import { readConditions, readSorts } from './read-plain-words.ts';
import { readPriceBounds, readPriceRanges } from './read-prices.ts';
import { readRatings } from './read-ratings.ts';
import { ShopQuery, type ShopSort, type TakenReading, type UnderstoodPart } from './shop-query.ts';
import { type ShopReader, shopLanguage } from './shop-reader.ts';
import type { ShopVocabulary } from './shop-vocabulary.ts';
import { wordsLeft } from './words-left.ts';

/** The conditions of a shop query. */
export interface UnderstoodQuery {
  /** The words to search for; empty if all were understood. Includes phrases and operators as typed. */
  readonly rest: string;
  /** In the order of the query. */
  readonly understood: readonly UnderstoodPart[];
  /** All filters of the parts; `null` for none. */
  readonly filter: FilterExpression | null;
  readonly sort: 'newest' | readonly AttributeOrder[] | null;
  /** Words to exclude from titles. */
  readonly excluded: readonly string[];
}

export interface ShopQueryOptions {
  /** Primary subtags of the query's likely languages. Those without shop words are skipped. */
  readonly languages: readonly string[];
  readonly vocabulary: ShopVocabulary;
  /** Texts of parts that remain words, as in {@link UnderstoodPart.text}: parts that the caller removed. Absent: none. */
  readonly ignored?: ReadonlySet<string>;
}

/**
 * In this order: longer constructs before those that they contain, and prices without a currency last, when the words after
 * them have been read.
 */
const READERS: readonly ShopReader[] = [
  readConditions,
  readRatings,
  readDenials,
  readNamedValues,
  readSorts,
  readImpliedColors,
  readImpliedSizes,
  readPriceRanges,
  readPriceBounds,
];

/**
 * Reads filters and sorts from the words of a shop query: `red shoes under 50 €`, `cheapest phone with at least 4 stars`. Reads
 * only attributes and values of the catalogue. An explicit condition becomes a filter and is removed from the words; an implied
 * colour or size also remains a word. Never reads phrases, operators and excluded words, so quotation marks prevent any
 * reading. Pure; linear in the query.
 */
export function understandShopQuery(text: string, options: ShopQueryOptions): UnderstoodQuery {
  const query = new ShopQuery(text, options.ignored);
  const languages = options.languages
    .map((one) => shopLanguage(knownLanguage(one)))
    .filter((one) => one !== null);
  for (const read of READERS) {
    const readings = languages.flatMap((language) => {
      const ofLanguage = [...read(query.scan, language, options.vocabulary)];
      return ofLanguage.map((reading) => ({ ...reading, language: language.subtag }));
    });
    // The longest first: `da marca Acme` before `marca Acme`, `not in stock` before `in stock`.
    for (const reading of readings.toSorted(byLength)) query.take(reading);
  }
  const readings = applicableReadings(query.taken);
  const understood = readings.map((reading) => partOf(reading, text));
  return {
    rest: wordsLeft(text, readings),
    understood,
    filter: combineFilters(understood),
    sort: combineSorts(understood),
    excluded: understood.flatMap(({ excluded }) => excluded),
  };
}

function byLength(left: TakenReading, right: TakenReading): number {
  return right.end - right.start - (left.end - left.start);
}

function partOf(reading: TakenReading, text: string): UnderstoodPart {
  const { start, end, filter = null, sort = null, excluded = [], keepsWords = false } = reading;
  return { text: text.slice(start, end), filter, sort, excluded, keepsWords };
}

/** In order, without parts that exceed the limits of a filter or sort, and without another sort beside `newest`. */
function applicableReadings(taken: readonly TakenReading[]): TakenReading[] {
  const readings: TakenReading[] = [];
  for (const reading of taken.toSorted((left, right) => left.start - right.start)) {
    const sorts = readings.flatMap(({ sort }) => sort ?? []);
    const isLong = charactersOf(combineFilters([...readings, reading])) > MAX_FILTER_CHARACTERS;
    if (!isLong && (reading.sort === undefined || maySortBy(reading.sort, sorts))) {
      readings.push(reading);
    }
  }
  return readings;
}

function charactersOf(filter: FilterExpression | null): number {
  return filter === null ? 0 : printFilter(filter).length;
}

function maySortBy(sort: ShopSort, earlier: readonly ShopSort[]): boolean {
  if (earlier.length === 0) return true;
  if (sort === 'newest' || earlier.length === MAX_ATTRIBUTE_ORDERS) return false;
  return earlier.every((one) => one !== 'newest' && one.attribute !== sort.attribute);
}

function combineFilters(
  parts: readonly { readonly filter?: FilterExpression | null }[],
): FilterExpression | null {
  const operands = parts.flatMap(({ filter }): readonly FilterExpression[] => {
    if (filter === undefined || filter === null) return [];
    return filter.kind === 'and' ? filter.operands : [filter];
  });
  const [first] = operands;
  if (first === undefined) return null;
  return operands.length === 1 ? first : { kind: 'and', operands };
}

function combineSorts(parts: readonly UnderstoodPart[]): UnderstoodQuery['sort'] {
  const sorts = parts.flatMap(({ sort }) => sort ?? []);
  if (sorts.length === 0) return null;
  const orders = sorts.filter((sort) => sort !== 'newest');
  return orders.length === 0 ? 'newest' : orders;
}

/** A part in the form of the API: `{ text: "under 50 €", filter: "price < 50 EUR" }`. */
export function describePart({ text, filter, sort }: UnderstoodPart): {
  text: string;
  filter?: string;
  sort?: string;
} {
  return {
    text,
    ...(filter !== null && { filter: printFilter(filter) }),
    ...(sort !== null && { sort: describeSort(sort) }),
  };
}

function describeSort(sort: ShopSort): string {
  return sort === 'newest' ? sort : `${printAttributeName(sort.attribute)}:${sort.direction}`;
}
