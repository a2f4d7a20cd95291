import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

const dangerous = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

test.each([
  ['colour', '\x1b[31mred\x1b[0m', 'red'],
  ['the window title', '\x1b]0;owned\x07x', 'x'],
  ['a hyperlink', '\x1b]8;;http://evil\x07text\x1b]8;;\x07', 'text'],
  ['moving the cursor', 'a\x1b[2J\x1b[Hb', 'ab'],
  ['8-bit control sequences', 'a\x9b2Jb', 'ab'],
  ['a carriage return over the line', 'safe\rEVIL', 'safe EVIL'],
  ['lines', 'a\n\tb', 'a b'],
  ['reversed reading', 'gpj.\u202Eexe', 'gpj. exe'],
  ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ['ordinary text of any script', 'naïve 検索 हिन्दी 👩‍👩‍👧', 'naïve 検索 हिन्दी 👩‍👩‍👧'],
])('%s', (_, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('nothing that drives a terminal is ever left', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\x1b', '\x9b', '[', 'm'),
  );
  fc.assert(
    fc.property(fc.array(hostile), (parts) => {
      expect(printable(parts.join(''))).not.toMatch(dangerous);
    }),
  );
});

test('JSON keeps its value and loses its danger', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (value) => {
      const text = printableJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text.replaceAll('\n', '')).not.toMatch(dangerous);
    }),
  );
});
