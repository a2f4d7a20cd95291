import { problemDocumentSchema } from '@quarry/contract';
import { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
import type { Exchange } from './exchange.ts';
import { readBody } from './read-body.ts';

/** A response whose body is still to be read, and the time limit that covers reading it too. */
export interface OpenResponse {
  readonly response: Response;
  /** Converts exceptions of reading the body to errors of the client. */
  readonly explain: (error: unknown) => unknown;
  /** Ends the time limit. Must be called. */
  readonly close: () => void;
  /** Restarts the time limit: for streams, which may be long but not silent. */
  readonly extend: (timeoutMs: number) => void;
}

/**
 * Sends a request and waits for the head of its answer.
 * @throws {QuarryUnreachable} when none comes.
 */
export async function openResponse(
  request: Request,
  exchange: Exchange,
  signal: AbortSignal | undefined,
): Promise<OpenResponse> {
  const limit = new AbortController();
  let timer = setTimeout(() => limit.abort(), exchange.timeoutMs);
  const close = () => clearTimeout(timer);
  const extend = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(), timeoutMs);
  };
  const explain = (error: unknown) => explainFailure(error, request, limit.signal, signal);
  const signals = signal === undefined ? [limit.signal] : [limit.signal, signal];
  try {
    signal?.throwIfAborted();
    const response = await exchange.runtime.fetch(request, { signal: AbortSignal.any(signals) });
    exchange.sequence.note(response);
    return { response, explain, close, extend };
  } catch (error) {
    close();
    throw explain(error);
  }
}

/**
 * The same for a streamed response: throws the failure that its head reports. `isExpected` checks every
 * head; a head that it rejects is a failure with any status.
 * @throws {QuarryProblem | QuarryProtocolError | QuarryUnreachable}
 */
export async function openExpected(
  request: Request,
  exchange: Exchange,
  { signal, isExpected }: ExpectOptions,
): Promise<OpenResponse> {
  const open = await openResponse(request, exchange, signal);
  if (isExpected(open.response)) return open;
  try {
    throw await readFailure(open.response, exchange);
  } catch (error) {
    throw open.explain(error);
  } finally {
    open.close();
  }
}

/** Decides which responses are read. */
export interface ExpectOptions {
  readonly signal: AbortSignal | undefined;
  readonly isExpected: (response: Response) => boolean;
}

/** Whether an answer is a success of this media type. */
export function isOfType({ ok, headers }: Response, mediaType: string): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith(mediaType);
}

/**
 * The error for a response other than 2xx.
 * @returns a problem of the server, or a {@link QuarryProtocolError} if the body is not a known problem.
 */
export async function readFailure(
  response: Response,
  exchange: Exchange,
): Promise<QuarryProblem | QuarryProtocolError> {
  const { status } = response;
  const body = await readBody(response, exchange.maxResponseBytes);
  const problem = problemDocumentSchema.safeParse(parseJson(body));
  if (problem.success) return new QuarryProblem(problem.data, retryAfterSeconds(response));
  const location = response.headers.get('location');
  const advice = location === null ? '' : ` It points to ${location}: give that as the address.`;
  return new QuarryProtocolError(
    `The answer (status ${status}) is not one of a Quarry server.${advice}`,
    status,
  );
}

/** Reads JSON; `undefined` where it is not JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Seconds only: the form that Quarry sends. A date (RFC 9110, section 10.2.3) would depend on two clocks. */
function retryAfterSeconds(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function explainFailure(
  error: unknown,
  request: Request,
  limit: AbortSignal,
  signal: AbortSignal | undefined,
): unknown {
  if (signal?.aborted) return signal.reason;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (limit.aborted) return new QuarryUnreachable('timeout', address, error);
  if (error instanceof TypeError) {
    return new QuarryUnreachable(isRefused(error.cause) ? 'refused' : 'network', address, error);
  }
  return error;
}

/** Node wraps the error of the socket; for a name with several addresses, twice. */
function isRefused(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(isRefused);
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
