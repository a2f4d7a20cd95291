import type { Endpoint } from '@quarry/contract';
import { buildRequest, type RequestParts } from './build-request.ts';
import { QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
import { EventStreamParser, type ServerSentEvent } from './event-stream-parser.ts';
import type { CallOptions, Exchange } from './exchange.ts';
import { isOfType, type OpenResponse, openExpected } from './open-response.ts';
import { sendWithRetries } from './send-with-retries.ts';

/** A stream may be silent for three of the comments that the server sends every 15 s (contract, section 2). */
const maxSilenceMs = 45_000;

const EVENT_STREAM = 'text/event-stream';

/** The status for resuming a stream of which the client has every event. */
const SEEN_TO_ITS_END = 204;

/** An event whose data has been read from JSON. */
export interface ReceivedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

/** The wait before a broken stream is taken up again; it doubles while nothing new comes. */
const firstResumeWaitMs = 200;

/**
 * Follows the events of an endpoint until the server ends the stream. Leaving the loop early
 * closes the connection. Skips events that the contract does not name: a newer server
 * may send more. Resumes a resumable stream when its connection breaks or falls silent: after growing waits,
 * and at most `maxRetries` times without a new event. Yields no event twice; if the server no longer knows the stream, it
 * starts again, with an event of the first kind.
 * @throws {QuarryUnreachable} when the connection breaks or falls silent, and cannot be resumed.
 */
export async function* followEvents(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: CallOptions,
): AsyncGenerator<ReceivedEvent, void, undefined> {
  const seen = new Set<string>();
  let lastId = '';
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const event of followOnce(endpoint, parts, exchange, { ...options, lastId })) {
        if (event.id !== '' && seen.has(event.id)) continue;
        lastId = event.id;
        seen.add(event.id);
        failures = 0;
        yield event;
        if (event.event === endpoint.resumableUntil) return;
      }
      return;
    } catch (error) {
      const canResume = endpoint.resumableUntil !== undefined && lastId !== '';
      if (!canResume || !(error instanceof QuarryUnreachable) || failures >= exchange.maxRetries)
        throw error;
      const { wait, random } = exchange.runtime;
      await wait(random() * firstResumeWaitMs * 2 ** failures, options.signal);
    }
  }
}

type FollowOptions = CallOptions & { readonly lastId: string };

/** One connection. Throws when it ends before the stream does. */
async function* followOnce(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: FollowOptions,
): AsyncGenerator<ReceivedEvent, void, undefined> {
  const open = await sendWithRetries(endpoint.method, exchange, options, () =>
    openStream(endpoint, parts, exchange, options),
  );
  if (open.response.status === SEEN_TO_ITS_END) return open.close();
  const last = endpoint.resumableUntil ?? endpoint.lastEvent;
  try {
    let isWhole = last === undefined;
    for await (const event of readEvents(open, exchange)) {
      isWhole ||= event.event === last;
      const schema = endpoint.events?.[event.event];
      if (schema === undefined) continue;
      const data: unknown = JSON.parse(event.data);
      yield { ...event, data: exchange.validateResponses ? schema.parse(data) : data };
    }
    if (!isWhole) throw new TypeError('the stream broke off');
  } catch (error) {
    throw open.explain(asProtocolError(error));
  } finally {
    open.close();
  }
}

function openStream(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  { lastId, signal }: FollowOptions,
): Promise<OpenResponse> {
  const request = buildRequest(endpoint, parts, exchange, EVENT_STREAM);
  if (lastId !== '') request.headers.set('last-event-id', lastId);
  return openExpected(request, exchange, {
    signal,
    isExpected: (response) =>
      (response.status === SEEN_TO_ITS_END && lastId !== '') || isOfType(response, EVENT_STREAM),
  });
}

async function* readEvents(
  open: OpenResponse,
  exchange: Exchange,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const parser = new EventStreamParser(exchange.maxResponseBytes);
  const decoder = new TextDecoder();
  open.extend(maxSilenceMs);
  for await (const chunk of open.response.body ?? []) {
    open.extend(maxSilenceMs);
    yield* parser.push(decoder.decode(chunk, { stream: true }));
  }
}

function asProtocolError(error: unknown): unknown {
  const isOurs = error instanceof RangeError || error instanceof SyntaxError;
  return isOurs
    ? new QuarryProtocolError(`The stream is broken: ${error.message}`, 200, error)
    : error;
}
