import type { Card } from '../../cards/card.ts';
import type { MissingProvider } from '../../cards/missing-provider.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { EnrichmentSlot, SearchEnd, SearchEvent } from '../../search/search-events.ts';
import { type ResultBody, searchResultBody } from '../bodies/search-body.ts';
import { type EventBody, enrichmentBody, initBody } from '../streaming/search-events-body.ts';

/** An event of a search with what goes over the wire, before it is known which of it the client has already. */
export type ToldEvent =
  | { readonly kind: 'init'; readonly data: EventBody<'fast_init'> }
  | { readonly kind: 'results'; readonly results: readonly ResultBody[] }
  | {
      readonly kind: 'enrichment';
      readonly slot: EnrichmentSlot;
      readonly data: EventBody<'enrichment'>;
    }
  | SearchEnd;

/** What the first event says besides what was found. */
export interface Besides {
  /** How far the first reading of sources is; absent: none is under way. */
  readonly indexing?: Indexing;
  /** Absent: no provider is missing for what the query asks. */
  readonly missingProvider?: MissingProvider;
}

/** An event of the search as it goes over the wire. */
export function toldEvent(event: SearchEvent<Card>, besides: Besides): ToldEvent {
  switch (event.kind) {
    case 'init':
      return { kind: 'init', data: { ...initBody(event), ...besides } };
    case 'results':
      return { kind: 'results', results: event.results.map(searchResultBody) };
    case 'enrichment':
      return { kind: 'enrichment', slot: event.slot, data: enrichmentBody(event) };
    default:
      return event;
  }
}
