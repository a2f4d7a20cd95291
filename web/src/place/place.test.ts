import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askAddress, placeOf } from './place.ts';

test.each([
  ['/', 'search'],
  ['/ask', 'ask'],
  ['/shopping', 'shopping'],
  ['/ask/', 'search'],
  ['/asking', 'search'],
])('%s is the place %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

test('any question survives its address, and the address is of this server', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (question) => {
      const url = new URL(askAddress(question.toWellFormed()), 'http://127.0.0.1');
      expect(placeOf(url.pathname)).toBe('ask');
      expect(url.searchParams.get('q') ?? '').toBe(question.toWellFormed());
    }),
  );
});
