import type { NumberSpread } from './attribute-facets.ts';

/** Where values stand on a slider, from 0 at its start to 1 at its end. */
export interface NumberScale {
  readonly placeOf: (value: number) => number;
  /** The value at a place, rounded as one would say it. */
  readonly valueAt: (place: number) => number;
}

/** A first step with so much of all hides the rest: then each step is a multiple, not a sum. */
const CROWDED_SHARE = 0.7;

/** Of a spread: in equal steps, or, where nearly all stands at its beginning, in equal multiples. */
export function numberScale(spread: NumberSpread): NumberScale {
  const { min, max } = spread;
  return isCrowded(spread) ? multiples(Math.max(min, max / 10_000), max) : sums(min, max);
}

/** Whether nearly all stand in the first of many steps. */
export function isCrowded({ min, max, count, histogram }: NumberSpread): boolean {
  const first = histogram[0]?.count ?? 0;
  return histogram.length > 2 && first > count * CROWDED_SHARE && max > 0 && min >= 0;
}

function sums(min: number, max: number): NumberScale {
  const step = roundStep((max - min) / 100);
  return {
    placeOf: (value) => clamped((value - min) / (max - min || 1)),
    valueAt: (place) => rounded(Math.round((min + place * (max - min)) / step) * step),
  };
}

function multiples(min: number, max: number): NumberScale {
  const length = Math.log(max / min) || 1;
  return {
    placeOf: (value) => clamped(Math.log(Math.max(value, min) / min) / length),
    valueAt: (place) => {
      const value = min * Math.exp(place * length);
      const step = roundStep(value / 20);
      return rounded(Math.round(value / step) * step);
    },
  };
}

/** The largest of 1, 2, 5 times a power of ten that is not above. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most || 1));
  const lead = most / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

const clamped = (place: number) => Math.min(Math.max(place, 0), 1);

/** Without what binary fractions add: 0.30000000000000004. */
const rounded = (value: number) => Number(value.toPrecision(12));
