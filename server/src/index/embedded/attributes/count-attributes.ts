import type { AttributeFacet, AttributeFacetQuery } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import {
  type AttributeColumn,
  booleanAt,
  isTextColumn,
  type MoneyColumn,
  type NumberColumn,
  type TextColumn,
} from './attribute-columns.ts';
import type { FacetMatches, SegmentMatches } from './facet-matches.ts';
import type { Holders } from './holders.ts';
import { NumberList, rangeOf } from './number-ranges.ts';
import { ValueCounts } from './value-counts.ts';

/** Counts the facets of a query over all matches, by attribute. */
export function countAttributes(matches: FacetMatches): Record<string, AttributeFacet> {
  return Object.fromEntries(
    matches.facets.map((facet, i) => [facet.attribute, countFacet(facet, matches.of(i))]),
  );
}

/** A result counts once for each value that it, or one of its matching copies, has. */
function countFacet(
  facet: AttributeFacetQuery,
  matches: readonly SegmentMatches[],
): AttributeFacet {
  const counter = new FacetCounts();
  for (const { segment, alone } of matches) {
    for (const column of segment.attributes.of(facet.attribute)) {
      for (const part of alone) counter.count(column, part);
    }
  }
  for (const copies of groupsOf(matches)) counter.countGroup(facet.attribute, copies);
  const { values, distinct } = counter.values.result(facet);
  return {
    values,
    distinct,
    numbers: rangeOf(counter.numbers),
    dates: rangeOf(counter.dates, true),
    money: [...counter.money]
      .flatMap(([currency, amounts]) => {
        const range = rangeOf(amounts);
        return range === null ? [] : [{ currency, ...range }];
      })
      .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1)),
  };
}

/** A document with copies. */
interface Copy {
  readonly segment: Segment;
  readonly at: number;
}

/** The documents of each group of near-copies. */
function groupsOf(matches: readonly SegmentMatches[]): Iterable<readonly Copy[]> {
  const groups = new Map<number, Copy[]>();
  for (const { segment, copies } of matches) {
    for (const part of copies) {
      for (const at of part) {
        const fold = segment.folds[at]!;
        const group = groups.get(fold);
        if (group === undefined) groups.set(fold, [{ segment, at }]);
        else group.push({ segment, at });
      }
    }
  }
  return groups.values();
}

/** The values of one facet. */
class FacetCounts {
  readonly values = new ValueCounts();
  readonly numbers = new NumberList();
  readonly dates = new NumberList();
  readonly money = new Map<string, NumberList>();

  /** Documents without copies. */
  count(column: AttributeColumn, documents: Uint32Array): void {
    switch (column.type) {
      case 'string':
      case 'strings':
        this.values.countTexts(column, documents);
        break;
      case 'boolean':
        for (const place of placesOf(column.holders, documents)) {
          this.values.add(String(booleanAt(column, place)));
        }
        break;
      case 'number':
      case 'date':
        addNumbers(column, documents, column.type === 'date' ? this.dates : this.numbers);
        break;
      case 'numbers':
        for (const place of placesOf(column.holders, documents)) {
          for (const number of numbersAt(column, place)) this.values.add(String(number));
        }
        break;
      case 'money': {
        const lists = column.currencies.map((currency) => this.#amountsIn(currency));
        const { holders, amounts, currencyOf } = column;
        for (const place of placesOf(holders, documents)) {
          lists[currencyOf[place]!]!.add(amounts.at(place));
        }
        break;
      }
      case 'place':
        break;
    }
  }

  /** Documents that form one result: each value counts once. */
  countGroup(attribute: string, copies: readonly Copy[]): void {
    const texts = new Set<string>();
    const numbers: number[] = [];
    const dates: number[] = [];
    const money = new Map<string, number[]>();
    for (const { segment, at } of copies) {
      for (const column of segment.attributes.of(attribute)) {
        const place = column.holders.placeOf(at);
        if (place < 0) continue;
        if (isTextColumn(column)) this.#countNewTexts(column, place, texts);
        else if (column.type === 'boolean') this.#countNew(String(booleanAt(column, place)), texts);
        else if (column.type === 'number') numbers.push(column.values.at(place));
        else if (column.type === 'date') dates.push(column.values.at(place));
        else if (column.type === 'numbers') {
          for (const number of numbersAt(column, place)) this.#countNew(String(number), texts);
        } else if (column.type === 'money') addAmount(column, place, money);
      }
    }
    this.numbers.addGroup(numbers);
    this.dates.addGroup(dates);
    for (const [currency, amounts] of money) this.#amountsIn(currency).addGroup(amounts);
  }

  #countNewTexts(column: TextColumn, place: number, counted: Set<string>): void {
    const { dictionary, ordinals, starts } = column;
    const from = starts === null ? place : starts[place]!;
    const to = starts === null ? place + 1 : starts[place + 1]!;
    for (let at = from; at < to; at++) {
      const text = dictionary.at(ordinals[at]!);
      if (counted.has(text)) continue;
      counted.add(text);
      this.values.countText(column, ordinals[at]!);
    }
  }

  #countNew(value: string, counted: Set<string>): void {
    if (counted.has(value)) return;
    counted.add(value);
    this.values.add(value);
  }

  #amountsIn(currency: string): NumberList {
    let amounts = this.money.get(currency);
    if (amounts === undefined) {
      amounts = new NumberList();
      this.money.set(currency, amounts);
    }
    return amounts;
  }
}

function* placesOf(holders: Holders, documents: Uint32Array): Generator<number> {
  for (const at of documents) {
    const place = holders.placeOf(at);
    if (place >= 0) yield place;
  }
}

function* numbersAt({ starts, values }: NumberColumn, place: number): Generator<number> {
  const to = starts === null ? place + 1 : starts[place + 1]!;
  for (let at = starts === null ? place : starts[place]!; at < to; at++) yield values.at(at);
}

function addNumbers(
  { holders, values }: NumberColumn,
  documents: Uint32Array,
  list: NumberList,
): void {
  for (let i = 0; i < documents.length; i++) {
    const place = holders.placeOf(documents[i]!);
    if (place >= 0) list.add(values.at(place));
  }
}

function addAmount(
  { amounts, currencies, currencyOf }: MoneyColumn,
  place: number,
  money: Map<string, number[]>,
): void {
  const currency = currencies[currencyOf[place]!]!;
  money.set(currency, [...(money.get(currency) ?? []), amounts.at(place)]);
}
