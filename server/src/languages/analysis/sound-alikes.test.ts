import { expect, it } from 'vitest';
import { soundAlikes } from './sound-alikes.ts';

it.each(['en', 'de', 'fr', 'es', 'nl', 'it', 'pt'])(
  '%s has sound-alikes of its own',
  (language) => {
    expect(soundAlikes([language]).length).toBeGreaterThan(soundAlikes([]).length);
  },
);

it('every pair has two different sides, and none is there twice', () => {
  const pairs = soundAlikes(['en', 'de', 'fr', 'es', 'nl', 'it', 'pt']);
  for (const [a, b] of pairs) {
    expect(a).not.toBe('');
    expect(b).not.toBe('');
    expect(a).not.toBe(b);
  }
  expect(new Set(pairs.map((pair) => pair.join('='))).size).toBe(pairs.length);
});

it('a language without a table has what most languages confuse', () => {
  expect(soundAlikes(['fi'])).toEqual(soundAlikes([]));
  expect(soundAlikes([])).toContainEqual(['ph', 'f']);
});
