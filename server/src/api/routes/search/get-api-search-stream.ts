import { createHash } from 'node:crypto';
import { endpoints } from '@quarry/contract';
import type { Metrics } from '../../../operations/metrics/metrics.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import { validateQueryText } from '../../../search/query/parse-query.ts';
import { mayBeWithoutWords } from '../../../search/query/search-request.ts';
import type { SearchRequest } from '../../../search/search.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { type SearchRequestServices, searchRequestOf } from '../../bodies/search-request.ts';
import { noteStreamedSearch } from '../../bodies/usage/search-note.ts';
import {
  callerOf,
  RawAnswer,
  type RequestContext,
  type Route,
  route,
} from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';
import type { EventReplay, EventWriter } from '../../streaming/event-replay.ts';
import { eventStream, type WrittenEvent } from '../../streaming/event-stream.ts';
import { resumeSearch } from '../../streaming/resume-search.ts';
import type { MarkedEvent } from '../../streaming/seen-search.ts';
import { tellSearch } from '../../streaming/tell-search.ts';

/** The services that answer streamed searches. */
export interface SearchStreamServices extends SearchRequestServices {
  readonly search: SearchRequestServices['search'] & Pick<SearchServices, 'minQueryCharacters'>;
  readonly searching: Searching;
  readonly cards: { readonly clock: Clock; readonly timers: Timers };
  readonly replay: EventReplay;
  readonly metrics: Pick<Metrics, 'streamResumed' | 'firstResults'>;
}

/** `GET /api/search/stream` */
export function searchStreamRoute(services: SearchStreamServices): Route {
  const { searching, cards, replay, metrics } = services;
  const { clock, timers } = cards;
  return route(
    endpoints.searchStream,
    async ({ query }, context) => {
      const { requestId, signal, place, trace } = context;
      const request: SearchRequest = await searchRequestOf(query, services, context);
      const onResultsSent = () => place.leave();
      const lastEventId = context.header('last-event-id');
      const isCertain = lastEventId === undefined && isCertainToBegin(request, services);
      const beginning = searching.begin(request, { signal, trace, onResultsSent });
      beginning.catch(() => undefined); // reading the events rejects, too
      const search = isCertain ? null : await beginning;
      const resumed = await resumeSearch(
        {
          requestId,
          page: request,
          nowMs: clock.now(),
          lastEventId,
          fingerprint: fingerprintOf(query, context),
          isRepeatable: search?.mode === 'lexical',
        },
        replay,
      );
      const { outcome, seen, lead, streamId, firstNumber } = resumed;
      if (outcome !== 'new') metrics.streamResumed(outcome);
      // Stops a browser from reconnecting (WHATWG HTML, section 9.2.3).
      if (outcome === 'over') {
        search?.leave();
        return new RawAnswer('', {}, 204);
      }
      const acknowledge = firstNumber === 1 ? query.q : null;
      const onFirstResults = metrics.firstResults;
      // A resumed search was counted before.
      const onEvent = outcome === 'new' ? noteStreamedSearch(request, context) : () => undefined;
      const options = {
        context,
        search: search ?? beginning,
        seen,
        acknowledge,
        onEvent,
        onFirstResults,
      };
      const live = tellSearch(options);
      const keep = keepIn(resumed.writer);
      if (outcome === 'replayed') search?.leave();
      const events = outcome === 'replayed' ? nothing() : live;
      return eventStream(events, context, { streamId, firstNumber, lead, keep, timers });
    },
    { timeLimitMs: null }, // the search has its own
  );
}

/**
 * Whether a search is certain to begin, so that it can be acknowledged before any work: other reasons for a refusal need an operator
 * in the query. Throws as beginning it would.
 */
function isCertainToBegin(request: SearchRequest, { search }: SearchStreamServices): boolean {
  const { text } = request;
  if (text.includes(':')) return false;
  const isWithoutWords = text.trim() === '' && mayBeWithoutWords(request);
  if (!isWithoutWords) validateQueryText(text, search.minQueryCharacters);
  return true;
}

/** Differs for different callers, derived keys and queries, and when a person's groups have changed. */
function fingerprintOf(query: Readonly<Record<string, unknown>>, context: RequestContext): string {
  const { kind, id, derived, principals } = callerOf(context);
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, id, derived?.id ?? null, principals, parameters]))
    .digest('base64url');
}

function keepIn(writer: EventWriter) {
  return ({ event, number, bytes }: WrittenEvent<MarkedEvent>): Promise<boolean> =>
    writer.append({ number, bytes, marks: event.marks, isLast: event.event === 'done' });
}

async function* nothing(): AsyncGenerator<MarkedEvent> {}
