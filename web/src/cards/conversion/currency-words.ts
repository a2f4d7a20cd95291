import type { CardLanguage } from '../messages/card-messages.ts';

/** What currency cards say. */
export interface CurrencyWords {
  readonly ratesOf: (date: string) => string;
  readonly stale: (date: string) => string;
  readonly assumed: (name: string) => string;
}

/** In each language. */
export const currencyWords: Readonly<Record<CardLanguage, CurrencyWords>> = {
  en: {
    ratesOf: (date) => `Rates of ${date}`,
    stale: (date) => `No newer rates could be had: these are of ${date}.`,
    assumed: (name) => `Taken as ${name}, the one of your region.`,
  },
  de: {
    ratesOf: (date) => `Kurse vom ${date}`,
    stale: (date) => `Neuere Kurse waren nicht zu bekommen: Diese sind vom ${date}.`,
    assumed: (name) => `Gelesen als ${name}, wie in Ihrer Region üblich.`,
  },
};
