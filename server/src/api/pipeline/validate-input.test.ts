import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryString } from './validate-input.ts';

describe('reads', () => {
  test.each([
    ['', {}],
    ['q=a', { q: 'a' }],
    ['q=a+b%20c', { q: 'a b c' }],
    ['q=%C3%A9', { q: 'é' }],
    ['q=a=b', { q: 'a=b' }],
    ['q', { q: '' }],
    ['&&q=1&', { q: '1' }],
    ['q%5B%5D=1', { 'q[]': '1' }],
    ['constructor=1&__proto__=2', { constructor: '1', ['__proto__']: '2' }],
  ])('%s', (text, expected) => {
    const { values, faults } = parseQueryString(text);
    expect(faults).toEqual([]);
    expect(Object.entries(values)).toEqual(Object.entries(expected));
  });
});

describe('refuses', () => {
  test.each([
    ['q=%', 'q'],
    ['q=%zz', 'q'],
    ['q=%C3', 'q'],
    ['q=%ED%A0%80', 'q'], // half of a surrogate pair
    ['q=a%00b', 'q'],
    ['q=1&q=2', 'q'],
    ['a=1&%zz=2', '%zz=2'],
  ])('%s', (text, path) => {
    expect(parseQueryString(text).faults).toEqual([
      { path, message: expect.any(String) as string },
    ]);
  });

  test('more parameters than any route takes', () => {
    const text = Array.from({ length: 100 }, (_, index) => `p${index}=1`).join('&');
    expect(parseQueryString(text).faults).toHaveLength(1);
  });
});

describe('a list that is given more than once has all its values', () => {
  test.each([
    ['type=page&type=file', 'page,file'],
    ['type=page,image&type=file', 'page,image,file'],
    ['type=page', 'page'],
  ])('%s', (text, expected) => {
    const { values, faults } = parseQueryString(text, new Set(['type']));
    expect({ type: values['type'], faults }).toEqual({ type: expected, faults: [] });
  });

  test('and nothing else may be', () => {
    const { faults } = parseQueryString('type=page&type=file&q=1&q=2', new Set(['type']));
    expect(faults).toEqual([{ path: 'q', message: 'is given more than once' }]);
  });
});

test('what was encoded comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('\0') && text.isWellFormed());
      expect(parseQueryString(`q=${encodeURIComponent(text)}`).values['q']).toBe(text);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseQueryString(text);
    }),
  );
});
