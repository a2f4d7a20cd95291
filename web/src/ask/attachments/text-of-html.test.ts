import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>a</p><p>b</p>', 'a\n\nb'],
  ['a<br>b', 'a\nb'],
  ['<td>1</td>', '1'],
  ['<script>alert(1)', ''],
  ['x <!-- y', 'x'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&lt;b&gt; &unknown; &#x41; &#0;', '<b> &unknown; A &#0;'],
  ['<SCRIPT\n>x</SCRIPT >y', 'y'],
  ['<header>h</header>', 'h'],
  ['a<!doctype html>b<?x?>c', 'abc'],
  ['<custom-thing>x</custom-thing>', 'x'],
  ['<b title="1">bold</b>er', 'bolder'],
])('%j shows %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a page of a megabyte takes no time that one notices', () => {
  for (const unit of ['<', '<p', '<script>', '<!--', '&', '<a href="', ' ', '\n']) {
    const startedMs = performance.now();
    textOfHtml(unit.repeat(Math.floor(1_000_000 / unit.length)));
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  }
});

test('text without markup is itself, but for its spaces', () => {
  const words = fc.array(fc.stringMatching(/^[a-zäöü0-9.,!?]+$/), { minLength: 1 });
  fc.assert(
    fc.property(words, (all) => {
      expect(textOfHtml(all.join(' '))).toBe(all.join(' '));
    }),
  );
});
