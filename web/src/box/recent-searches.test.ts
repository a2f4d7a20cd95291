import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../state/browser-storage.ts';
import { createRecentSearches } from './recent-searches.ts';

const denied = () => {
  throw new Error('SecurityError');
};

describe('recent searches', () => {
  test('are the last eight, each once, the latest first', () => {
    const recent = createRecentSearches(openStorage(denied));
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) recent.add(text);
    expect(recent.list()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  test('can be taken away one by one and all at once', () => {
    const recent = createRecentSearches(openStorage(denied));
    for (const text of ['a', 'b', 'c']) recent.add(text);
    recent.remove('b');
    expect(recent.list()).toEqual(['c', 'a']);
    recent.clear();
    expect(recent.list()).toEqual([]);
  });

  test('keep neither nothing nor what was pasted', () => {
    const recent = createRecentSearches(openStorage(denied));
    recent.add('');
    recent.add('x'.repeat(121));
    expect(recent.list()).toEqual([]);
  });

  test('read any text in the storage without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const storage = { getItem: () => stored, setItem() {}, removeItem() {} };
        for (const text of createRecentSearches(storage).list()) {
          expect(text.length).toBeLessThanOrEqual(120);
        }
      }),
    );
  });
});
