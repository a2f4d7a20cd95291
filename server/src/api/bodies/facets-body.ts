import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { printAttributeName } from '../../attributes/print-filter.ts';
import type { AttributeFacet, AttributeRange } from '../../index/search-index.ts';
import type { AttributeFacets, Facets } from '../../search/query/search-request.ts';
import type { DeepReadonly } from '../pipeline/route.ts';

type FacetsOnWire = DeepReadonly<z.input<typeof endpoints.search.response>['facets']>;

/** The counts of facets and attributes on the wire, by the names under which they are asked for. */
export function facetsBody(facets: Facets, attributes: AttributeFacets): FacetsOnWire {
  const counted = Object.entries(attributes).map(
    ([name, facet]) => [printAttributeName(name), attributeFacetBody(facet)] as const,
  );
  return counted.length === 0 ? facets : { ...facets, ...Object.fromEntries(counted) };
}

/**
 * An object if all values are numbers or all are dates, else an array: values with their counts, and the ranges of numbers,
 * dates and amounts in each currency.
 */
export function attributeFacetBody({ values, numbers, dates, money }: AttributeFacet) {
  const ranges = [
    ...(numbers === null ? [] : [numberBody(numbers)]),
    ...(dates === null ? [] : [dateBody(dates)]),
  ];
  const [only] = ranges;
  if (only !== undefined && ranges.length + values.length + money.length === 1) return only;
  return [...values, ...ranges, ...money.map(moneyBody)];
}

function numberBody(range: AttributeRange) {
  return { type: 'number' as const, ...rangeBody(range, (bound) => bound) };
}

function moneyBody({ currency, ...range }: AttributeFacet['money'][number]) {
  return { type: 'money' as const, currency, ...rangeBody(range, (bound) => bound) };
}

function dateBody(range: AttributeRange) {
  return { type: 'date' as const, ...rangeBody(range, dateText) };
}

function rangeBody<Bound>(
  { min, max, count, histogram }: AttributeRange,
  bound: (value: number) => Bound,
) {
  return {
    min: bound(min),
    max: bound(max),
    count,
    histogram: histogram.map(({ from, to, count: inside }) => ({
      from: bound(from),
      to: bound(to),
      count: inside,
    })),
  };
}

const DAY_MS = 86_400_000;

/** A day where one begins, else the moment. The day behind 9999-12-31 has a year of five digits. */
function dateText(ms: number): string {
  const text = new Date(ms).toISOString().replace(/^\+0?(?=\d{5}-)/, '');
  return ms % DAY_MS === 0 ? text.slice(0, text.indexOf('T')) : text;
}
