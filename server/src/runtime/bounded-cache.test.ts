import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedCache, CachedValues } from './bounded-cache.ts';

const VALUE_BYTES = 700; // with what an entry takes, 1,000

describe('BoundedCache', () => {
  it('keeps reused values longer than others', () => {
    const values = new CachedValues<number>(new BoundedCache(3_000));
    for (const key of ['a', 'b', 'c']) values.set(key, 1, VALUE_BYTES);
    values.get('a');
    for (let times = 0; times < 2; times++) values.set('d', 1, VALUE_BYTES);
    expect(['a', 'b', 'c', 'd'].filter((key) => values.get(key) !== undefined)).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  it('admits only repeated keys once it is full', () => {
    const cache = new BoundedCache(2_000);
    const [one, other] = [new CachedValues<number>(cache), new CachedValues<number>(cache)];
    for (const key of ['a', 'b', 'c', 'd']) one.set(key, 1, VALUE_BYTES);
    other.set('c', 1, VALUE_BYTES); // another owner's
    const keys = (values: CachedValues<number>) => [...values.kept()].map(({ key }) => key);
    expect([keys(one), keys(other)]).toEqual([['a', 'b'], []]);
    one.set('c', 1, VALUE_BYTES);
    expect(keys(one)).toEqual(['b', 'c']);
    other.keep('e', 1, VALUE_BYTES);
    expect([keys(one), keys(other)]).toEqual([['c'], ['e']]);
  });

  it('never admits a value larger than its bound', () => {
    const values = new CachedValues<number>(new BoundedCache(2_000));
    values.set('a', 1, VALUE_BYTES);
    for (let times = 0; times < 3; times++) values.set('large', 1, 2_000);
    expect([...values.kept()].map(({ key }) => key)).toEqual(['a']);
  });

  it('can change its bound: evicts values at once, or keeps more', () => {
    const cache = new BoundedCache(2_000);
    const values = new CachedValues<number>(cache);
    for (const key of ['a', 'b']) values.set(key, 1, VALUE_BYTES);
    cache.resize(1_000);
    expect([...values.kept()]).toEqual([{ key: 'b', bytes: VALUE_BYTES }]);
    cache.resize(3_000);
    for (const key of ['c', 'd']) values.set(key, 1, VALUE_BYTES);
    expect([...values.kept()].map(({ key }) => key)).toEqual(['b', 'c', 'd']);
  });

  it('gives back the room of an owner that is gone', () => {
    const cache = new BoundedCache(2_000);
    const [one, other] = [new CachedValues<number>(cache), new CachedValues<number>(cache)];
    one.set('a', 1, VALUE_BYTES);
    one.set('b', 2, VALUE_BYTES);
    one.clear();
    other.set('a', 3, VALUE_BYTES);
    other.set('b', 4, VALUE_BYTES);
    expect([one.get('a'), other.get('a'), other.get('b')]).toEqual([undefined, 3, 4]);
  });

  it('holds no more than its bound together, and of each key the value that was set', () => {
    const step = fc.record({
      owner: fc.nat(2),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      bytes: fc.nat(1_500),
      isCleared: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const maxBytes = 5_000;
        const cache = new BoundedCache(maxBytes);
        const owners = [0, 1, 2].map(() => new CachedValues<{ bytes: number }>(cache));
        for (const { owner, key, bytes, isCleared } of steps) {
          const values = owners[owner]!;
          if (isCleared && key === 'a') values.clear();
          if (values.get(key) === undefined) {
            const value = { bytes };
            values.set(key, value, bytes);
            expect(values.get(key) ?? value).toBe(value);
          }
          const kept = owners.flatMap((one) =>
            ['a', 'b', 'c', 'd'].flatMap((each) => one.get(each) ?? []),
          );
          expect(kept.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(maxBytes);
        }
      }),
    );
  });
});
