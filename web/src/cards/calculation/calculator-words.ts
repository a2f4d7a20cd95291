import type { CardLanguage } from '../messages/card-messages.ts';

/** What calculator cards say. */
export interface CalculatorWords {
  readonly field: string;
  readonly exactly: (fraction: string) => string;
  readonly rounded: string;
  readonly tooLarge: (digits: string) => string;
}

/** In each language. */
export const calculatorWords: Readonly<Record<CardLanguage, CalculatorWords>> = {
  en: {
    field: 'Calculation',
    exactly: (fraction) => `Exactly ${fraction}`,
    rounded: 'Rounded: there is no end to its digits',
    tooLarge: (digits) => `Too large to write: about ${digits} digits`,
  },
  de: {
    field: 'Rechnung',
    exactly: (fraction) => `Genau ${fraction}`,
    rounded: 'Gerundet: Die Ziffern haben kein Ende',
    tooLarge: (digits) => `Zu groß zum Ausschreiben: etwa ${digits} Stellen`,
  },
};
