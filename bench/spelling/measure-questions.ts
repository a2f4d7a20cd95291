import type { LocalIndexReader } from '../../server/src/index/search-index.ts';
import { findByWords } from '../../server/src/search/find.ts';
import { planRequest } from '../../server/src/search/query/prepare-search.ts';
import { searchFor } from '../../server/src/search/query/search-request.ts';

/** What became of texts as queries. Shares are of all of them. */
export interface Changes {
  readonly texts: number;
  /** Another spelling was offered or searched for. */
  readonly offered: number;
  /** Another spelling was searched for. */
  readonly applied: number;
  readonly examples: readonly string[];
}

/** Searches for correct texts: each change is a false one. */
export function measureChanges(texts: readonly string[], index: LocalIndexReader): Changes {
  const found = texts.map((text) => ({ text, ...searchWords(text, index) }));
  const changed = found.filter(({ corrected }) => corrected !== null);
  const applied = changed.filter(({ correctionApplied }) => correctionApplied);
  return {
    texts: texts.length,
    offered: changed.length / texts.length,
    applied: applied.length / texts.length,
    examples: changed.map(
      ({ text, corrected, correctionApplied }) =>
        `${correctionApplied ? '!' : ' '} ${text} → ${corrected}`,
    ),
  };
}

/** How often what was meant is offered or searched for. */
export function measureMeant(
  slips: readonly { readonly typed: string; readonly meant: string }[],
  index: LocalIndexReader,
): {
  readonly slips: number;
  readonly right: number;
  readonly wrong: number;
  readonly misses: readonly string[];
} {
  const found = slips.map((slip) => ({ ...slip, ...searchWords(slip.typed, index) }));
  const isRight = ({ corrected, meant }: (typeof found)[number]) =>
    corrected?.toLowerCase() === meant.toLowerCase();
  const misses = found.filter((one) => !isRight(one));
  return {
    slips: slips.length,
    right: 1 - misses.length / slips.length,
    wrong: misses.filter(({ corrected }) => corrected !== null).length / slips.length,
    misses: misses.map(
      ({ typed, corrected, meant }) => `${typed} → ${corrected ?? '–'} (${meant})`,
    ),
  };
}

function searchWords(text: string, index: LocalIndexReader) {
  const services = { index, clock: { now: () => 0 } };
  const request = searchFor(text);
  // Documents, which the type asks for, are not read to find by words.
  const { corrected, correctionApplied } = findByWords(
    request,
    planRequest(request, services),
    services as unknown as Parameters<typeof findByWords>[2],
  );
  return { corrected, correctionApplied };
}
