import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStorage, type TextStorage } from '../state/browser-storage.ts';
import { createPreferences, defaultPreferences, isPreferenceKey } from './preferences.ts';

function memory(initial: Readonly<Record<string, string>> = {}): TextStorage {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, text) => void map.set(name, text),
    removeItem: (name) => void map.delete(name),
  };
}

describe('preferences', () => {
  test('are found again by the next visit, and reported when they change', () => {
    const storage = memory();
    const store = createPreferences(storage);
    let reports = 0;
    const stop = store.subscribe(() => {
      reports++;
    });
    store.change({ resultsPerPage: 30, safe: 'off' });
    store.change({ opensInNewTab: true });
    stop();
    store.change({ keepsHistory: false });
    expect(reports).toBe(2);
    expect(createPreferences(storage).current()).toEqual({
      ...defaultPreferences,
      resultsPerPage: 30,
      safe: 'off',
      opensInNewTab: true,
      keepsHistory: false,
    });
  });

  test('follow a change in another tab', () => {
    const storage = memory();
    const [here, there] = [createPreferences(storage), createPreferences(storage)];
    there.change({ resultsPerPage: 20 });
    expect(here.current().resultsPerPage).toBe(10);
    here.reload();
    expect(here.current().resultsPerPage).toBe(20);
    expect([null, 'quarry.preferences', 'quarry.theme'].map(isPreferenceKey)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('keep the choice about typing that an earlier version stored', () => {
    const storage = memory({ 'quarry.searchAsTyped': 'off' });
    const store = createPreferences(storage);
    expect(store.current().followsTyping).toBe(false);
    store.change({ followsTyping: true });
    expect(createPreferences(storage).current().followsTyping).toBe(true);
  });

  test('last as long as the page where the browser stores nothing', () => {
    const denied = openStorage(() => {
      throw new Error('SecurityError');
    });
    const store = createPreferences(denied);
    store.change({ resultsPerPage: 20 });
    expect(store.current().resultsPerPage).toBe(20);
  });

  test('are whole and within their choices, whatever is stored', () => {
    const values = fc.record(
      Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, fc.jsonValue()])),
      { requiredKeys: [] },
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      values.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(texts, (stored) => {
        const preferences = createPreferences(memory({ 'quarry.preferences': stored })).current();
        expect(Object.keys(preferences)).toEqual(Object.keys(defaultPreferences));
        expect([10, 20, 30]).toContain(preferences.resultsPerPage);
        expect(['on', 'off', null]).toContain(preferences.safe);
        expect(typeof preferences.keepsHistory).toBe('boolean');
      }),
    );
  });
});
