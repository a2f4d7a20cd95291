import type { CardOf } from '../card.ts';
import type { CardLanguage } from '../messages/card-messages.ts';

/** The numbers of a percentage, written. */
export interface PercentageNumbers {
  readonly percent: string;
  readonly base: string;
  readonly amount: string;
}

/** What percentage cards say. */
export type PercentageWords = Readonly<
  Record<
    Exclude<CardOf<'percentage'>['data']['question'], 'change'>,
    (numbers: PercentageNumbers) => string
  >
> & {
  readonly bill: string;
  readonly tipOf: (percent: string) => string;
  readonly total: string;
};

/** In each language. */
export const percentageWords: Readonly<Record<CardLanguage, PercentageWords>> = {
  en: {
    part: ({ percent, base }) => `${percent} of ${base}`,
    share: ({ amount, base }) => `${amount} of ${base}, as a percentage`,
    whole: ({ amount, percent }) => `${amount} is ${percent} of …`,
    add: ({ percent, base }) => `${base} plus ${percent}`,
    subtract: ({ percent, base }) => `${base} minus ${percent}`,
    tip: ({ percent, base }) => `Tip of ${percent} on ${base}`,
    bill: 'Bill',
    tipOf: (percent) => `Tip (${percent})`,
    total: 'Total',
  },
  de: {
    part: ({ percent, base }) => `${percent} von ${base}`,
    share: ({ amount, base }) => `${amount} von ${base} in Prozent`,
    whole: ({ amount, percent }) => `${amount} sind ${percent} von …`,
    add: ({ percent, base }) => `${base} plus ${percent}`,
    subtract: ({ percent, base }) => `${base} minus ${percent}`,
    tip: ({ percent, base }) => `${percent} Trinkgeld auf ${base}`,
    bill: 'Rechnung',
    tipOf: (percent) => `Trinkgeld (${percent})`,
    total: 'Zusammen',
  },
};
