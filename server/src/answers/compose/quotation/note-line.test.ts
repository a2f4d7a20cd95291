import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNoteLine } from './quotation.ts';

function isNote(text: string, around = text, url = 'file:///notes/warranty.txt'): boolean {
  const source = { documentId: '1', title: 'Warranties of the house, 2026', url, language: 'en' };
  const passage = { source, headings: [], text: around, start: 0, score: 1 };
  return isNoteLine({ kind: 'sentence', text, start: around.indexOf(text), passage });
}

const DISHWASHER = 'Dishwasher Bosch SMV4 - bought 03/05/2024 at Currys, 2 years';

it.each([
  ['with a number', DISHWASHER, true],
  ['with marks between its parts', 'Washing machine - no papers found', true],
  ['of a few words', 'Bike of Ada', false],
  ['without number or mark', 'The warranties of our house', false],
  ['with a full stop, as sentences have', 'The dishwasher was bought in 2024.', false],
  ['with a label', 'Vaccination of a cat: £52', false],
  ['that is the title', 'Warranties of the house, 2026', false],
])('a line %s: %s', (_, text, expected) => {
  expect(isNote(text)).toBe(expected);
});

it('a note is a separate line of a file', () => {
  expect(isNote(DISHWASHER, `Kitchen\n${DISHWASHER}\nLaptop`)).toBe(true);
  expect(isNote(DISHWASHER, `Kitchen ${DISHWASHER}\nLaptop`)).toBe(false);
  expect(isNote(DISHWASHER, `Kitchen\n${DISHWASHER} Laptop`)).toBe(false);
  expect(isNote(DISHWASHER, DISHWASHER, 'https://example.com/menu')).toBe(false);
});

it('no note ends like a sentence', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(isNote(`${text}.`)).toBe(false);
    }),
  );
});
