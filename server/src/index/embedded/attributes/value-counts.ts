import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import { compareOrdered, type OrderedText, orderedText } from '../../order-of-values.ts';
import type { AttributeFacet, AttributeFacetQuery, FacetCount } from '../../search-index.ts';
import type { TextColumn } from './attribute-columns.ts';
import { MostFrequent } from './most-frequent.ts';
import { walkTexts } from './walk-texts.ts';

/** Counts values: texts by their ordinals, column by column, and all others as they are written. */
export class ValueCounts {
  readonly #texts = new Map<TextColumn, Uint32Array>();
  readonly #others = new Map<string, number>();

  countTexts(column: TextColumn, documents: Uint32Array): void {
    const { holders, ordinals, starts } = column;
    const counts = this.#countsOf(column);
    for (let i = 0; i < documents.length; i++) {
      const place = holders.placeOf(documents[i]!);
      if (place < 0) continue;
      if (starts === null) counts[ordinals[place]!]!++;
      else {
        const to = starts[place + 1]!;
        for (let at = starts[place]!; at < to; at++) counts[ordinals[at]!]!++;
      }
    }
  }

  countText(column: TextColumn, ordinal: number): void {
    this.#countsOf(column)[ordinal]!++;
  }

  add(value: string): void {
    this.#others.set(value, (this.#others.get(value) ?? 0) + 1);
  }

  result({ limit, prefix }: AttributeFacetQuery): Pick<AttributeFacet, 'values' | 'distinct'> {
    const sources = [...this.#texts];
    const [first, second] = sources;
    if (first !== undefined && second === undefined && prefix === undefined) {
      if (this.#others.size === 0) return mostFrequentOf(first, limit);
    }
    const areSmall = sources.every(([{ dictionary }]) => dictionary.isSmall);
    const found = new MostFrequent<OrderedText>(limit, compareOrdered);
    const wanted = prefix === undefined ? null : beginningTest(prefix);
    let distinct = 0;
    const add = (text: string, count: number, isInOrder: boolean) => {
      if (wanted !== null && !wanted(text)) return;
      distinct++;
      if (!isInOrder || count >= found.least) found.add(orderedText(text), count);
    };
    const others = new Map(this.#others);
    if (areSmall) {
      for (const [text, count] of sumOf(sources, others)) add(text, count, false);
    } else {
      walkTexts(
        sources.map(([{ dictionary }, isWanted]) => ({ dictionary, isWanted })),
        (text, places) => {
          let count = others.get(text) ?? 0;
          others.delete(text);
          for (const { source, ordinal } of places) count += sources[source]![1][ordinal]!;
          add(text, count, true);
        },
      );
      for (const [text, count] of others) add(text, count, false);
    }
    return {
      values: found.sorted().map(({ value, count }) => ({ value: value.text, count })),
      distinct,
    };
  }

  #countsOf(column: TextColumn): Uint32Array {
    let counts = this.#texts.get(column);
    if (counts === undefined) {
      counts = new Uint32Array(column.dictionary.size);
      this.#texts.set(column, counts);
    }
    return counts;
  }
}

/** Of one dictionary, whose ordinals have the order of its texts: only what is shown is read. */
function mostFrequentOf(
  [{ dictionary }, counts]: [TextColumn, Uint32Array],
  limit: number,
): { values: FacetCount[]; distinct: number } {
  const found = new MostFrequent<number>(limit, (a, b) => a - b);
  let distinct = 0;
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    const count = counts[ordinal]!;
    if (count === 0) continue;
    distinct++;
    if (count >= found.least) found.add(ordinal, count);
  }
  const values = found.sorted().map(({ value, count }) => ({ value: dictionary.at(value), count }));
  return { values, distinct };
}

/** Added up by value: dictionaries that are kept as a whole are read faster than walked through together. */
function sumOf(
  sources: readonly (readonly [TextColumn, Uint32Array])[],
  others: Map<string, number>,
): Map<string, number> {
  for (const [{ dictionary }, counts] of sources) {
    for (let ordinal = 0; ordinal < counts.length; ordinal++) {
      const count = counts[ordinal]!;
      if (count === 0) continue;
      const text = dictionary.at(ordinal);
      others.set(text, (others.get(text) ?? 0) + count);
    }
  }
  return others;
}

/** Whether a text, or a word of it, begins with `prefix`: compared as what is typed is. */
function beginningTest(prefix: string): (text: string) => boolean {
  const wanted = foldTyped(prefix);
  return (text) => {
    const folded = foldTyped(text);
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      if (at === 0 || !LETTER_BEFORE.test(folded.slice(0, at))) return true;
      if (wanted === '') return true;
    }
    return false;
  };
}

/** The word goes on: a letter or digit right before, or a mark on one. */
const LETTER_BEFORE = /[\p{L}\p{N}\p{M}]$/u;
