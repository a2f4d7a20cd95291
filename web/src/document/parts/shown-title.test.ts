import { expect, test } from 'vitest';
import { shownTitle } from './shown-title.ts';

test('a title is shown without signs that turn the direction of what follows, and not endlessly', () => {
  expect(shownTitle('The \u202ekiln\u202c\n guide', 'Untitled')).toBe('The  kiln  guide');
  expect(shownTitle(' \u200f ', 'Untitled')).toBe('Untitled');
  expect(shownTitle('x'.repeat(10_000), 'Untitled')).toHaveLength(302);
  expect(shownTitle(`${'x'.repeat(299)}🏺${'x'.repeat(9)}`, '').isWellFormed()).toBe(true);
});
