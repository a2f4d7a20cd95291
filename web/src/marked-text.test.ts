import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarkedText } from './marked-text.tsx';

/** As the server escapes. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

describe('the server’s marked text', () => {
  test('is read back as the text and the marks that it was made of', () => {
    const segments = fc.array(
      fc.record({ text: fc.string({ minLength: 1 }), isMarked: fc.boolean() }),
    );
    fc.assert(
      fc.property(segments, (given) => {
        const html = given
          .map(({ text, isMarked }) =>
            isMarked ? `<mark>${escapeText(text)}</mark>` : escapeText(text),
          )
          .join('');
        const joined = (marked: boolean, from: readonly { text: string; isMarked: boolean }[]) =>
          from.map(({ text, isMarked }) => (isMarked === marked ? text : '\u0000')).join('');
        const read = readMarkedText(html);
        expect(read.map(({ text }) => text).join('')).toBe(given.map(({ text }) => text).join(''));
        expect(joined(true, read).replaceAll('\u0000', '')).toBe(
          joined(true, given).replaceAll('\u0000', ''),
        );
      }),
    );
  });

  test.each([
    ['a <mark>b</mark> c', ['a ', '*b', ' c']],
    ['Tom &amp; Jerry &amp;lt; &#39;x&#39;', ["Tom & Jerry &lt; 'x'"]],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    ['<mark>open', ['*open']],
    ['</mark>closed', ['closed']],
    ['', []],
  ])('%s', (html, expected) => {
    const read = readMarkedText(html);
    expect(read.map(({ text, isMarked }) => (isMarked ? `*${text}` : text))).toEqual(expected);
  });
});
