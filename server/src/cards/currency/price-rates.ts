import type { ConversionRates, RatesService } from '../../search/shopping/conversion-rates.ts';
import { toNumber } from '../unit-conversion/exact-digits.ts';
import type { ExchangeRates, RateTable } from './exchange-rates.ts';

/** Converts the rates of cards to those of prices: as numbers, since prices are compared, not calculated with. */
export function priceRates(rates: Pick<ExchangeRates, 'latest'>): RatesService {
  const made = new WeakMap<RateTable, ConversionRates>();
  return {
    latest() {
      const table = rates.latest();
      if (table === null) return null;
      const known = made.get(table) ?? numbersOf(table);
      made.set(table, known);
      return known;
    },
  };
}

function numbersOf({ date, perEuro, source }: RateTable): ConversionRates {
  const numbers = [...perEuro].map(([currency, rate]) => [currency, toNumber(rate)] as const);
  return { date, source, perEuro: new Map(numbers) };
}
