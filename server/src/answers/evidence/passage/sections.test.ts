import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

function sections(text: string): string[] {
  return sectionsOf(text).map(
    ({ heading, start, end }) => `${heading}: ${text.slice(start, end).trim()}`,
  );
}

it('a heading within a passage has the text up to the next one', () => {
  const text =
    'We have three.\n\nLeeds\n\nThere are 120 desks.\nAnd a lift.\n\nVienna\n\nThere are 35 desks.';
  expect(sections(text)).toEqual([
    'Leeds: There are 120 desks.\nAnd a lift.',
    'Vienna: There are 35 desks.',
  ]);
});

it('a heading directly above another one is no section', () => {
  expect(sections('Offices\n\nLeeds\n\nThere are 120 desks.')).toEqual([
    'Leeds: There are 120 desks.',
  ]);
});

it('a text without headings has no sections', () => {
  expect(sections('There are 120 desks.\n\nThere are two lifts.')).toEqual([]);
});
