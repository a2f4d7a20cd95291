import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from './read-amount.ts';

describe('an amount that is typed', () => {
  test.each([
    ['20', '.', 20],
    [' 20 € ', ',', 20],
    ['EUR 19.99', '.', 19.99],
    ['19,99', ',', 19.99],
    ['19,99', '.', 19.99],
    ['1,299.50', '.', 1299.5],
    ['1.299,50', ',', 1299.5],
    ['1.299', ',', 1299],
    ['1.299', '.', 1.299],
    ['1,299', '.', 1299],
    ['1,299,000', '.', 1_299_000],
    ['1’299.50', '.', 1299.5],
    ['.5', '.', 0.5],
    ['0', '.', 0],
  ] as const)('%s is read where %s parts the fraction', (text, decimal, amount) => {
    expect(readAmount(text, decimal)).toBe(amount);
  });

  test.each(['', 'abc', '-5', '1e9', 'NaN', 'Infinity', '1,2,3', '1.2.3,4', '12,34,56.7', '€'])(
    '%s is none',
    (text) => expect(readAmount(text, '.')).toBeNull(),
  );

  test('is never anything but a number from zero on, or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(',' as const, '.' as const), (text, decimal) => {
        const amount = readAmount(text, decimal);
        expect(amount === null || (Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
  });

  test.each(['en-GB', 'de-DE'])('that was written in %s is read back', (locale) => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, (value) => {
        const written = writeAmount(value / 100, locale);
        expect(readAmount(written, locale === 'de-DE' ? ',' : '.')).toBe(value / 100);
      }),
    );
  });
});
