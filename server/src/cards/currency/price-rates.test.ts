import { expect, test } from 'vitest';
import type { RateTable } from './exchange-rates.ts';
import { priceRates } from './price-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { ecbXml, SAMPLE_RATES } from './test-rates.ts';

const SOURCE = { name: 'Test', url: 'https://rates.example/' };

test('rates of cards become rates of prices, as numbers, and the same object until they change', () => {
  const table: RateTable = {
    ...readEcbRates(ecbXml(SAMPLE_RATES)),
    fetchedAtMs: 0,
    source: SOURCE,
  };
  let latest: RateTable | null = null;
  const rates = priceRates({ latest: () => latest });
  expect(rates.latest()).toBeNull();
  latest = table;
  const { date, perEuro, source } = rates.latest()!;
  expect({ date, source }).toEqual({ date: '2026-01-30', source: SOURCE });
  expect([perEuro.get('EUR'), perEuro.get('USD'), perEuro.get('GBP')]).toEqual([1, 1.25, 0.8]);
  expect(rates.latest()).toBe(rates.latest());
});
