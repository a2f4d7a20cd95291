import {
  type Attributes,
  type AttributeValue,
  isDate,
  isList,
  isMoney,
  isPlace,
} from '../attributes/attribute-value.ts';
import { dateSpan } from '../attributes/date-span.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import { matchesFilter } from '../attributes/matches-filter.ts';
import { compareTexts } from './order-of-values.ts';
import type {
  AttributeFacet,
  AttributeOrder,
  AttributeRange,
  FacetCount,
  IndexHits,
  SearchQuery,
} from './search-index.ts';

/** A document that the words of a query find. */
export interface ScannedDocument {
  readonly number: number;
  /** The first document of its near-copies; its own number if it has none. */
  readonly group: number;
  readonly attributes: Attributes;
}

/** The results of a search for attributes. */
export type ScannedHits = Pick<IndexHits, 'total' | 'attributeFacets'> & {
  /** Document numbers; empty if the search does not sort by attributes. */
  readonly ordered: readonly number[];
};

type ScannedQuery = Pick<SearchQuery, 'filters' | 'attributeFacets' | 'sort' | 'offset' | 'limit'>;

/**
 * Searches by scanning all documents with `matchesFilter`, without an index: engines must return the same. An engine
 * may choose the steps of histograms: `like` are its facets, whose steps are counted again.
 */
export function scanDocuments(
  documents: readonly ScannedDocument[],
  query: ScannedQuery,
  like: IndexHits['attributeFacets'],
): ScannedHits {
  const { filters, attributeFacets, sort, offset, limit } = query;
  const visible = documents.filter((one) => passes(one, filters.restriction));
  const matching = visible.filter((one) => passes(one, filters.attributes));
  const groups = groupsOf(matching);
  const facets = attributeFacets?.map((facet) => {
    const open = conjunctsOf(filters.attributes).filter((conjunct) =>
      attributesOf(conjunct).some((name) => name !== facet.attribute),
    );
    const counted = visible.filter((one) => open.every((conjunct) => passes(one, conjunct)));
    const values = groupsOf(counted).map((group) =>
      group.flatMap(({ attributes }) => {
        const value = Object.hasOwn(attributes, facet.attribute)
          ? attributes[facet.attribute]
          : undefined;
        return value === undefined ? [] : [value];
      }),
    );
    return [facet.attribute, facetOf(values, facet, like?.[facet.attribute])] as const;
  });
  return {
    total: groups.length,
    ordered:
      typeof sort === 'string' ? [] : orderedNumbers(groups, sort).slice(offset, offset + limit),
    ...(facets === undefined ? {} : { attributeFacets: Object.fromEntries(facets) }),
  };
}

function passes({ attributes }: ScannedDocument, filter: FilterExpression | undefined): boolean {
  return filter === undefined || matchesFilter(filter, attributes);
}

function groupsOf(documents: readonly ScannedDocument[]): ScannedDocument[][] {
  return [...Map.groupBy(documents, ({ group }) => group).values()];
}

function conjunctsOf(filter: FilterExpression | undefined): FilterExpression[] {
  if (filter === undefined) return [];
  return filter.kind === 'and' ? filter.operands.flatMap(conjunctsOf) : [filter];
}

function attributesOf(filter: FilterExpression): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.operands.flatMap(attributesOf);
    case 'not':
      return attributesOf(filter.operand);
    default:
      return [filter.attribute];
  }
}

/** `groups`: the values of each result, including those of its copies. */
function facetOf(
  groups: readonly (readonly AttributeValue[])[],
  { limit, prefix }: { readonly limit: number; readonly prefix?: string },
  like: AttributeFacet | undefined,
): AttributeFacet {
  const counts = new Map<string, number>();
  for (const values of groups) {
    for (const text of new Set(values.flatMap(textsOf))) {
      if (prefix === undefined || hasWord(text, prefix)) {
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
  }
  const money = (values: readonly AttributeValue[], currency: string) =>
    values.flatMap((value) => {
      const isIn = typeof value === 'object' && isMoney(value) && value.currency === currency;
      return isIn ? [value.amount] : [];
    });
  const currencies = new Set(
    groups.flat().flatMap((one) => (typeof one === 'object' && isMoney(one) ? [one.currency] : [])),
  );
  return {
    values: sortedCounts(counts).slice(0, limit),
    distinct: counts.size,
    numbers: rangeOf(groups.map(numbersOf), like?.numbers),
    dates: rangeOf(groups.map(datesOf), like?.dates),
    money: [...currencies]
      .map((currency) => {
        const cut = like?.money.find((one) => one.currency === currency);
        const amounts = groups.map((values) => money(values, currency));
        return { currency, ...rangeOf(amounts, cut)! }; // the range is not empty
      })
      .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1)),
  };
}

function sortedCounts(counts: ReadonlyMap<string, number>): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.value, b.value));
}

function textsOf(value: AttributeValue): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && isList(value) ? value.map(String) : [];
}

function numbersOf(values: readonly AttributeValue[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

function datesOf(values: readonly AttributeValue[]): number[] {
  return values.flatMap((value) =>
    typeof value === 'object' && isDate(value) ? (dateSpan(value.date)?.startMs ?? []) : [],
  );
}

function hasWord(text: string, prefix: string): boolean {
  const folded = text.toLowerCase();
  const wanted = prefix.toLowerCase();
  return folded.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => word.startsWith(wanted));
}

/** A group counts once, and once in each step that contains one of its numbers. */
function rangeOf(
  groups: readonly (readonly number[])[],
  like: AttributeRange | null | undefined,
): AttributeRange | null {
  const having = groups.filter((numbers) => numbers.length > 0);
  if (having.length === 0) return null;
  const all = having.flat();
  const histogram = (like?.histogram ?? []).map(({ from, to }) => ({
    from,
    to,
    count: having.filter((numbers) => numbers.some((one) => one >= from && one < to)).length,
  }));
  const [min, max] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  return { min, max, count: having.length, histogram };
}

/** The first of each group, in the order of their attributes. */
function orderedNumbers(
  groups: readonly (readonly ScannedDocument[])[],
  orders: readonly AttributeOrder[],
): number[] {
  const compare = (a: ScannedDocument, b: ScannedDocument) => {
    for (const { attribute, direction } of orders) {
      const [left, right] = [a, b].map(({ attributes }) => {
        return sortValue(attributes[attribute], direction);
      });
      const compared = compareSortValues(left!, right!, direction);
      if (compared !== 0) return compared;
    }
    return a.number - b.number;
  };
  return groups
    .map((group) => [...group].sort(compare)[0]!)
    .sort(compare)
    .map(({ number }) => number);
}

type SortValue = { readonly type: number; readonly value: number | string } | null;

function compareSortValues(left: SortValue, right: SortValue, direction: 'asc' | 'desc'): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const sign = direction === 'asc' ? 1 : -1;
  if (left.type !== right.type) return sign * (left.type - right.type);
  if (typeof left.value === 'string' || typeof right.value === 'string') {
    return sign * compareTexts(String(left.value), String(right.value));
  }
  return left.value === right.value ? 0 : left.value < right.value ? -sign : sign;
}

/** Numbers, amounts, dates, booleans, texts, lists of texts. */
function sortValue(value: AttributeValue | undefined, direction: 'asc' | 'desc'): SortValue {
  if (value === undefined) return null;
  if (typeof value === 'number') return { type: 1, value };
  if (typeof value === 'boolean') return { type: 4, value: Number(value) };
  if (typeof value === 'string') return { type: 5, value };
  if (isPlace(value)) return null;
  if (isMoney(value)) return { type: 2, value: value.amount };
  if (isDate(value)) {
    const startMs = dateSpan(value.date)?.startMs;
    return startMs === undefined ? null : { type: 3, value: startMs };
  }
  const isText = typeof value[0] === 'string';
  const sorted = [...value].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b)),
  );
  return { type: isText ? 6 : 1, value: (direction === 'asc' ? sorted[0] : sorted.at(-1))! };
}
