import type { Card } from '../../cards/card.ts';
import type { MissingProvider } from '../../cards/missing-provider.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { EnrichmentSlot, SearchEnd, SearchEvent } from '../../search/search-events.ts';
import { type ResultBody, searchResultBody } from '../bodies/search-body.ts';
import { type EventBody, enrichmentBody, initBody } from '../streaming/search-events-body.ts';

/** An event of a search with its body as sent, including what the client may already have. */
export type WireEvent =
  | { readonly kind: 'init'; readonly data: EventBody<'fast_init'> }
  | { readonly kind: 'results'; readonly results: readonly ResultBody[] }
  | {
      readonly kind: 'enrichment';
      readonly slot: EnrichmentSlot;
      readonly data: EventBody<'enrichment'>;
    }
  | SearchEnd;

/** Additions to the first event. */
export interface Besides {
  /** The progress of the first run of sources; absent: none is running. */
  readonly indexing?: Indexing;
  /** A provider that the query would need; absent: none is missing. */
  readonly missingProvider?: MissingProvider;
}

/** Converts an event of the search to its body as sent. */
export function wireEvent(event: SearchEvent<Card>, besides: Besides): WireEvent {
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
