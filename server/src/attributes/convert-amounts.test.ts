import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertAmount, withConvertedAmounts } from './convert-amounts.ts';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';

const RATES = new Map([
  ['EUR', 1],
  ['USD', 1.25],
  ['JPY', 160],
]);

describe('a bound in one currency', () => {
  test.each([
    ['price < 50 EUR', 'price < 50 EUR OR price < 62.5 USD'],
    ['price >= 125 USD', 'price >= 125 USD'],
    ['NOT price < 8 EUR', 'NOT (price < 8 EUR OR price < 10 USD)'],
    ['brand = "Acme" AND price <= 8 EUR', 'brand = "Acme" AND (price <= 8 EUR OR price <= 10 USD)'],
    ['price = 8 EUR', 'price = 8 EUR'],
    ['price < 50', 'price < 50'],
    ['price < 50 GBP', 'price < 50 GBP'],
  ])('%s', (text, converted) => {
    const filter = withConvertedAmounts(parseFilter(text), RATES, ['USD', 'XAU']);
    expect(printFilter(filter)).toBe(converted);
  });
});

test('a filter in which nothing is converted stays the same object', () => {
  const filter = parseFilter('price < 50 AND (brand = "Acme" OR NOT rating > 4)');
  expect(withConvertedAmounts(filter, RATES, ['USD'])).toBe(filter);
});

test('what satisfies a converted bound is what satisfies it once its amount is converted', () => {
  const amounts = fc.integer({ min: 0, max: 100_000 });
  const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'GBP');
  const operators = fc.constantFrom('<', '<=', '>', '>=');
  fc.assert(
    fc.property(amounts, currencies, operators, amounts, (amount, currency, operator, bound) => {
      const asked = parseFilter(`price ${operator} ${bound} EUR`);
      const filter = withConvertedAmounts(asked, RATES, ['USD', 'JPY', 'GBP']);
      const inEuros = convertAmount({ amount, currency }, 'EUR', RATES);
      // On the bound itself the last bit of the two conversions may differ.
      fc.pre(inEuros === null || Math.abs(inEuros - bound) > 1e-6 || currency === 'EUR');
      const expected =
        inEuros !== null && matchesFilter(asked, { price: { amount: inEuros, currency: 'EUR' } });
      expect(matchesFilter(filter, { price: { amount, currency } })).toBe(expected);
    }),
  );
});
