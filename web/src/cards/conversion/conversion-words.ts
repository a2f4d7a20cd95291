import type { CardLanguage } from '../messages/card-messages.ts';

/** What conversions say. */
export interface ConversionWords {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly unit: string;
  readonly rounded: string;
  readonly otherwise: (from: string, to: string) => string;
}

/** In each language. */
export const conversionWords: Readonly<Record<CardLanguage, ConversionWords>> = {
  en: {
    from: 'From',
    to: 'To',
    amount: 'Amount',
    unit: 'Unit',
    rounded: 'Rounded',
    otherwise: (from, to) => `Or, by the other measure of that name: ${from} = ${to}`,
  },
  de: {
    from: 'Von',
    to: 'In',
    amount: 'Betrag',
    unit: 'Einheit',
    rounded: 'Gerundet',
    otherwise: (from, to) => `Oder nach dem anderen Maß dieses Namens: ${from} = ${to}`,
  },
};
