import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCurrency, parsePrice } from './parse-price.ts';

const money = (amount: number, currency: string) => ({ amount, currency });

describe('a price is read as it is written', () => {
  const cases: readonly (readonly [unknown, string | null, ReturnType<typeof parsePrice>])[] = [
    ['12.50', 'EUR', money(12.5, 'EUR')],
    ['12,50 €', null, money(12.5, 'EUR')],
    ['€12.50', 'USD', money(12.5, 'EUR')],
    ['USD 12.50', null, money(12.5, 'USD')],
    ['12.50 usd', 'EUR', money(12.5, 'USD')],
    ['1.299,00', 'EUR', money(1299, 'EUR')],
    ['1,299.00', 'EUR', money(1299, 'EUR')],
    ['1.299', 'EUR', money(1299, 'EUR')],
    ['1,299', 'USD', money(1299, 'USD')],
    ['12,5', 'EUR', money(12.5, 'EUR')],
    ['0.125', 'USD', money(0.125, 'USD')],
    ['1.299 KWD', null, money(1.299, 'KWD')],
    ['1 299,00 kr', 'SEK', money(1299, 'SEK')],
    ['1 299,00 kr', null, null],
    ['1\u202f299,00 €', null, money(1299, 'EUR')],
    ["CHF 1'299.50", null, money(1299.5, 'CHF')],
    ['1.234.567,89 €', null, money(1234567.89, 'EUR')],
    ['1,234,567', 'USD', money(1234567, 'USD')],
    ['₹1,29,999.00', null, money(129999, 'INR')],
    ['¥1,200', null, money(1200, 'JPY')],
    ['¥1200', 'CNY', money(1200, 'CNY')],
    ['1200円', null, money(1200, 'JPY')],
    ['$5', null, money(5, 'USD')],
    ['$5', 'AUD', money(5, 'AUD')],
    ['$5', 'EUR', money(5, 'USD')],
    ['A$5', 'USD', money(5, 'AUD')],
    ['R$ 10,00', null, money(10, 'BRL')],
    ['12 euros', null, money(12, 'EUR')],
    ['5 Dollars', 'AUD', money(5, 'AUD')],
    ['19.90 Franken', null, money(19.9, 'CHF')],
    ['99 kr', 'NOK', money(99, 'NOK')],
    ['2 Pfund Äpfel', null, null],
    ['3 livres', null, null],
    ['49,99 zł', null, money(49.99, 'PLN')],
    ['1 990 Ft', null, money(1990, 'HUF')],
    ['Gift 5', 'EUR', money(5, 'EUR')],
    ['from 10.00 to 20.00 EUR', null, money(10, 'EUR')],
    ['10.00 - 20.00', 'EUR', money(10, 'EUR')],
    ['１２.５０', 'EUR', money(12.5, 'EUR')],
    ['١٢٫٥٠', 'EGP', money(12.5, 'EGP')],
    ['5,–', 'EUR', money(5, 'EUR')],
    [12.5, 'EUR', money(12.5, 'EUR')],
    [0, 'EUR', money(0, 'EUR')],
    ['0', 'EUR', money(0, 'EUR')],
    ['12.50', null, null],
    [12.5, null, null],
    [-1, 'EUR', null],
    ['-5 EUR', null, null],
    [Number.NaN, 'EUR', null],
    [Number.POSITIVE_INFINITY, 'EUR', null],
    ['1e999 EUR', null, money(1, 'EUR')],
    ['', 'EUR', null],
    ['free', 'EUR', null],
    ['=1+1', 'EUR', money(1, 'EUR')],
    [null, 'EUR', null],
    [{ amount: 5 }, 'EUR', null],
    ['9'.repeat(50), 'EUR', null],
    [`${'1'.repeat(100)} EUR`, null, null],
  ];
  test.each(cases)('%j, else %j', (written, currency, expected) => {
    expect(parsePrice(written, currency)).toEqual(expected);
  });
});

const amounts = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'pl-PL', 'pt-BR', 'ja-JP'];

test('a price that a platform writes is read back, in any country', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
      const written = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        currencyDisplay: 'code',
      }).format(amount);
      expect(parsePrice(written, null)).toEqual(money(amount, 'EUR'));
    }),
  );
});

test('any text is a price or none', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789.,-' €$krEUR") }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const price = parsePrice(written, 'EUR');
      if (price === null) return;
      expect(price.amount).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(price.amount)).toBe(true);
      expect(price.currency).toMatch(/^[A-Z]{3}$/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['US$', 'USD'],
  ['XYZ', null],
  ['', null],
  [5, null],
])('the currency of %j is %j', (written, expected) => {
  expect(parseCurrency(written)).toBe(expected);
});
