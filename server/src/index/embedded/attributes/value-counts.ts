import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import { compareOrdered, type OrderedText, orderedText } from '../../order-of-values.ts';
import type { AttributeFacet, AttributeFacetQuery, FacetCount } from '../../search-index.ts';
import type { TextColumn } from './attribute-columns.ts';
import { type MergedTexts, mergeTextsOf } from './merged-texts.ts';
import { MostFrequent } from './most-frequent.ts';
import { walkTexts } from './walk-texts.ts';

/** Counts values: texts by their ordinals, column by column, and all others by their written form. */
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

  result(facet: AttributeFacetQuery): Pick<AttributeFacet, 'values' | 'distinct'> {
    const columns = [...this.#texts.keys()];
    const counts = [...this.#texts.values()];
    const [first] = columns;
    if (facet.prefix === undefined && this.#others.size === 0 && first !== undefined) {
      // The ordinals of one dictionary are in the order of its texts.
      if (columns.length === 1) return mostFrequentOf(counts[0]!, facet.limit, first.dictionary);
      const merged = mergeTextsOf(columns);
      if (merged !== null) {
        const textAt = (place: number) =>
          columns[merged.sources[place]!]!.dictionary.at(merged.ordinals[place]!);
        return mostFrequentOf(sumOf(merged, counts), facet.limit, { at: textAt });
      }
    }
    return this.#readAll(facet);
  }

  /** Reads every counted text. */
  #readAll({ limit, prefix }: AttributeFacetQuery): Pick<AttributeFacet, 'values' | 'distinct'> {
    const sources = [...this.#texts].map(([{ dictionary }, isWanted]) => ({
      dictionary,
      isWanted,
    }));
    const others = new Map(this.#others);
    const found = new MostFrequent<OrderedText>(limit, compareOrdered);
    const isWanted = prefix === undefined ? () => true : beginningTest(prefix);
    let distinct = 0;
    walkTexts(sources, (text, places) => {
      let count = others.get(text) ?? 0;
      others.delete(text);
      if (!isWanted(text)) return;
      for (const { source, ordinal } of places) count += sources[source]!.isWanted[ordinal]!;
      distinct++;
      if (count >= found.least) found.add(orderedText(text), count);
    });
    for (const [text, count] of others) {
      if (!isWanted(text)) continue;
      distinct++;
      found.add(orderedText(text), count);
    }
    const values = found.sorted().map(({ value, count }) => ({ value: value.text, count }));
    return { values, distinct };
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

/** Reads only the texts that are shown. */
function mostFrequentOf(
  counts: Uint32Array,
  limit: number,
  texts: { at(place: number): string },
): { values: FacetCount[]; distinct: number } {
  const found = new MostFrequent<number>(limit, (a, b) => a - b);
  let distinct = 0;
  let { least } = found;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place]!;
    if (count === 0) continue;
    distinct++;
    if (count < least) continue;
    found.add(place, count);
    least = found.least;
  }
  const values = found.sorted().map(({ value, count }) => ({ value: texts.at(value), count }));
  return { values, distinct };
}

/** The counts of all columns by the place of their texts in the common order. */
function sumOf({ size, places }: MergedTexts, counts: readonly Uint32Array[]): Uint32Array {
  const sums = new Uint32Array(size);
  for (const [i, ofColumn] of counts.entries()) {
    const to = places[i]!;
    for (let ordinal = 0; ordinal < ofColumn.length; ordinal++) {
      sums[to[ordinal]!]! += ofColumn[ordinal]!;
    }
  }
  return sums;
}

/** Whether a text, or a word of it, begins with `prefix`, compared as typed text is. */
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

/** The word goes on: a letter or digit precedes, or a mark on one. */
const LETTER_BEFORE = /[\p{L}\p{N}\p{M}]$/u;
