import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomDataSchema } from '../../../../contract/src/cards/random-data.ts';
import { TestTime } from '../../runtime/test-time.ts';
import type { Card } from '../card.ts';
import { createRandomCard } from './random-card.ts';
import { drawIndex, type RandomSource } from './random-source.ts';

const clock = new TestTime(Date.UTC(2026, 10, 21));
const signal = new AbortController().signal;

/** Returns these bytes repeatedly. */
function bytesOf(...values: readonly number[]): RandomSource {
  let at = 0;
  return (count) => Uint8Array.from({ length: count }, () => values[at++ % values.length]!);
}

function cardOf(text: string, options: { random?: RandomSource; isForced?: boolean } = {}) {
  const { random, isForced = false } = options;
  const query = { text, locale: 'en', timeZone: 'UTC', isForced };
  const understood = createRandomCard(random).understand(query);
  return (understood?.answer({ clock }, signal) ?? null) as Card | null; // it answers synchronously
}

function check(text: string, input: string | null) {
  expect(cardOf(text)?.input ?? null).toBe(input);
}

describe('random requests', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['roll a die', '1d6'],
    ['Roll a dice!', '1d6'],
    ['roll dice', '1d6'],
    ['roll two dice', '2d6'],
    ['roll 3 dice', '3d6'],
    ['roll 2d6+3', '2d6+3'],
    ['roll 2d6 - 1', '2d6-1'],
    ['roll d20', '1d20'],
    ['roll a d20', '1d20'],
    ['2d6', '2d6'],
    ['4d10+2', '4d10+2'],
    ['roll a 10 sided die', '1d10'],
    ['roll an 8-sided dice', '1d8'],
    ['can you roll a dice with 8 sides', '1d8'],
    ['i need you to roll a dice that has six sides and tell me what it lands on', '1d6'],
    ['wirf einen würfel', '1d6'],
    ['lanza un dado', '1d6'],
    ['lancer un dé', '1d6'],
    ['flip a coin', '1 × heads or tails'],
    ['please flip coin', '1 × heads or tails'],
    ['please flip the coin over ai', '1 × heads or tails'],
    ['flip a coin, i choose heads', '1 × heads or tails'],
    ['toss 3 coins', '3 × heads or tails'],
    ['heads or tails?', '1 × heads or tails'],
    ['wirf eine münze', '1 × heads or tails'],
    ['lanza una moneda', '1 × heads or tails'],
    ['random number', '1 … 100'],
    ['pick a random number', '1 … 100'],
    ['pick a number between 1 and 10', '1 … 10'],
    ['random number between 1 and 100', '1 … 100'],
    ['random number between 100 and 1', '1 … 100'],
    ['random number from -5 to 5', '-5 … 5'],
    ['random number 1-6', '1 … 6'],
    ['zufallszahl zwischen 1 und 49', '1 … 49'],
    ['nombre aléatoire entre 1 et 6', '1 … 6'],
    [`random number from 0 to ${'9'.repeat(60)}`, `0 … ${'9'.repeat(60)}`],
    ['generate uuid', '1 × UUID v4'],
    ['generate a UUID v7', '1 × UUID v7'],
    ['uuid v7', '1 × UUID v7'],
    ['uuid v4', '1 × UUID v4'],
    ['generate 5 uuids', '5 × UUID v4'],
    ['new guid', '1 × UUID v4'],
    ['generate password 20 characters', '20 letters and digits and symbols'],
    ['random password', '20 letters and digits and symbols'],
    ['generate a strong password with 32 characters', '32 letters and digits and symbols'],
    ['random password 16 without symbols', '16 letters and digits'],
    ['pick one of red, green, blue', 'red | green | blue'],
    ['pick one of Tea or Coffee', 'Tea | Coffee'],
    ['choose randomly from a, b and c', 'a | b | c'],
    ['random choice: pizza, pasta', 'pizza | pasta'],
  ];
  test.each(cases)('"%s" is understood', check);

  const others = [
    'python random', 'random forest', 'roll of tape', 'dice', 'coin', 'd20', 'uuid', 'password', '5d printer',
    'random number generator', 'random number python', 'javascript random number between 1 and 10', 'flip a house',
    'flip a coin app', 'coin flip probability', 'dice roll probability', 'roll call', 'password generator',
    'random password generator', 'reset password', 'generate password hash', 'uuid v4 vs v7', 'uuid v5',
    'pick one', 'pick one of', 'pick one of red', 'choose between react and vue', 'roll 0 dice', 'roll 101 dice',
    'roll a 1 sided die', 'roll 2d0', 'roll 1d99999999', 'random password 7', 'random password 129',
    'generate 21 uuids', 'generate 0 uuids', 'random number between 1 and x', '2d7', '3d models', 'red dress', '',
  ]; // biome-ignore format: many
  test.each(others)('"%s" is no card', (text) => check(text, null));

  test.each([
    ['d20', '1d20'],
    ['uuid', '1 × UUID v4'],
    ['coin', '1 × heads or tails'],
    ['a, b', 'a | b'],
  ])('"%s" is one when the kind is forced', (text, input) =>
    expect(cardOf(text, { isForced: true })?.input).toBe(input),
  );
});

describe('randomness', () => {
  test('comes from the source', () => {
    expect(cardOf('roll 3d6+2', { random: bytesOf(0, 3, 5) })?.answer).toEqual({
      text: '13 (1, 4, 6)',
      value: 13,
      unit: null,
    });
    expect(cardOf('flip 2 coins', { random: bytesOf(0, 1) })?.data['results']).toEqual([
      'heads',
      'tails',
    ]);
    expect(cardOf('pick one of a, b, c', { random: bytesOf(2) })?.answer.value).toBe('c');
  });

  test('is drawn again if a modulo would favour small results', () => {
    // A die has no 6 and 7: three bits have eight values.
    expect(cardOf('roll a die', { random: bytesOf(6, 7, 255, 4) })?.answer.value).toBe(5);
  });

  test('is uniform', () => {
    const counts = new Map<number, number>();
    for (let value = 0; value < 256; value++) {
      let used = false;
      try {
        const index = drawIndex(10, (count) => {
          if (used) throw new RangeError('drawn again');
          used = true;
          return new Uint8Array(count).fill(value);
        });
        counts.set(index, (counts.get(index) ?? 0) + 1);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
    expect([...counts.values()]).toEqual(Array(10).fill(16));
  });

  test('a number is within its bounds, however large they are', () => {
    const number = fc.bigInt(-(10n ** 30n), 10n ** 30n);
    fc.assert(
      fc.property(number, number, (a, b) => {
        const drawn = BigInt(String(cardOf(`random number between ${a} and ${b}`)?.answer.value));
        expect(drawn >= (a < b ? a : b) && drawn <= (a < b ? b : a)).toBe(true);
      }),
    );
  });

  test('a constant source causes an error, not an endless loop', () => {
    expect(() => drawIndex(6, bytesOf(255))).toThrow('always gives the same');
  });

  test('a UUID has its version, its variant and, for version 7, the time first', () => {
    const v4 = String(cardOf('generate uuid')?.answer.value);
    expect(v4).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const v7 = String(cardOf('uuid v7', { random: bytesOf(255) })?.answer.value);
    const time = clock.now().toString(16).padStart(12, '0');
    expect(v7).toBe(`${time.slice(0, 8)}-${time.slice(8)}-7fff-bfff-ffffffffffff`);
  });

  test('a password has the length, the characters and the strength that the card states', () => {
    const card = cardOf('generate password 40 characters');
    expect(card?.answer.value).toMatch(/^[A-HJ-NP-Za-km-z2-9!#%+\-.:=?@_]{40}$/);
    expect(card?.data['entropyBits']).toBe(243);
    const plain = cardOf('generate password 40 characters without symbols');
    expect(plain?.answer.value).toMatch(/^[A-HJ-NP-Za-km-z2-9]{40}$/);
    expect(cardOf('random password')?.answer.value).not.toBe(
      cardOf('random password')?.answer.value,
    );
  });

  test('a card expires at once, and satisfies the contract', () => {
    for (const text of [
      'roll 2d6',
      'flip a coin',
      'random number',
      'uuid v7',
      'random password',
      'pick one of a, b',
    ]) {
      const card = cardOf(text);
      expect(card?.expiresAt).toBe('2026-11-21T00:00:00.000Z');
      expect(randomDataSchema.strict().parse(card?.data)).toEqual(card?.data);
    }
  });

  test('numbers are written in the format of the locale', () => {
    const query = {
      text: 'random number 1234567-1234567',
      locale: 'de',
      timeZone: 'UTC',
      isForced: false,
    };
    const card = createRandomCard().understand(query)?.answer({ clock }, signal) as Card;
    expect(card.answer).toEqual({ text: '1.234.567', value: 1234567, unit: null });
  });
});

test('no text throws', () => {
  const piece = fc.constantFrom(
    'roll',
    ' ',
    'a',
    '2d6',
    'random',
    'number',
    ',',
    'between',
    '1',
    'password',
    'pick one of',
    'please',
    '?',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.array(piece, { maxLength: 60 }).map((some) => some.join(' ').slice(0, 400)),
  );
  fc.assert(fc.property(text, fc.boolean(), (some, isForced) => void cardOf(some, { isForced })));
});
