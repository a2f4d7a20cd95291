import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  test.each([
    ['composes letters and marks', 'Cafe\u0301', 'Café'],
    ['makes every line break a line feed', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['drops zeros and other control characters', 'a\0b\u0007c\u009fd', 'abcd'],
    ['drops the escapes of coloured terminal output', '\u001b[31mred\u001b[0m', 'red'],
    ['drops soft hyphens, which cut words in two', 'Donau\u00addampf', 'Donaudampf'],
    ['replaces lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['leaves at most two blank lines', 'a\n\n\n\n\n\nb', 'a\n\n\nb'],
    ['drops blanks at line ends and keeps indentation', 'a  \n\tb \t\n', 'a\n\tb\n'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test('millions of blanks or marks take time that grows with their number', () => {
    expect(cleanText(`a${' '.repeat(5_000_000)}b`)).toHaveLength(5_000_002);
    expect(cleanText(`a${' '.repeat(20_000_000)}b \t`)).toHaveLength(20_000_002);
    expect(cleanText(`a${' '.repeat(20_000_000)}`)).toBe('a');
    expect(cleanText(`a${'\u0323\u0301'.repeat(200_000)}`).length).toBeLessThan(50);
  });

  test('its result is clean: cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[^\P{Cc}\t\n]/u);
      }),
    );
  });
});
