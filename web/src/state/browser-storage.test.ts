import { expect, test } from 'vitest';
import { openStorage, type TextStorage } from './browser-storage.ts';

function storageOf(map: Map<string, string>, hasRoom = () => true): TextStorage {
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem(name, text) {
      if (!hasRoom()) throw new DOMException('full', 'QuotaExceededError');
      map.set(name, text);
    },
    removeItem: (name) => void map.delete(name),
  };
}

test('what another tab deletes is gone here, too', () => {
  const map = new Map<string, string>();
  const storage = openStorage(() => storageOf(map));
  storage.setItem('a', 'one');
  map.clear();
  expect(storage.getItem('a')).toBeNull();
});

test('what the browser does not take lasts as long as the page, and is not what it took before', () => {
  const map = new Map<string, string>();
  let hasRoom = true;
  const storage = openStorage(() => storageOf(map, () => hasRoom));
  storage.setItem('a', 'old');
  hasRoom = false;
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  hasRoom = true;
  storage.setItem('a', 'newer');
  map.set('a', 'of another tab');
  expect(storage.getItem('a')).toBe('of another tab');
});

test('a browser that keeps nothing is no obstacle', () => {
  const storage = openStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.setItem('a', 'one');
  expect(storage.getItem('a')).toBe('one');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
