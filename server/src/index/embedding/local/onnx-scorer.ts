import type { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession } from 'onnxruntime-node';
import {
  batchesOf,
  feedsOf,
  loadTokenizer,
  openSession,
  type Row,
  UnusableModel,
} from './onnx-session.ts';
import type { ModelRecipe } from './read-model-folder.ts';

/** A loaded cross-encoder. Its work blocks the thread, so it needs its own process. */
export interface OnnxScorer {
  /** How well each text answers the query, 0 to 1; `null` if `isCancelled` returned true between two batches. */
  score(
    query: string,
    texts: readonly string[],
    isCancelled: () => boolean,
  ): Promise<Float32Array | null>;
}

// Bounds the time of a search, which grows with the tokens. A paragraph of English has 150.
const MAX_PAIR_TOKENS = 192;
// Longer queries are truncated to leave room for the passage.
const MAX_QUERY_CHARS = 300;
const MAX_TEXT_CHARS = 2_000;

/** Loads a cross-encoder and tests it. Throws {@link UnusableModel}. */
export async function loadOnnxScorer(recipe: ModelRecipe, threads: number): Promise<OnnxScorer> {
  const tokenizer = await loadTokenizer(recipe);
  const session = await openSession(recipe.modelFile, threads, 'a cross-encoder');
  const output = outputOf(session, recipe.modelFile);
  const encode = pairEncoder(tokenizer, recipe);
  const run = (rows: readonly Row[]) => scoreBatch(session, output, rows, recipe);
  await run([{ place: 0, ...encode('probe', 'probe') }]);
  return {
    async score(query, texts, isCancelled) {
      const rows = texts.map((text, place): Row => ({ place, ...encode(query, text) }));
      const scores = new Float32Array(texts.length);
      for (const batch of batchesOf(rows)) {
        if (isCancelled()) return null;
        const batchScores = await run(batch);
        for (const [at, { place }] of batch.entries()) scores[place] = batchScores[at] ?? 0;
      }
      return scores;
    },
  };
}

function pairEncoder(tokenizer: Tokenizer, { maxTokens, padTokenId }: ModelRecipe) {
  const limit = Math.min(maxTokens, MAX_PAIR_TOKENS);
  return (query: string, text: string): Pick<Row, 'ids' | 'types'> => {
    const { ids, token_type_ids: types } = tokenizer.encode(
      query.slice(0, MAX_QUERY_CHARS).toWellFormed(),
      {
        text_pair: text.slice(0, MAX_TEXT_CHARS).toWellFormed(),
        return_token_type_ids: true,
      },
    );
    if (ids.length === 0) return { ids: [padTokenId], types: [0] };
    if (ids.length <= limit) return { ids, types };
    // Truncates the text, the second of the pair, and keeps its end token.
    const cut = (all: readonly number[]) => [...all.slice(0, limit - 1), ...all.slice(-1)];
    return { ids: cut(ids), types: cut(types) };
  };
}

function outputOf(session: InferenceSession, file: string): string {
  const outputs = session.outputMetadata.flatMap((output) =>
    output.isTensor && output.type === 'float32' && output.shape.length === 2 ? [output] : [],
  );
  const chosen = outputs.find(({ name }) => name === 'logits') ?? outputs[0];
  if (chosen !== undefined) return chosen.name;
  throw new UnusableModel(
    `${file} gives ${session.outputNames.join(', ')}, none of the shape [pairs, 1] in float32: take the ONNX export of a cross-encoder.`,
  );
}

async function scoreBatch(
  session: InferenceSession,
  output: string,
  rows: readonly Row[],
  { padTokenId, modelFile }: ModelRecipe,
): Promise<number[]> {
  const width = Math.max(...rows.map(({ ids }) => ids.length));
  const feeds = feedsOf(session, rows, width, padTokenId);
  const answer = (await session.run(feeds, [output]))[output];
  const values = answer?.data;
  const labels = answer?.dims[1] ?? 0;
  if (!(values instanceof Float32Array) || answer?.dims[0] !== rows.length || labels > 2) {
    throw new UnusableModel(
      `${modelFile} gave ${output} of the shape [${answer?.dims.join(', ')}] for ${rows.length} pairs, not one number for each: take the ONNX export of a cross-encoder.`,
    );
  }
  return rows.map((_, row) => {
    // With two labels the second is "relevant": its score is the difference of the logits.
    const logit = labels === 1 ? values[row] : (values[row * 2 + 1] ?? 0) - (values[row * 2] ?? 0);
    if (logit === undefined || Number.isNaN(logit)) {
      throw new UnusableModel(`${modelFile} gave numbers that are none: take another model.`);
    }
    return 1 / (1 + Math.exp(-logit));
  });
}
