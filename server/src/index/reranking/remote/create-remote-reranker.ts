import {
  bearer,
  createOperatorService,
  type OperatorService,
} from '../../../outbound/operator-service.ts';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { type Reranker, RerankerError } from '../reranker.ts';
import { readScores } from './read-scores.ts';

/** Options of {@link createRemoteReranker}. */
export interface RemoteRerankerOptions {
  /** `https://api.cohere.com/v2`, `http://127.0.0.1:8080`; `/rerank` is added unless it ends so. */
  readonly url: string;
  /** For servers with several models; empty for the only one. */
  readonly model: string;
  /** Sent as a bearer token; empty for none. */
  readonly apiKey: string;
  /** For one request, from connecting to the last byte. Default 10,000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
// A score with its index is some 60 bytes; servers that repeat the texts send 50 × 2,000 characters.
const MAX_BODY_BYTES = 1024 * 1024;
// Models have 512 tokens or more, and some servers refuse what is longer.
const MAX_TEXT_CHARS = 2_000;
const MAX_QUERY_CHARS = 300;
// Within the limits of known servers (text-embeddings-inference: 32 by default).
const MAX_TEXTS_OF_A_REQUEST = 32;

/**
 * The request formats that servers accept: Cohere's (also Jina, vLLM, LiteLLM, llama.cpp) and that of Hugging Face's
 * text-embeddings-inference.
 */
const SHAPES = ['cohere', 'tei'] as const;
type Shape = (typeof SHAPES)[number];

/**
 * A reranker behind a `/rerank` endpoint. The first call determines which request format the server accepts. The
 * operator chose the address, so private ones are allowed. No error holds the key.
 */
export function createRemoteReranker(options: RemoteRerankerOptions): Reranker {
  const server = createOperatorService({
    name: 'reranking server',
    setting: 'RERANKER',
    keySetting: 'RERANKER_API_KEY',
    url: rerankEndpoint(options.url),
    headers: bearer(options.apiKey),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
    timers: systemTimers,
  });
  let shape: Shape | null = null;
  return {
    name: options.model || server.host,
    async score(query, texts, signal) {
      signal.throwIfAborted();
      const scores = new Float32Array(texts.length);
      for (let at = 0; at < texts.length; at += MAX_TEXTS_OF_A_REQUEST) {
        const some = texts.slice(at, at + MAX_TEXTS_OF_A_REQUEST);
        const asked = {
          model: options.model,
          query: sendable(query, MAX_QUERY_CHARS),
          texts: some,
        };
        const found: Scored = await askInShapes(server, shape, asked, signal);
        shape = found.shape;
        scores.set(found.scores, at);
      }
      return scores;
    },
    close: () => server.close(),
  };
}

interface Asked {
  readonly model: string;
  readonly query: string;
  readonly texts: readonly string[];
}

interface Scored {
  readonly shape: Shape;
  readonly scores: Float32Array;
}

// Statuses for a wrong request format. 404 and the like mean a wrong address, 401 and 403 a wrong key.
const WRONG_BODY = new Set<number | null>([400, 422]);

async function askInShapes(
  server: OperatorService,
  known: Shape | null,
  asked: Asked,
  signal: AbortSignal,
): Promise<Scored> {
  const shapes = known === null ? SHAPES : [known];
  for (const shape of shapes) {
    try {
      const answer = await askTwice(server, bodyOf(shape, asked), signal);
      return { shape, scores: readScores(answer.json(), asked.texts.length) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      const isOther = WRONG_BODY.has(error.status) && shape !== shapes.at(-1);
      if (!isOther) throw new RerankerError(error.reason, error.message, { cause: error });
    }
  }
  throw new Error('no request format was tried');
}

/** Retries once if the connection breaks: a server may close an idle one just as it is used. */
async function askTwice(server: OperatorService, body: string, signal: AbortSignal) {
  try {
    return await server.ask({ body }, signal);
  } catch (error) {
    if (!(error instanceof ServiceFault) || error.reason !== 'unreachable') throw error;
    return server.ask({ body }, signal);
  }
}

function bodyOf(shape: Shape, { model, query, texts }: Asked): string {
  const documents = texts.map((text) => sendable(text, MAX_TEXT_CHARS));
  const named = model === '' ? {} : { model };
  return JSON.stringify(
    shape === 'cohere'
      ? { ...named, query, documents, top_n: documents.length }
      : { query, texts: documents, truncate: true },
  );
}

/** Many servers refuse an empty text. */
function sendable(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars).toWellFormed().replaceAll('\0', ' ');
  return cut.trim() === '' ? ' ' : cut;
}

function rerankEndpoint(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/{1,9}$/, '');
  url.pathname = path.endsWith('/rerank') ? path : `${path}/rerank`;
  return url;
}
