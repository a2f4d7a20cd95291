import { expect, test } from 'vitest';
import type { InterestsStore } from './interests-store.ts';

/** The contract of {@link InterestsStore}: every adapter's test calls it. `open` has keys `a` and `b`. */
export function describeInterestsStore(name: string, open: () => Promise<InterestsStore>): void {
  test(`a key without stated interests has none`, async () => {
    expect(await (await open()).read('a')).toEqual({});
  });

  test(`${name}: a new set of interests replaces the old one, without zeros`, async () => {
    const store = await open();
    await store.replace('a', { science: 0.8, sport: -1 });
    await store.replace('a', { music: 1e-3, sport: 0, food: -0 });
    expect(await store.read('a')).toEqual({ music: 1e-3 });
    await store.replace('a', {});
    expect(await store.read('a')).toEqual({});
  });

  test(`${name}: the interests of two keys are independent`, async () => {
    const store = await open();
    await store.replace('a', { science: 0.8 });
    await store.replace('b', { sport: 1 });
    expect([await store.read('a'), await store.read('b')]).toEqual([
      { science: 0.8 },
      { sport: 1 },
    ]);
    await store.replace('b', {});
    expect(await store.read('a')).toEqual({ science: 0.8 });
  });
}
