import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionName, siteName, withoutSection } from './shown-names.ts';

const nameOf = (name: string, site = 'blog.example.org') =>
  siteName({ site, facts: { page: { siteName: name } } });

test('a site has the name that it gives itself, unless that is its host', () => {
  expect(nameOf('The Example Blog')).toBe('The Example Blog');
  expect(nameOf('Blog.Example.org')).toBeNull();
  expect(nameOf('www.example.org', 'example.org')).toBeNull();
  expect(nameOf('  ')).toBeNull();
  expect(nameOf('A file of a site', '')).toBeNull();
  expect(siteName({ site: 'example.org', facts: null })).toBeNull();
});

test('a section is the innermost heading above the passage, unless that is the title', () => {
  const passages = [
    { start: 0, end: 1, headings: [] },
    { start: 1, end: 2, headings: ['Berths', 'Fees for\nboats'] },
    { start: 2, end: 3, headings: ['The harbour!'] },
  ];
  const document = { title: 'The Harbour', passages };
  expect([0, 1, 2, 3].map((at) => sectionName(document, at))).toEqual([
    null,
    'Fees for boats',
    null,
    null,
  ]);
});

test('a snippet does not repeat its section at the beginning, unless there is nothing else', () => {
  expect(withoutSection('Fees\n\nNine crowns.', 'Fees')).toBe('Nine crowns.');
  expect(withoutSection('Fees are due.', 'Fees')).toBe('Fees are due.');
  expect(withoutSection('Fees\n', 'Fees')).toBe('Fees\n');
  expect(withoutSection('Nine crowns.', undefined)).toBe('Nine crowns.');
});

test('any name of a site becomes one short line without hidden or reordering characters', () => {
  const pieces = fc.constantFrom(
    '\u202e',
    '\u2066',
    '\u200b',
    '\0',
    '\n',
    '\u2028',
    '\ud800',
    'a',
    'ש',
    '<b>',
    '👨‍👩‍👧',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 100 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (name) => {
      const shown = nameOf(name) ?? '';
      expect([...shown].length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/u,
      );
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});
