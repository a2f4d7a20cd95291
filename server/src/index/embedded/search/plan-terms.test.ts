import { describe, expect, it } from 'vitest';
import { KeyCounts } from './key-counts.ts';
import { planTerms } from './plan-terms.ts';

class GivenCounts extends KeyCounts {
  readonly #counts: Readonly<Record<string, number>>;

  constructor(counts: Readonly<Record<string, number>>) {
    super([]);
    this.#counts = counts;
  }

  override of(key: string): number {
    return this.#counts[key.slice(1)] ?? 0;
  }
}

const phraseOf = (...words: string[]) => ({
  alternatives: [],
  synonyms: [words.map((word) => [word])],
  weight: 1,
  isBonus: true,
  countsOnce: true,
});

describe('a bonus for a phrase', () => {
  const counts = new GivenCounts({ version: 40_000, '2': 15_000, HTTP: 3_000, '404': 60 });
  const scope = { segments: [], counts, passages: 100_000, averageLength: 100 };
  const plannedOf = (...words: string[]) =>
    planTerms({ terms: [phraseOf(...words)] }, scope).terms.length;

  it('is looked up if one of its words is rare', () => {
    expect(plannedOf('HTTP', '404')).toBe(1);
  });

  it('is left out if all of its words are frequent, since it would take longer than everything else', () => {
    expect(plannedOf('version', '2')).toBe(0);
  });
});
