import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchMarker } from './match-marker.ts';

const marked = (query: string, text: string, language: string | null = 'en') =>
  matchMarker(query, language)(text).map(({ start, end }) => text.slice(start, end));

test('words are marked as in snippets: by their stem, without stop words', () => {
  expect(marked('the kilns', 'The kiln and the Kilns of kilner')).toEqual(['kiln', 'Kilns']);
  expect(marked('Öfen', 'Ein Ofen', 'de')).toEqual(['Ofen']);
  expect(marked('京都', '古都京都へ', 'ja')).toEqual(['京都']);
});

test('excluded words and filters are not marked', () => {
  expect(marked('kiln -hot site:example.org', 'kiln hot example.org site')).toEqual(['kiln']);
});

test('a query that the search would refuse marks nothing', () => {
  expect(marked('before:never kiln', 'kiln')).toEqual([]);
  expect(marked('', 'kiln')).toEqual([]);
});

test('marks are in order, within the text and without overlaps, for any text and marks', () => {
  const words = fc.constantFrom(
    'kiln',
    'Hot-Dog',
    'rateLimit',
    'ß',
    '京都',
    '🏺',
    '"',
    ' ',
    '-',
    'a:b',
    '1.5',
  );
  const text = fc
    .array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 20 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (query, content) => {
      let at = 0;
      for (const { start, end } of matchMarker(query, null)(content)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(content.length);
    }),
  );
});
