import { expect, test } from 'vitest';
import { testAnswer } from '../test-products.ts';
import { refineHistogram } from './refine-histogram.ts';

const steps = (width: number, ...counts: number[]) =>
  counts.map((count, place) => ({ from: place * width, to: (place + 1) * width, count }));

const spread = {
  currency: 'EUR',
  min: 1,
  max: 3_000,
  count: 100,
  histogram: steps(1_000, 97, 2, 1),
};

/** Answers each request with the next of these histograms; then with a failure. */
function start(...histograms: ReturnType<typeof steps>[]) {
  const filters: (string | null)[] = [];
  const fetch = async (url: string) => {
    filters.push(new URL(url, 'http://localhost').searchParams.get('filter'));
    const histogram = histograms.shift();
    if (histogram === undefined) return new Response('busy', { status: 503 });
    const facets = { price: [{ ...spread, histogram }] };
    return Response.json(testAnswer([], { facets }));
  };
  const refine = (query = '') =>
    refineHistogram(spread, new URLSearchParams(query), { fetch }, new AbortController().signal);
  return { refine, filters };
}

test('the crowded first step becomes finer ones, until no step has most of all', async () => {
  const { refine, filters } = start(steps(500, 90, 7), steps(250, 20, 70));
  expect(
    (await refine('filter=color+%3D+%22red%22')).map(({ from, count }) => [from, count]),
  ).toEqual([
    [0, 20],
    [250, 70],
    [500, 7],
    [1_000, 2],
    [2_000, 1],
  ]);
  expect(filters).toEqual([
    'color = "red" AND (price < 1000 EUR OR sku = "")',
    'color = "red" AND (price < 500 EUR OR sku = "")',
  ]);
});

test('a step that reaches beyond the one that it replaces is cut there', async () => {
  const { refine } = start(steps(600, 30, 67));
  expect((await refine())[1]).toEqual({ from: 600, to: 1_000, count: 67 });
});

test('what cannot be had stays as coarse as it is', async () => {
  expect(await start().refine()).toEqual(spread.histogram);
  expect(await start(steps(1_000, 97)).refine()).toEqual(spread.histogram);
});
