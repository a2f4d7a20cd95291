import type { LocalIndexReader } from '../../server/src/index/search-index.ts';
import { readLocalIndex } from '../../server/src/index/search-index-reader.ts';
import { findByWords } from '../../server/src/search/find.ts';
import { openLookUps } from '../../server/src/search/look-ups/open-look-ups.ts';
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
export async function measureChanges(
  texts: readonly string[],
  index: LocalIndexReader,
): Promise<Changes> {
  const found = await Promise.all(
    texts.map(async (text) => ({ text, ...(await searchWords(text, index)) })),
  );
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
export async function measureMeant(
  slips: readonly { readonly typed: string; readonly meant: string }[],
  index: LocalIndexReader,
): Promise<{
  readonly slips: number;
  readonly right: number;
  readonly wrong: number;
  readonly misses: readonly string[];
}> {
  const found = await Promise.all(
    slips.map(async (slip) => ({ ...slip, ...(await searchWords(slip.typed, index)) })),
  );
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

async function searchWords(text: string, index: LocalIndexReader) {
  // Documents, which the types ask for, are not read to find by words.
  const services = {
    index: readLocalIndex(index),
    clock: { now: () => 0 },
    documents: { atHand: {} },
  } as unknown as Parameters<typeof findByWords>[1];
  const request = searchFor(text);
  const planned = {
    request,
    plan: planRequest(request, index, services),
    lookUps: openLookUps(services),
  };
  const { corrected, correctionApplied } = await findByWords(planned, services);
  return { corrected, correctionApplied };
}
