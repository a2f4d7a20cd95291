import { createHash } from 'node:crypto';
import { endpoints } from '@quarry/contract';
import { createCardEnricher } from '../../cards/enrich-search.ts';
import type { FindCardServices } from '../../cards/find-card.ts';
import type { InterestsStore } from '../../interests/interests-store.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { EventReplay, EventWriter } from '../../replay/event-replay.ts';
import { prepareSearch } from '../../search/prepare-search.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { streamSearch } from '../../search/stream-search.ts';
import { callerInterests } from '../caller-interests.ts';
import { eventStream, type WrittenEvent } from '../event-stream.ts';
import { followSearch } from '../follow-search.ts';
import { resumeSearch } from '../resume-search.ts';
import { callerOf, RawAnswer, type RequestContext, type Route, route } from '../route.ts';
import { searchRequestOf } from '../search-request-of.ts';
import type { MarkedEvent } from '../seen-search.ts';
import { tellSearch } from '../tell-search.ts';

/** What streamed searches are answered with. */
export interface SearchStreamServices {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly interests: InterestsStore;
  readonly replay: EventReplay;
  readonly metrics: Pick<Metrics, 'streamResumed' | 'firstResults'>;
}

/** `GET /api/search/stream` */
export function searchStreamRoute(services: SearchStreamServices): Route {
  const { cards, interests, replay, metrics } = services;
  const { clock, timers } = cards;
  const enricher = createCardEnricher(cards);
  return route(
    endpoints.searchStream,
    async ({ query }, context) => {
      const { requestId, signal, place } = context;
      const request = {
        ...searchRequestOf(query, services.search),
        ...(await callerInterests(interests, query.personalization, context)),
      };
      const prepared = prepareSearch(request, services.search);
      const resumed = await resumeSearch(
        {
          ...{ requestId, page: request, nowMs: clock.now() },
          lastEventId: context.header('last-event-id'),
          fingerprint: fingerprintOf(query, context),
          isRepeatable: prepared.chosen.mode === 'lexical',
        },
        replay,
      );
      const { outcome, seen, lead, streamId, firstNumber } = resumed;
      if (outcome !== 'new') metrics.streamResumed(outcome);
      // Tells a browser not to come back again (WHATWG HTML, section 9.2.3).
      if (outcome === 'over') return new RawAnswer('', {}, 204);
      const early = { timers, onResultsSent: () => place.leave() };
      const search = streamSearch(prepared, services.search, { signal, enricher, early });
      const acknowledge = firstNumber === 1 ? query.q : null;
      const onFirstResults = metrics.firstResults;
      const told = tellSearch(followSearch(search, context), {
        context,
        prepared,
        seen,
        acknowledge,
        onFirstResults,
      });
      const keep = keepIn(resumed.writer);
      const events = outcome === 'replayed' ? nothing() : told;
      return eventStream(events, context, { streamId, firstNumber, lead, keep, timers });
    },
    { timeLimitMs: null }, // `streamSearch` has one of its own
  );
}

/** No two callers or questions have the same. */
function fingerprintOf(query: Readonly<Record<string, unknown>>, context: RequestContext): string {
  const { kind, id } = callerOf(context);
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, id, parameters]))
    .digest('base64url');
}

function keepIn(writer: EventWriter) {
  return ({ event, number, bytes }: WrittenEvent<MarkedEvent>): Promise<boolean> =>
    writer.append({ number, bytes, marks: event.marks, isLast: event.event === 'done' });
}

async function* nothing(): AsyncGenerator<MarkedEvent> {}
