import { describe, expect, test } from 'vitest';
import { type ShopState, wholeShop } from '../state/shop-state.ts';
import { testAnswer, testProduct } from '../test-products.ts';
import { createShopper } from './shopper.ts';

/** A shop of 60 mugs whose answers wait until the test gives them. */
function start() {
  const asked: URLSearchParams[] = [];
  const waiting: ((response: Response | Error) => void)[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(new URL(url, 'http://localhost').searchParams);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      waiting.push((response) =>
        response instanceof Error ? reject(response) : resolve(response),
      );
    });
  };
  const shopper = createShopper({ fetch }, () => ({ locale: 'en' }));
  const give = async (response?: Response | Error) => {
    const parameters = asked.at(-1) ?? new URLSearchParams();
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(parameters.get(name)));
    waiting.at(-1)?.(response ?? Response.json(mugs(offset ?? 0, limit ?? 0)));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { shopper, asked, give };
}

function mugs(offset: number, limit: number) {
  const count = Math.max(Math.min(limit, 60 - offset), 0);
  const results = Array.from({ length: count }, (_, place) => testProduct(`${offset + place}`));
  return testAnswer(results, { total: 60, offset });
}

const mug: ShopState = { ...wholeShop, text: 'mug' };

describe('a search for products', () => {
  test('shows its first page, and says where the next begins', async () => {
    const { shopper, asked, give } = start();
    shopper.search(mug);
    expect(shopper.shown()).toMatchObject({ findings: null, isBusy: true });
    await give();
    const { findings, isBusy } = shopper.shown();
    expect(findings?.results).toHaveLength(24);
    expect({ next: findings?.nextOffset, isBusy }).toEqual({ next: 24, isBusy: false });
    expect(asked).toHaveLength(1);
  });

  test('keeps what is there, as outdated, until the next has found something', async () => {
    const { shopper, give } = start();
    shopper.search(mug);
    await give();
    shopper.search({ ...mug, brands: ['Brindle'] });
    expect(shopper.shown()).toMatchObject({ isOutdated: true, isBusy: true });
    expect(shopper.shown().findings?.results).toHaveLength(24);
    await give();
    expect(shopper.shown()).toMatchObject({ isOutdated: false, isBusy: false });
  });

  test('that was ended is never shown, however late it comes', async () => {
    const { shopper, asked, give } = start();
    shopper.search(mug);
    shopper.search({ ...mug, text: 'cup' });
    await give();
    expect(asked.map((parameters) => parameters.get('q'))).toEqual(['mug', 'cup']);
    expect(shopper.shown()).toMatchObject({ isBusy: false, failure: null });
  });

  test('adds pages below, without counting again and without a product twice', async () => {
    const { shopper, asked, give } = start();
    shopper.search(mug);
    await give();
    shopper.search({ ...mug, pages: 2 });
    expect(asked.at(-1)?.get('facets')).toBe('');
    expect(asked.at(-1)?.get('offset')).toBe('24');
    await give(Response.json(mugs(20, 24)));
    const ids = shopper.shown().findings?.results.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 24)).toEqual(mugs(0, 24).results.map(({ id }) => id));
  });

  test('of a link with several pages asks for all of them at once', async () => {
    const { shopper, asked, give } = start();
    shopper.search({ ...mug, pages: 2 });
    await give();
    expect(asked.map((parameters) => parameters.get('limit'))).toEqual(['48']);
    expect(shopper.shown().findings?.results).toHaveLength(48);
  });

  test('that is only looked at otherwise asks for nothing', async () => {
    const { shopper, asked, give } = start();
    shopper.search(mug);
    await give();
    shopper.search({ ...mug, view: 'list', compared: ['1'] });
    expect(asked).toHaveLength(1);
    expect(shopper.shown().isBusy).toBe(false);
  });

  test('that one goes back to is shown as it was, with its pages', async () => {
    const { shopper, asked, give } = start();
    shopper.search({ ...mug, pages: 2 });
    await give();
    shopper.search({ ...mug, text: 'cup' });
    await give();
    shopper.search({ ...mug, pages: 2 }, { mayRecall: true });
    expect(asked).toHaveLength(2);
    expect(shopper.shown().findings?.results).toHaveLength(48);
  });

  test('made anew asks again, also for the same', async () => {
    const { shopper, asked, give } = start();
    shopper.search(mug);
    await give();
    shopper.search(mug, { isAnew: true });
    expect(asked).toHaveLength(2);
  });

  test('that fails says why, and goes on when it is tried again', async () => {
    const { shopper, give } = start();
    shopper.search(mug);
    await give(new TypeError('Failed to fetch'));
    expect(shopper.shown()).toMatchObject({ failure: { kind: 'unreachable' }, isBusy: false });
    shopper.retry();
    await give();
    expect(shopper.shown()).toMatchObject({ failure: null, isBusy: false });
  });

  test('keeps its products when a further page fails', async () => {
    const { shopper, give } = start();
    shopper.search(mug);
    await give();
    shopper.search({ ...mug, pages: 2 });
    await give(new TypeError('Failed to fetch'));
    expect(shopper.shown().findings?.results).toHaveLength(24);
    expect(shopper.shown().failure).toEqual({ kind: 'unreachable' });
    shopper.retry();
    await give();
    expect(shopper.shown().findings?.results).toHaveLength(48);
  });
});
