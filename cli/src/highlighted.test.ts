import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHighlighted } from './highlighted.ts';

test('marks become matches, and escaped characters themselves', () => {
  expect(readHighlighted('a &lt;b&gt; <mark>R&amp;D</mark> &quot;c&quot; &#39;d&#39;')).toEqual([
    { text: 'a <b> ', isMatch: false },
    { text: 'R&D', isMatch: true },
    { text: ' "c" \'d\'', isMatch: false },
  ]);
});

test('text that looks like markup is text', () => {
  expect(readHighlighted('&lt;mark&gt;x&lt;/mark&gt; &amp;lt;')).toEqual([
    { text: '<mark>x</mark> &lt;', isMatch: false },
  ]);
});

test('reading what was escaped gives the text back', () => {
  const escapeHtml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (texts) => {
      const html = texts.map((text) => `<mark>${escapeHtml(text)}</mark>`).join('');
      expect(readHighlighted(html)).toEqual(texts.map((text) => ({ text, isMatch: true })));
    }),
  );
});
