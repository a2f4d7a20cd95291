import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { currencyCard } from './currency-card.ts';
import type { RateTable } from './exchange-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { ecbXml, SAMPLE_RATES } from './test-rates.ts';

const TABLE: RateTable = {
  ...readEcbRates(ecbXml(SAMPLE_RATES)),
  fetchedAtMs: Date.parse('2026-01-31T10:00:00Z'),
  source: { name: 'Rates of a test', url: 'https://rates.example/' },
};
const services = { rates: { latest: () => TABLE, close: async () => undefined } };

const ANSWERS: Readonly<Record<string, string>> = {
  '100 usd in eur': '€80.00',
  '€50 to dollars': '$62.50',
  '1,000 yen in pounds': '£5.00',
  'usd to eur': '€0.80',
  '50 bucks in euro': '€40.00',
  'how much is 100 dollars in euros': '€80.00',
  'how much is $1 usd worth in euros': '€0.80',
  'convert 100 dollars to euros': '€80.00',
  'what is the rate for 500 cad in usd': '$416.67',
  "what's the exchange rate between usd and euros": '€0.80',
  'how much is usd vs cad': 'CA$1.20',
  '$10K to eur': '€8,000.00',
  'EUR 20 in USD': '$25.00',
  'US$ 4.7 million in eur': '€3,760,000.00',
  'five euros in pounds': '£4.00',
  '100 swiss francs to us dollars': '$131.58',
  '100 Schweizer Franken in Euro': '€105.26',
  'usd/jpy': '¥128',
  'how many euros is 5 dollars': '€4.00',
  '1 eur = ? usd': '$1.25',
  '1 yen in euros': '€0.00625',
};

test.each(Object.entries(ANSWERS))('%s is %s', async (text, expected) => {
  expect(await answerText(currencyCard, text, { services })).toBe(expected);
});

const LOCAL: readonly (readonly [string, string, string])[] = [
  ['100 Dollar in Euro', 'de', '80,00 €'],
  ['1.000,50 € in Pfund', 'de', '800,40 £'],
  ['100 dollars in euros', 'en-CA', '€66.67'],
  ['100 kronor in euros', 'sv-SE', '9,09 €'],
  ['5 kr in euros', 'da-DK', '0,67 €'],
];
test.each(LOCAL)('%s in %s is %s', async (text, locale, expected) => {
  const answer = await answerText(currencyCard, text, { locale, services });
  expect(answer?.replaceAll('\u00a0', ' ')).toBe(expected);
});

const NOTHING =
  'pounds to kg|php to try|php mysql|python to php|won in a row|usd|100 usd|real madrid|try catch|eur|dollar tree|pound cake|5 pounds in kg|usd to usd|100 dollars in rubles|yen|euro 2024|cad drawing to pdf|top 100 in all';
test.each(NOTHING.split('|'))('"%s" gets no card', async (text) => {
  expect(await answerText(currencyCard, text, { services })).toBeNull();
});

test('without a provider there is no card', async () => {
  expect(await cardOfText(currencyCard, '100 usd in eur')).toBeNull();
  const rates = { latest: () => null, close: async () => undefined };
  expect(await cardOfText(currencyCard, '100 usd in eur', { services: { rates } })).toBeNull();
});

describe('a card', () => {
  test('states the day and the source of its rates', async () => {
    const card = await cardOfText(currencyCard, '100 usd in eur', { services });
    expect(card).toMatchObject({
      answer: { value: 80, unit: 'EUR' },
      data: { rate: 0.8, inverseRate: 1.25, date: '2026-01-30', stale: false, isAssumed: false },
      source: TABLE.source,
      expiresAt: '2026-01-31T16:00:00.000Z',
    });
  });

  test.each([
    ['2026-02-03T00:00:00Z', false],
    ['2026-02-03T00:00:01Z', true],
  ])('at %s is stale: %s, and a stale one shows its date', async (now, stale) => {
    const card = await cardOfText(currencyCard, '100 usd in eur', { services, now });
    expect(card?.data).toMatchObject({ stale });
    expect(card?.answer.text.includes('Jan 30, 2026')).toBe(stale);
  });

  test('says which of several dollars it assumed', async () => {
    const card = await cardOfText(currencyCard, '$5 in euros', { services, locale: 'en-AU' });
    expect(card?.data).toMatchObject({ from: { currency: 'AUD' }, isAssumed: true });
  });
});

test('any text gives a card or null', async () => {
  const words = fc.constantFrom(
    ...'$ € £ 5 1,000 usd eur to in pounds how much is a million k - /'.split(' '),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words, { maxLength: 100 }).map((all) => all.join(' ').slice(0, 400)),
  );
  await fc.assert(
    fc.asyncProperty(
      texts,
      async (text) => void (await cardOfText(currencyCard, text, { services })),
    ),
    { numRuns: 500 },
  );
});
