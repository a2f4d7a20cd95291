import type { Endpoint } from '@quarry/contract';
import { buildRequest, type RequestParts } from './build-request.ts';
import { QuarryProtocolError } from './client-errors.ts';
import type { CallOptions, Exchange } from './exchange.ts';
import { type OpenResponse, openResponse, parseJson, readFailure } from './open-response.ts';
import { readBody } from './read-body.ts';
import { sendWithRetries } from './send-with-retries.ts';

/**
 * Calls an endpoint that answers at once (not with a stream), with retries.
 * @returns its JSON, `undefined` where there is no content, or a `FileResponse`.
 */
export async function callEndpoint(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  options: CallOptions,
): Promise<unknown> {
  return sendWithRetries(endpoint.method, exchange, options, async () => {
    const request = buildRequest(endpoint, parts, exchange);
    const open = await openResponse(request, timeLimited(exchange, options), options.signal);
    try {
      return await readAnswer(endpoint, open, exchange);
    } catch (error) {
      throw open.explain(error);
    } finally {
      open.close();
    }
  });
}

function timeLimited(exchange: Exchange, { timeoutMs }: CallOptions): Exchange {
  return timeoutMs === undefined ? exchange : { ...exchange, timeoutMs };
}

async function readAnswer(
  endpoint: Endpoint,
  { response }: OpenResponse,
  exchange: Exchange,
): Promise<unknown> {
  const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  // Health answers 503 with its ordinary body, so the media type decides, not the status alone.
  const isAnswer = response.ok || (response.status === 503 && mediaType === 'application/json');
  if (!isAnswer) throw await readFailure(response, exchange);
  const body = await readBody(response, exchange.maxResponseBytes);
  if (endpoint.mediaType !== undefined) return { mediaType, bytes: body };
  return endpoint.response === undefined ? undefined : readJson(endpoint, response, body, exchange);
}

function readJson(
  endpoint: Endpoint,
  response: Response,
  body: Uint8Array,
  exchange: Exchange,
): unknown {
  const value = parseJson(body);
  if (value === undefined) {
    throw new QuarryProtocolError(
      'The answer is not JSON: is this a Quarry server?',
      response.status,
    );
  }
  const checked = exchange.validateResponses ? endpoint.response?.safeParse(value) : undefined;
  if (checked?.success === false) {
    const message = `The answer of ${endpoint.name} is not of the contract: ${checked.error.message}`;
    throw new QuarryProtocolError(message, response.status, checked.error);
  }
  return value;
}
