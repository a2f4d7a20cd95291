import type { CardLanguage } from '../messages/card-messages.ts';

/** What number bases say. */
export interface NumberBaseWords {
  readonly asked: (digits: string, from: string, to: string) => string;
  readonly names: Readonly<Record<string, string>>;
  readonly base: (base: number | string) => string;
}

/** In each language. */
export const numberBaseWords: Readonly<Record<CardLanguage, NumberBaseWords>> = {
  en: {
    asked: (digits, from, to) => `${digits} (${from}) → ${to}`,
    names: {
      '2': 'Binary',
      '8': 'Octal',
      '10': 'Decimal',
      '16': 'Hexadecimal',
      roman: 'Roman numerals',
    },
    base: (base) => `Base ${base}`,
  },
  de: {
    asked: (digits, from, to) => `${digits} (${from}) → ${to}`,
    names: {
      '2': 'Binär',
      '8': 'Oktal',
      '10': 'Dezimal',
      '16': 'Hexadezimal',
      roman: 'Römische Zahl',
    },
    base: (base) => `Basis ${base}`,
  },
};
