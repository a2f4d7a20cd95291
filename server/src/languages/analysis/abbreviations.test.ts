import { expect, test } from 'vitest';
import { isAbbreviationsDot } from './abbreviations.ts';

const check = (text: string) => isAbbreviationsDot(text, text.length - 1);

test.each([
  'e.g.',
  'J.',
  'Founded by J. R. R.',
  'z.B.',
  'approx.',
  '(vgl.',
  '“Dr.',
  'p.ej.',
  'т.е.',
])('the dot at the end of %j is an abbreviation’s', (text) => expect(check(text)).toBe(true));

test.each(['the end.', '5.', 'an.', '.', ' .', 'catalog.', 'конец.'])(
  'the dot at the end of %j is a sentence’s',
  (text) => expect(check(text)).toBe(false),
);
