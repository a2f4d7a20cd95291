import { Agent, errors } from 'undici';
import { BodyTooLarge, readBody } from '../../outbound/read-body.ts';
import { EmbeddingError } from '../embedder.ts';

/** A server that is asked for vectors. */
export interface EmbeddingServer {
  /** Sends one request. Rejects with an {@link EmbeddingError}, or with the signal's reason. */
  post(body: string, signal: AbortSignal): Promise<ServerAnswer>;
  close(): Promise<void>;
}

export interface ServerAnswer {
  readonly status: number;
  /** Empty unless the status is 200: only then it is of use. */
  readonly body: Uint8Array;
  readonly retryAfter: string | null;
}

export interface EmbeddingServerOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

// 64 vectors of 4,096 dimensions at 20 characters a number are 5 MB.
const MAX_BODY_BYTES = 32 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;
// A search and the work behind ingest ask at the same time; more would only wait there.
const MAX_CONNECTIONS = 4;

/** Opens nothing yet. Redirects are not followed: they would carry the key elsewhere. */
export function createEmbeddingServer(options: EmbeddingServerOptions): EmbeddingServer {
  const { apiKey, timeoutMs } = options;
  const url = endpointOf(options.url);
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: MAX_CONNECTIONS,
    // The deadline of each request is stricter than these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Quarry',
    ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  return {
    async post(body, signal) {
      signal.throwIfAborted();
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const response = await agent.request({
          origin: url.origin,
          path: url.pathname,
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.any([signal, deadline]),
        });
        const { statusCode: status } = response;
        const limits = { maxBodyBytes: MAX_BODY_BYTES, whenTooLarge: 'fail' } as const;
        const retryAfter = [response.headers['retry-after']].flat()[0] ?? null;
        if (status === 200) {
          const { bytes } = await readBody(response.body, [], limits);
          return { status, body: bytes, retryAfter };
        }
        await response.body.dump({ limit: 16 * 1024 });
        return { status, body: new Uint8Array(), retryAfter };
      } catch (error) {
        signal.throwIfAborted();
        throw faultOf(error, url, deadline.aborted ? timeoutMs : null);
      }
    },
    close: () => agent.destroy(),
  };
}

function endpointOf(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/embeddings')) url.pathname = `${path === '' ? '/v1' : path}/embeddings`;
  return url;
}

/** The cause is left out: it may hold the request with its key. */
function faultOf(error: unknown, url: URL, lateAfterMs: number | null): EmbeddingError {
  if (lateAfterMs !== null) {
    return new EmbeddingError(
      'slow',
      `The embedding server at ${url.host} did not answer within ${lateAfterMs / 1000} s.`,
    );
  }
  if (error instanceof BodyTooLarge) {
    return new EmbeddingError('broken', 'The answer of the embedding server is too large.');
  }
  const isHttp = error instanceof errors.HTTPParserError;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return new EmbeddingError(
    isHttp ? 'broken' : 'unreachable',
    `The embedding server at ${url.host} cannot be reached, or broke off (${code}). Is it running, and EMBEDDINGS its address?`,
  );
}
