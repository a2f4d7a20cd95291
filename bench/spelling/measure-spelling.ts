import { type Correction, correctQuery } from '../../server/src/search/spelling/correct-query.ts';
import type { SpellingContent } from '../../server/src/search/spelling/spelling-content.ts';
import type { SpellingPair } from './spelling-set.ts';

/** What became of the misspellings of a list. Shares are of all pairs. */
export interface SpellingQuality {
  readonly pairs: number;
  /** The first of the list's right words came first. */
  readonly right: number;
  /** One of those that the list takes came first. */
  readonly accepted: number;
  /** Nothing was offered. */
  readonly unchanged: number;
  /** Sure: what a search for this word alone applies. */
  readonly sure: number;
  /** Share of the sure ones that are accepted. */
  readonly sureAccepted: number;
  readonly elapsedMs: readonly number[];
  readonly misses: readonly string[];
}

/** Corrects each misspelling as a query of its own. */
export function measureSpelling(
  pairs: readonly SpellingPair[],
  content: SpellingContent,
): SpellingQuality {
  const elapsedMs: number[] = [];
  const misses: string[] = [];
  const counts = { right: 0, accepted: 0, unchanged: 0, sure: 0, sureAccepted: 0 };
  for (const { typed, right, accepted } of pairs) {
    const { correction, ms } = timedCorrection(typed, content);
    elapsedMs.push(ms);
    const isAccepted = correction !== null && accepted.includes(correction.text);
    if (correction === null) counts.unchanged++;
    if (correction?.text === right) counts.right++;
    if (isAccepted) counts.accepted++;
    else misses.push(`${typed} → ${correction?.text ?? '–'} (${right})`);
    if (correction?.isSure) counts.sure++;
    if (correction?.isSure && isAccepted) counts.sureAccepted++;
  }
  const share = (count: number) => count / pairs.length;
  return {
    pairs: pairs.length,
    right: share(counts.right),
    accepted: share(counts.accepted),
    unchanged: share(counts.unchanged),
    sure: share(counts.sure),
    sureAccepted: counts.sureAccepted / counts.sure,
    elapsedMs,
    misses,
  };
}

const ROUNDS = 3;

/** A correction and how long it took: the fastest of three, so that what else the machine does is not counted. */
export function timedCorrection(
  text: string,
  content: SpellingContent,
): { correction: Correction | null; ms: number } {
  let correction: Correction | null = null;
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    correction = correctQuery(text, content, { foundNothing: false });
    ms = Math.min(ms, performance.now() - started);
  }
  return { correction, ms };
}
