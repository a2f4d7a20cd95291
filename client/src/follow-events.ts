import type { Endpoint } from '@quarry/contract';
import { buildRequest, type RequestParts } from './build-request.ts';
import { QuarryProtocolError } from './client-errors.ts';
import { EventStreamParser, type ServerSentEvent } from './event-stream-parser.ts';
import type { CallOptions, Exchange } from './exchange.ts';
import { type OpenResponse, openResponse, readFailure } from './open-response.ts';
import { sendWithRetries } from './send-with-retries.ts';

/** A stream may be silent for three of the comments that the server sends every 15 s (contract, section 2). */
const maxSilenceMs = 45_000;

/** An event whose data has been read from JSON. */
export interface ReceivedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

/**
 * Follows the events of an endpoint until the server ends the stream. Leaving the loop early
 * closes the connection. Events that the contract does not name are left out: a newer server
 * may send more.
 * @throws {QuarryUnreachable} when the connection breaks or falls silent.
 */
export async function* followEvents(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: CallOptions,
): AsyncGenerator<ReceivedEvent, void, undefined> {
  const open = await sendWithRetries(endpoint.method, exchange, options, () =>
    openStream(endpoint, parts, exchange, options),
  );
  try {
    for await (const event of readEvents(open, exchange)) {
      const schema = endpoint.events?.[event.event];
      if (schema === undefined) continue;
      const data: unknown = JSON.parse(event.data);
      yield { ...event, data: exchange.validateResponses ? schema.parse(data) : data };
    }
  } catch (error) {
    throw open.explain(asProtocolError(error));
  } finally {
    open.close();
  }
}

async function openStream(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: CallOptions,
): Promise<OpenResponse> {
  const open = await openResponse(
    buildRequest(endpoint, parts, exchange),
    exchange,
    options.signal,
  );
  const { response } = open;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && isStream) return open;
  try {
    throw await readFailure(response, exchange);
  } catch (error) {
    throw open.explain(error);
  } finally {
    open.close();
  }
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
