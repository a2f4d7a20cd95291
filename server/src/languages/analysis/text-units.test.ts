import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withUnits } from './text-units.ts';

const check = (text: string) =>
  withUnits(text, (units) => {
    for (let at = 0; at < text.length; at++) expect(units[at]).toBe(text.charCodeAt(at));
    expect([...units.slice(text.length, text.length + 8)]).toEqual(Array(8).fill(0));
  });

it('lends the units of any text with zeros behind them', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(fc.property(texts, fc.nat(5), (text, from) => check(`${text}${text}`.slice(from))));
});

it('lends another array to a call within a call', () => {
  withUnits('outer', (units) => {
    check('inner text');
    expect(String.fromCharCode(...units.slice(0, 5))).toBe('outer');
  });
});

it('takes texts of any length', () => {
  for (const length of [0, 16_376, 16_377, 100_000]) check('é'.repeat(length));
});

it('takes an array back when reading fails', () => {
  expect(() =>
    withUnits('one', () => {
      throw new Error('stop');
    }),
  ).toThrow('stop');
  check('two');
});
