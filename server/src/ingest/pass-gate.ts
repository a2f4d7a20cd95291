import type { GateFigures, IndexGate } from '../search/relevance/index-gate.ts';
import { JobFault } from './jobs/job-fault.ts';

/** Sums of floating-point numbers differ in the last digits with the order of addition. */
const ROUNDING = 1e-9;

/**
 * Decides whether a rebuilt index may replace the live one.
 * @throws JobFault `gate-refused` if it is worse than the gate allows, and if nothing could be
 * compared: a gate without measurements must not accept anything.
 */
export function passGate(figures: GateFigures, { maxDrop }: IndexGate): void {
  const { queries, leftOut, liveNdcgAt10, newNdcgAt10 } = figures;
  if (queries === 0) {
    const detail = `none of ${leftOut} judged queries has a relevant document that is stored`;
    throw refused(`The gate compared nothing: ${detail}.`);
  }
  if (liveNdcgAt10 - newNdcgAt10 <= maxDrop + ROUNDING) return;
  const [before, after] = [liveNdcgAt10.toFixed(4), newNdcgAt10.toFixed(4)];
  throw refused(
    `The new index is worse: nDCG@10 ${after}, the live one has ${before} (${queries} queries; ${maxDrop} less is allowed).`,
  );
}

function refused(why: string): JobFault {
  return new JobFault('gate-refused', `${why} The live index stays.`);
}
