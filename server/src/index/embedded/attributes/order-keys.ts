import { compareOrdered, type OrderedText, orderedText } from '../../order-of-values.ts';
import type { AttributeOrder } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import {
  type AttributeColumn,
  booleanAt,
  isTextColumn,
  type MoneyColumn,
  type TextColumn,
} from './attribute-columns.ts';
import { type SimilarityOf, similarityTo } from './looks.ts';

/**
 * The sort keys of documents of one segment: two numbers for each attribute, the smaller first. The first number is the
 * type of the value, since sources may give an attribute several: numbers, amounts, dates, booleans, texts, lists of
 * texts, and last, in either direction, missing values. The second is the value. A text's value is its ordinal, so that only texts
 * that are compared with another segment's are read. A list is sorted by its first value in the given direction, an
 * amount by its number, whatever the currency, or by its converted value if the order gives rates. Places count as missing.
 */
export class SegmentKeys {
  readonly #orders: readonly {
    readonly columns: readonly AttributeColumn[];
    readonly sign: 1 | -1;
    readonly worth: AttributeOrder['worth'];
    /** Orders texts by their similarity to a look; `null`: by their ordinals. */
    readonly similarities: SimilarityOf | null;
  }[];

  constructor(segment: Segment, orders: readonly AttributeOrder[]) {
    this.#orders = orders.map(({ attribute, direction, worth, likeness }) => ({
      columns: segment.attributes.of(attribute).filter(({ type }) => type !== 'place'),
      sign: direction === 'asc' ? 1 : -1,
      worth,
      similarities: likeness === undefined ? null : similarityTo(likeness),
    }));
  }

  /** Writes the keys of a document into `keys`, from `first` on. */
  read(at: number, keys: Float64Array, first: number): void {
    let to = first;
    for (const { columns, sign, worth, similarities } of this.#orders) {
      keys[to] = Number.POSITIVE_INFINITY;
      keys[to + 1] = 0;
      for (const column of columns) {
        const place = column.holders.placeOf(at);
        if (place < 0) continue;
        const value =
          similarities !== null && column.type === 'string'
            ? similarities(column, column.ordinals[place]!)
            : valueAt(column, place, sign, worth);
        if (Number.isNaN(value)) continue;
        keys[to] = sign * rankOf(column);
        keys[to + 1] = sign * value;
      }
      to += 2;
    }
  }

  /** The same keys for comparison with other segments: texts in place of ordinals. */
  global(keys: Float64Array, first: number): GlobalKey[] {
    return this.#orders.map(({ columns, sign, similarities }, i) => {
      const type = keys[first + 2 * i]!;
      const value = keys[first + 2 * i + 1]!;
      const isText = (one: AttributeColumn) =>
        similarities === null && isTextColumn(one) && rankOf(one) * sign === type;
      const column = columns.find(isText);
      return { type, sign, value: column === undefined ? value : this.#textOf(column, value) };
    });
  }

  #textOf(column: AttributeColumn, value: number): OrderedText {
    // `global` passes only columns of texts.
    return orderedText((column as TextColumn).dictionary.at(Math.abs(value)));
  }
}

/** The count of numbers that {@link SegmentKeys.read} writes. */
export function keysOf(orders: readonly AttributeOrder[]): number {
  return 2 * orders.length;
}

/** One key of a document, comparable across segments. */
export interface GlobalKey {
  readonly type: number;
  readonly sign: 1 | -1;
  readonly value: number | OrderedText;
}

/** Negative if `left` goes first, 0 if both have the same values. */
export function compareKeys(left: readonly GlobalKey[], right: readonly GlobalKey[]): number {
  for (let i = 0; i < left.length; i++) {
    const compared = compareKey(left[i]!, right[i]!);
    if (compared !== 0) return compared;
  }
  return 0;
}

function compareKey(left: GlobalKey, right: GlobalKey): number {
  if (left.type !== right.type) return left.type < right.type ? -1 : 1;
  if (typeof left.value === 'object' && typeof right.value === 'object') {
    return left.sign * compareOrdered(left.value, right.value);
  }
  return left.value === right.value ? 0 : left.value < right.value ? -1 : 1;
}

/** The types in their order. */
function rankOf({ type }: AttributeColumn): number {
  switch (type) {
    case 'number':
    case 'numbers':
      return 1;
    case 'money':
      return 2;
    case 'date':
      return 3;
    case 'boolean':
      return 4;
    case 'string':
      return 5;
    default:
      return 6;
  }
}

function valueAt(
  column: AttributeColumn,
  place: number,
  sign: 1 | -1,
  worth: AttributeOrder['worth'],
): number {
  switch (column.type) {
    case 'string':
    case 'strings':
      return column.ordinals[firstOf(column.starts, place, sign)]!;
    case 'number':
    case 'numbers':
    case 'date':
      return column.values.at(firstOf(column.starts, place, sign));
    case 'money':
      return column.amounts.at(place) * (worth === undefined ? 1 : worthAt(column, place, worth));
    case 'boolean':
      return Number(booleanAt(column, place));
    case 'place':
      return Number.NaN;
  }
}

/** NaN, which counts as missing, if the currency has no rate. */
function worthAt(
  { currencies, currencyOf }: MoneyColumn,
  place: number,
  worth: ReadonlyMap<string, number>,
): number {
  return worth.get(currencies[currencyOf[place]!]!) ?? Number.NaN;
}

/** The place of the least or greatest value of a list: they ascend. */
function firstOf(starts: Uint32Array | null, place: number, sign: 1 | -1): number {
  if (starts === null) return place;
  return sign === 1 ? starts[place]! : starts[place + 1]! - 1;
}
