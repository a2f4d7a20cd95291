import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWhereAndWhen } from './where-and-when.ts';

/** Times are `tomorrow`, `on friday`, and `21 june`, whose end is also a time. */
const readWhen = (text: string) =>
  /^(?:tomorrow|on friday|21 june|june)$/.test(text) ? text : null;

function check(text: string, expected: string | null) {
  const read = readWhereAndWhen(text, readWhen);
  const { where, when, isLoose } = read ?? { where: null, when: null, isLoose: false };
  const said = `${where ?? 'here'} · ${when ?? 'now'}${isLoose ? ' · loose' : ''}`;
  expect(read === null ? null : said).toBe(expected);
}

describe('a place and a time', () => {
  test.each([
    ['in oslo tomorrow', 'oslo · tomorrow'],
    ['tomorrow in oslo', 'oslo · tomorrow'],
    ['oslo tomorrow', 'oslo · tomorrow'],
    ['in portland, maine on friday', 'portland, maine · on friday'],
    ['in portland, maine, tomorrow', 'portland, maine · tomorrow'],
    ['in cape town 21 june', 'cape town · 21 june'],
    ['on friday in the city of london', 'london · on friday'],
    ['tomorrow', 'here · tomorrow'],
    ['in new york', 'new york · now'],
    ['near munich', 'munich · now'],
    ['here', 'here · now'],
    ['near me tomorrow', 'here · tomorrow'],
    ['oslo', 'oslo · now · loose'],
    ['of war', 'war · now · loose'],
  ])('are read in either order: %s', check);

  test.each([
    '',
    'in',
    'my garden',
    'any bottle',
    'in one two three four five six seven',
    'on friday on friday on friday my',
  ])('are neither in “%s”', (text) => check(text, null));
});

test('any result consumes the whole text', () => {
  const word = fc.constantFrom(
    'in',
    'oslo',
    'tomorrow',
    'on',
    'friday',
    'the',
    ',',
    'near',
    '21',
    'june',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const read = readWhereAndWhen(words.join(' '), readWhen);
      expect(read === null || read.where === null || read.where !== '').toBe(true);
    }),
  );
});
