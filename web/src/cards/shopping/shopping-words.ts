import type { CardLanguage } from '../messages/card-messages.ts';

/** What shopping cards say. */
export interface ShoppingWords {
  /** The way to all products. */
  readonly all: (total: number, written: string) => string;
  /** For a screen reader, ahead of the price before a reduction. */
  readonly before: string;
  readonly rating: (stars: string) => string;
  readonly notInStock: string;
}

/** In each language. */
export const shoppingWords: Readonly<Record<CardLanguage, ShoppingWords>> = {
  en: {
    all: (total, written) => (total === 1 ? 'Show the product' : `Show all ${written} products`),
    before: 'Before',
    rating: (stars) => `${stars} of 5 stars`,
    notInStock: 'Not in stock',
  },
  de: {
    all: (total, written) => (total === 1 ? 'Produkt zeigen' : `Alle ${written} Produkte zeigen`),
    before: 'Vorher',
    rating: (stars) => `${stars} von 5 Sternen`,
    notInStock: 'Nicht auf Lager',
  },
};
