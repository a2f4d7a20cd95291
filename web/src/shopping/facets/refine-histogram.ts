import type { Browser } from '../../stream/follow-search.ts';
import type { ShoppingFacets } from '../../wire/wire-types.ts';
import { askShop, isFailure } from '../shop/ask-shop.ts';
import type { NumberSpread } from './attribute-facets.ts';

/** The prices in one currency, as the server counts them. */
export type MoneySpread = NonNullable<ShoppingFacets['price']>[number];

/** Steps with their counts. */
export type Histogram = NumberSpread['histogram'];

/** Each round divides a step by twenty: three rounds separate cents from thousands. */
const MAX_ROUNDS = 3;

/**
 * Replaces the first step by finer ones while it holds a third of all products. `parameters`: of the search. Never rejects: on
 * a failure the steps stay coarse.
 */
export async function refineHistogram(
  spread: MoneySpread,
  parameters: URLSearchParams,
  browser: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<Histogram> {
  let steps: Histogram = spread.histogram;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [first, ...others] = steps;
    if (first === undefined || first.count < spread.count / 3) return steps;
    const below = await askBelow(first.to, spread, parameters, browser, signal);
    if (below === null) return steps;
    steps = [...below, ...others];
  }
  return steps;
}

/** Requests the histogram of the prices below a bound; `null`: it failed, or is no finer. */
async function askBelow(
  bound: number,
  { currency }: MoneySpread,
  parameters: URLSearchParams,
  browser: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<Histogram | null> {
  const own = new URLSearchParams(parameters);
  // A facet is counted without conjuncts that concern it alone (`contract.md`, 4a): this one concerns another attribute, too.
  const below = `(price < ${bound}${currency === null ? '' : ` ${currency}`} OR sku = "")`;
  const filter = parameters.get('filter');
  own.set('filter', filter === null ? below : `${filter} AND ${below}`);
  own.set('facets', 'price');
  own.set('limit', '1');
  const answer = await askShop(own, browser, signal);
  if (isFailure(answer)) return null;
  const found = answer.facets.price?.find((one) => one.currency === currency);
  const steps = found?.histogram.filter(({ from }) => from < bound) ?? [];
  return steps.length < 2
    ? null
    : steps.map(({ from, to, count }) => ({ from, to: Math.min(to, bound), count }));
}
