import fc from 'fast-check';
import { expect, it } from 'vitest';
import { titlesOf } from './candidate.ts';

it.each([
  ['file:///notes/legal/cleaning-contract.txt', 'Agreement\nScope\ncleaning contract'],
  ['file:///notes/Z%C3%A4hlerst%C3%A4nde_2026.csv', 'Agreement\nScope\nZählerstände 2026'],
  ['file:///notes/broken%E0%A4.txt', 'Agreement\nScope\nbroken%E0%A4'],
  ['https://example.org/a/other-name.html', 'Agreement\nScope'],
  ['', 'Agreement\nScope'],
])('a file is named by its file name, too, and a page only by its title: %s', (url, titles) => {
  expect(titlesOf({ title: 'Agreement', url }, ['Scope'])).toBe(titles);
});

it('any address is read without errors', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, path) => {
      expect(titlesOf({ title: 'A', url })).toMatch(/^A/u);
      expect(titlesOf({ title: 'A', url: `file:///${path}` })).toMatch(/^A/u);
    }),
  );
});
