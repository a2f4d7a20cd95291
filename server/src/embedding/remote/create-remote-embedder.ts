import { setTimeout as delay } from 'node:timers/promises';
import { type Embedder, EmbeddingError, type EmbeddingModel } from '../embedder.ts';
import {
  createEmbeddingServer,
  type EmbeddingServer,
  type ServerAnswer,
} from './embedding-server.ts';
import { readVectors } from './read-vectors.ts';

/** What {@link createRemoteEmbedder} is told. */
export interface RemoteEmbedderOptions {
  /** Of an OpenAI-compatible API: `https://api.openai.com/v1`. `/embeddings` is added, and `/v1` where there is no path. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty for none. */
  readonly apiKey: string;
  /** Default every language. */
  readonly languages?: EmbeddingModel['languages'];
  /** For one request, from connecting to the last byte. Default 30,000. */
  readonly timeoutMs?: number;
  /** What is waited before a request is tried again; for tests. Default between .5 and 4 s. */
  readonly retryDelayMs?: (attempt: number) => number;
}

const TIMEOUT_MS = 30_000;
// Within the limits of the servers that are known (OpenAI takes 2,048, text-embeddings-inference 32 unless told otherwise).
const BATCH_SIZE = 32;
const MAX_TEXTS_OF_A_REQUEST = 64;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;
// Whoever asks to wait longer is asked again by the next round of the one who calls.
const MAX_RETRY_AFTER_SECONDS = 5;
// Models have 256 to 8,192 tokens and many servers refuse what is longer; 6,000 characters are within 8,192 tokens of
// any script, and within 2,048 of English.
const MAX_TEXT_CHARS = 6_000;
// Many servers refuse an empty text.
const EMPTY_TEXT = ' ';

/**
 * An embedder behind an OpenAI-compatible `/v1/embeddings`. Asks it once, to learn the dimensions. A private address is
 * the operator's own choice, so every address is allowed. No error holds the key. Rejects with an {@link EmbeddingError}.
 */
export async function createRemoteEmbedder(options: RemoteEmbedderOptions): Promise<Embedder> {
  const { model: name, languages = null, timeoutMs = TIMEOUT_MS } = options;
  const server = createEmbeddingServer({ ...options, timeoutMs });
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
  server: EmbeddingServer,
  { model, retryDelayMs = jitteredDelay }: RemoteEmbedderOptions,
): Ask {
  return async (texts, dimensions, signal) => {
    const input = texts.map((text) => sendable(text));
    const body = JSON.stringify({ model, input, encoding_format: 'float' });
    for (let attempt = 0; ; attempt += 1) {
      const answer = await server.post(body, signal);
      if (answer.status === 200) return readVectors(answer.body, texts.length, dimensions);
      const waitMs = waitBeforeRetry(answer, retryDelayMs(attempt));
      if (attempt >= MAX_RETRIES || waitMs === null) throw refusalOf(answer, model);
      await delay(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
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

/** `null` when trying again is of no use. */
function waitBeforeRetry({ status, retryAfter }: ServerAnswer, delayMs: number): number | null {
  if (status !== 429 && status < 500) return null;
  if (retryAfter === null || !/^\d{1,6}$/.test(retryAfter)) return delayMs;
  const seconds = Number(retryAfter);
  return seconds > MAX_RETRY_AFTER_SECONDS ? null : Math.max(delayMs, seconds * 1000);
}

/** Without the words of the answer: servers repeat the key in them. */
function refusalOf({ status }: ServerAnswer, model: string): EmbeddingError {
  if (status === 401 || status === 403) {
    return new EmbeddingError(
      'refused',
      `The embedding server answered ${status}: it does not take the key. Correct EMBEDDINGS_API_KEY.`,
    );
  }
  if (status === 429) {
    return new EmbeddingError('slow', 'The embedding server answered 429: it is asked too often.');
  }
  if (status >= 500)
    return new EmbeddingError('broken', `The embedding server answered ${status}.`);
  return new EmbeddingError(
    'refused',
    `The embedding server answered ${status}. Is EMBEDDINGS its address, and ${model} (EMBEDDINGS_MODEL) one of its models?`,
  );
}
