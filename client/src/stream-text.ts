import type { Endpoint } from '@quarry/contract';
import { buildRequest, type RequestParts } from './build-request.ts';
import { QuarryProtocolError } from './client-errors.ts';
import type { CallOptions, Exchange } from './exchange.ts';
import { isOfType, type OpenResponse, openExpected } from './open-response.ts';
import { sendWithRetries } from './send-with-retries.ts';

/** For the first piece, and between two: a server may wait for its turn, and then for a model's first word. */
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Streams the text of an endpoint in pieces as they arrive, never cut within a character.
 * Leaving the loop early closes the connection, which stops the work. `timeoutMs` of the call is the longest silence.
 * @throws {QuarryProblem} when the server fails before its first byte; later, the last line of the text reports the failure.
 * @throws {QuarryUnreachable} when the connection breaks or falls silent. Never resumed: nothing is kept.
 */
export async function* streamText(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: CallOptions,
): AsyncGenerator<string, void, undefined> {
  const silenceMs = options.timeoutMs ?? Math.max(exchange.timeoutMs, DEFAULT_TIMEOUT_MS);
  const open = await sendWithRetries(endpoint.method, exchange, options, () =>
    openText(endpoint, parts, { ...exchange, timeoutMs: silenceMs }, options),
  );
  try {
    yield* readText(open, options.maxResponseBytes ?? exchange.maxResponseBytes, silenceMs);
  } catch (error) {
    throw open.explain(error);
  } finally {
    open.close();
  }
}

function openText(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  { signal }: CallOptions,
): Promise<OpenResponse> {
  return openExpected(buildRequest(endpoint, parts, exchange), exchange, {
    signal,
    isExpected: (response) => isOfType(response, endpoint.mediaType ?? ''),
  });
}

async function* readText(open: OpenResponse, maxBytes: number, silenceMs: number) {
  const { body, status } = open.response;
  const decoder = new TextDecoder();
  let sizeBytes = 0;
  open.extend(silenceMs);
  for await (const chunk of body ?? []) {
    open.extend(silenceMs);
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      throw new QuarryProtocolError(`The answer is over ${maxBytes} bytes.`, status);
    }
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
