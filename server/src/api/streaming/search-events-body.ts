import type { endpoints } from '@quarry/contract';
import { documentTypes } from '@quarry/contract/vocabulary';
import type { z } from 'zod';
import type { Card } from '../../cards/card.ts';
import { allCardKinds } from '../../cards/card-kinds.ts';
import type { SearchEnd, SearchEnrichment, SearchInit } from '../../search/search-events.ts';
import { cardBody } from '../bodies/card-body.ts';
import { facetsBody } from '../bodies/facets-body.ts';
import { suggestionBody } from '../bodies/search-body.ts';
import type { DeepReadonly } from '../pipeline/route.ts';

type Events = typeof endpoints.searchStream.events;
/** The data of an event as the contract declares it. */
export type EventBody<Name extends keyof Events> = DeepReadonly<z.input<Events[Name]>>;

/** The data of `fast_init`. */
export function initBody(init: SearchInit<Card>): EventBody<'fast_init'> {
  const { query, total, suggestions, instantCard, facets, attributeFacets } = init;
  return {
    query,
    total,
    facets: facetsBody(facets, attributeFacets),
    tabs: tabsOf(init),
    suggestions: suggestions.map(suggestionBody),
    instantCard: instantCard === null ? null : cardBody(instantCard),
    expected: expectedOf(init),
  };
}

/** The counts of the index; leaves out types that the contract does not know. */
function tabsOf({ tabs }: SearchInit<Card>) {
  return tabs.flatMap(({ value, count }) => {
    const type = documentTypes.find((known) => known === value);
    return type === undefined ? [] : [{ type, count }];
  });
}

function expectedOf({ expected }: SearchInit<Card>) {
  return expected.flatMap(({ slot, kind: name }) => {
    const kind = allCardKinds.find((known) => known.kind === name)?.kind;
    return kind === undefined ? [] : [{ slot, kind }];
  });
}

/** The data of `result_batch`. */
export type ResultsBody = EventBody<'result_batch'>;

/** The data of `enrichment`. */
export function enrichmentBody({ slot, card }: SearchEnrichment<Card>): EventBody<'enrichment'> {
  return { kind: card.kind, slot, card: cardBody(card) };
}

/** The data of `done`. */
export function endBody(
  end: Omit<SearchEnd, 'kind' | 'reason'> & { readonly reason: SearchEnd['reason'] | 'error' },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): EventBody<'done'> {
  const { reason, batches, results, enrichments, total, mode, modeReason, timing } = end;
  const page = { limit, offset, nextOffset: end.nextOffset };
  return { reason, batches, results, enrichments, total, mode, modeReason, page, timing };
}
