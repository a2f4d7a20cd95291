import { setImmediate } from 'node:timers/promises';
import { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { ConversationQueue, QueueBounds } from '../../../answers/conversation-queue.ts';
import { createTokenEstimate } from '../../../answers/language-model/token-estimate.ts';
import { type Embedder, EmbeddingError } from '../../../index/embedding/embedder.ts';
import type { Embeddings } from '../../../index/embedding/embeddings.ts';
import { Problem } from '../../../runtime/problem.ts';
import { noSuchModel } from '../../bodies/compatible/no-such-model.ts';
import { callerOf, jsonText, type Route, route } from '../../pipeline/route.ts';

/** The dependencies of {@link createEmbeddingsRoute}. */
export interface EmbeddingsServices {
  readonly embeddings: Pick<Embeddings, 'queryEmbedder' | 'status'>;
  /** Callers that embed take turns: searches need the same model. */
  readonly embeddingQueue: ConversationQueue;
}

type EmbeddingsRequest = z.output<typeof endpoints.createEmbeddings.body>;

/** One turn at a time, as the process of the model has one thread; a turn with few texts takes milliseconds. */
export const embeddingQueueBounds: QueueBounds = {
  maxWorking: 1,
  maxWaiting: 32,
  maxWaitMs: 20_000,
};

/** 256 long texts take a small model some ten seconds on one quiet core. */
const TIME_LIMIT_MS = 60_000;

/** `POST /v1/embeddings`: vectors by the model of searches. */
export function createEmbeddingsRoute(services: EmbeddingsServices): Route {
  return route(
    endpoints.createEmbeddings,
    async ({ body }, context) => {
      const embedder = presentEmbedder(services);
      const { name, dimensions } = embedder.model;
      if (body.model !== undefined && body.model !== name) throw noSuchModel([name]);
      if ((body.dimensions ?? dimensions) !== dimensions) throw otherDimensions(dimensions);
      const { kind, id } = callerOf(context);
      const endTurn = await services.embeddingQueue.enter(`${kind}:${id}`, context.signal);
      try {
        const { signal } = context;
        const data = await embedAll(body, { embedder, signal });
        const rest = JSON.stringify({ object: 'list', model: name, usage: usageOf(body.input) });
        return jsonText(`${rest.slice(0, -1)},"data":[${data.join(',')}]}`);
      } finally {
        endTurn();
      }
    },
    { timeLimitMs: TIME_LIMIT_MS },
  );
}

function presentEmbedder({ embeddings }: EmbeddingsServices): Embedder {
  const embedder = embeddings.queryEmbedder();
  if (embedder !== null) return embedder;
  // A client repeats what failed with 503, which is in vain where there is no model.
  if (embeddings.status().state === 'off') throw new Problem('ERR_NOT_FOUND', { detail: OFF });
  throw new Problem('ERR_OVERLOADED', { detail: NOT_YET, headers: { 'retry-after': '10' } });
}

const OFF =
  'This server has no embedding model. Its operator names one by the setting EMBEDDINGS; `quarry doctor` says why there is none.';
const NOT_YET = 'The embedding model is not ready. Try again later; `/v1/health` says what it is.';

function otherDimensions(dimensions: number): Problem {
  const message = `can only be ${dimensions}, which the model has: leave it out`;
  return new Problem('ERR_BODY_INVALID', { errors: [{ path: 'dimensions', message }] });
}

/**
 * The entries of the answer as JSON. A batch is embedded at a time, so that the query of a search waits for one of them at most; and
 * a vector is written at a time, as a million numbers would keep this thread for a tenth of a second.
 */
async function embedAll(
  { input, input_type: purpose, encoding_format: format }: EmbeddingsRequest,
  { embedder, signal }: { readonly embedder: Embedder; readonly signal: AbortSignal },
): Promise<string[]> {
  const entries: string[] = [];
  for (let at = 0; at < input.length; at += embedder.batchSize) {
    const batch = input.slice(at, at + embedder.batchSize).map((text) => text.toWellFormed());
    for (const vector of await embedder.embed(batch, purpose, signal).catch(asProblem)) {
      const embedding = format === 'float' ? [...vector] : base64Of(vector);
      entries.push(JSON.stringify({ object: 'embedding', index: entries.length, embedding }));
      await setImmediate();
    }
  }
  return entries;
}

function asProblem(error: unknown): never {
  throw error instanceof EmbeddingError ? new Problem('ERR_UPSTREAM', { cause: error }) : error;
}

/** 32-bit floats, little-endian, as OpenAI has it. */
function base64Of(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
  vector.forEach(
    (value, at) => void bytes.writeFloatLE(value, at * Float32Array.BYTES_PER_ELEMENT),
  );
  return bytes.toString('base64');
}

function usageOf(texts: readonly string[]) {
  const estimate = createTokenEstimate();
  const tokens = texts.reduce((sum, text) => sum + estimate.of(text), 0);
  return { prompt_tokens: tokens, total_tokens: tokens };
}
