import { setTimeout as delay } from 'node:timers/promises';
import { openAiEndpoint } from '../../../outbound/openai-endpoint.ts';
import {
  bearer,
  createOperatorService,
  type OperatorService,
} from '../../../outbound/operator-service.ts';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { type Embedder, EmbeddingError, type EmbeddingModel } from '../embedder.ts';
import { readVectors } from './read-vectors.ts';

/** Options of {@link createRemoteEmbedder}. */
export interface RemoteEmbedderOptions {
  /** Base address of an OpenAI-compatible API: `https://api.openai.com/v1`. `/embeddings` is added, and `/v1` if there is no path. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty for none. */
  readonly apiKey: string;
  /** Default: all. */
  readonly languages?: EmbeddingModel['languages'];
  /** For one request, from connecting to the last byte. Default 30,000. */
  readonly timeoutMs?: number;
  /** Delay before a retry; for tests. Default between .5 and 4 s. */
  readonly retryDelayMs?: (attempt: number) => number;
}

const TIMEOUT_MS = 30_000;
// 64 vectors of 4,096 dimensions at 20 characters a number are 5 MB.
const MAX_BODY_BYTES = 32 * 1024 * 1024;
// Within the limits of known servers (OpenAI: 2,048; text-embeddings-inference: 32 by default).
const BATCH_SIZE = 32;
const MAX_TEXTS_OF_A_REQUEST = 64;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;
// If the server asks for a longer wait, the caller retries later.
const MAX_RETRY_AFTER_SECONDS = 5;
// Models have 256 to 8,192 tokens and many servers refuse what is longer; 6,000 characters are within 8,192 tokens of
// any script, and within 2,048 of English.
const MAX_TEXT_CHARS = 6_000;
// Many servers refuse an empty text.
const EMPTY_TEXT = ' ';

/**
 * An embedder behind an OpenAI-compatible `/v1/embeddings`. Sends one request to determine the dimensions. The operator
 * chose the address, so private ones are allowed. No error holds the key. Rejects with an {@link EmbeddingError}.
 */
export async function createRemoteEmbedder(options: RemoteEmbedderOptions): Promise<Embedder> {
  const { model: name, languages = null, timeoutMs = TIMEOUT_MS } = options;
  const server = createOperatorService({
    name: 'embedding server',
    setting: 'EMBEDDINGS',
    keySetting: 'EMBEDDINGS_API_KEY',
    url: openAiEndpoint(options.url, 'embeddings'),
    headers: bearer(options.apiKey),
    timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    timers: systemTimers,
  });
  const ask = asker(server, options);
  try {
    const [probe] = await ask(['probe'], null, AbortSignal.timeout(timeoutMs * (MAX_RETRIES + 1)));
    const dimensions = probe?.length ?? 0;
    return {
      model: { key: `remote:${name}:${dimensions}`, name, dimensions, languages },
      batchSize: BATCH_SIZE,
      async embed(texts, _purpose, signal) {
        signal.throwIfAborted();
        const vectors: Float32Array[] = [];
        for (let at = 0; at < texts.length; at += MAX_TEXTS_OF_A_REQUEST) {
          const some = texts.slice(at, at + MAX_TEXTS_OF_A_REQUEST);
          vectors.push(...(await ask(some, dimensions, signal)));
        }
        return vectors;
      },
      close: () => server.close(),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

type Ask = (
  texts: readonly string[],
  dimensions: number | null,
  signal: AbortSignal,
) => Promise<Float32Array[]>;

function asker(
  server: OperatorService,
  { model, retryDelayMs = jitteredDelay }: RemoteEmbedderOptions,
): Ask {
  return async (texts, dimensions, signal) => {
    const input = texts.map((text) => sendable(text));
    const body = JSON.stringify({ model, input, encoding_format: 'float' });
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { bytes } = await server.ask({ body }, signal);
        return readVectors(bytes, texts.length, dimensions);
      } catch (error) {
        if (!(error instanceof ServiceFault)) throw error;
        const waitMs = waitBeforeRetry(error, retryDelayMs(attempt));
        if (attempt >= MAX_RETRIES || waitMs === null) throw embeddingErrorOf(error, model);
        await delay(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
}

function sendable(text: string): string {
  const cut = text.slice(0, MAX_TEXT_CHARS).toWellFormed().replaceAll('\0', ' ');
  return cut.trim() === '' ? EMPTY_TEXT : cut;
}

function jitteredDelay(attempt: number): number {
  return FIRST_RETRY_MS * 2 ** attempt * (1 + Math.random());
}

/** `null` if a retry is useless, and without an answer, where the caller decides whether to retry. */
function waitBeforeRetry(
  { status, retryAfterSeconds: seconds }: ServiceFault,
  delayMs: number,
): number | null {
  if (status === null || (status !== 429 && status < 500)) return null;
  if (seconds === null) return delayMs;
  return seconds > MAX_RETRY_AFTER_SECONDS ? null : Math.max(delayMs, seconds * 1000);
}

function embeddingErrorOf(
  { reason, status, message }: ServiceFault,
  model: string,
): EmbeddingError {
  const isOfKey = status === 401 || status === 403;
  if (reason !== 'refused' || isOfKey) return new EmbeddingError(reason, message);
  const advice = `Is ${model} (EMBEDDINGS_MODEL) one of its models?`;
  return new EmbeddingError(reason, `${message} ${advice}`);
}
