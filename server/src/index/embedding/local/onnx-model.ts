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
import { poolTokens } from './pool-tokens.ts';
import type { ModelRecipe } from './read-model-folder.ts';

/** A loaded model. Its work blocks the thread, so it needs its own process. */
export interface OnnxModel {
  readonly dimensions: number;
  /** Number of entries of the tokenizer. */
  readonly vocabulary: number;
  /** Concatenated unit vectors; `null` if `isCancelled` returned true between two batches. */
  embed(texts: readonly string[], isCancelled: () => boolean): Promise<Float32Array | null>;
}

// A token of running text has 4 to 5 characters. Beyond this, only runs of spaces could fit the token limit.
const MAX_CHARS_PER_TOKEN = 16;

const TOKEN_OUTPUTS = ['last_hidden_state', 'token_embeddings'];

/** Loads a model and tests it. Throws {@link UnusableModel}. */
export async function loadOnnxModel(recipe: ModelRecipe, threads: number): Promise<OnnxModel> {
  const tokenizer = await loadTokenizer(recipe);
  const session = await openSession(recipe.modelFile, threads, 'a sentence-transformer');
  const output = outputOf(session, recipe.modelFile);
  const run = (rows: readonly Row[]) => runBatch(session, output, rows, recipe);
  const encode = encoderOf(tokenizer, recipe);
  const [probe] = await run([{ place: 0, ids: encode('probe') }]);
  const dimensions = probe?.length ?? 0;
  return {
    dimensions,
    vocabulary: tokenizer.get_vocab().size,
    async embed(texts, isCancelled) {
      const rows = texts.map((text, place): Row => ({ place, ids: encode(text) }));
      const vectors = new Float32Array(texts.length * dimensions);
      for (const batch of batchesOf(rows)) {
        if (isCancelled()) return null;
        const rows = await run(batch);
        for (const [at, { place }] of batch.entries()) {
          vectors.set(rows[at] ?? [], place * dimensions);
        }
      }
      return vectors;
    },
  };
}

interface Output {
  readonly name: string;
  /** Whether it has a vector for each token, or one for each text. */
  readonly isOfTokens: boolean;
}

/** Checks the model's output. */
function outputOf(session: InferenceSession, file: string): Output {
  const outputs = session.outputMetadata.flatMap((output) =>
    output.isTensor && output.type === 'float32' ? [output] : [],
  );
  const ofTokens = outputs.filter(({ shape }) => shape.length === 3);
  const best = ofTokens.find(({ name }) => TOKEN_OUTPUTS.includes(name)) ?? ofTokens[0];
  const ofTexts = outputs.find(({ shape }) => shape.length === 2);
  const chosen = best ?? ofTexts;
  if (chosen === undefined) {
    throw new UnusableModel(
      `${file} gives ${session.outputNames.join(', ')}, none of the shape [texts, tokens, dimensions] in float32: take the ONNX export of a sentence-transformer.`,
    );
  }
  return { name: chosen.name, isOfTokens: chosen === best };
}

function encoderOf(tokenizer: Tokenizer, { maxTokens, padTokenId }: ModelRecipe) {
  // An empty text gives only the tokens that mark beginning and end.
  const marks = tokenizer.encode('').ids;
  const end = marks.length > 1 ? marks.slice(-1) : [];
  return (text: string): readonly number[] => {
    const { ids } = tokenizer.encode(text.slice(0, maxTokens * MAX_CHARS_PER_TOKEN).toWellFormed());
    if (ids.length === 0) return [padTokenId];
    return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - end.length), ...end];
  };
}

async function runBatch(
  session: InferenceSession,
  output: Output,
  rows: readonly Row[],
  recipe: ModelRecipe,
): Promise<Float32Array[]> {
  const width = Math.max(...rows.map(({ ids }) => ids.length));
  const feeds = feedsOf(session, rows, width, recipe.padTokenId);
  const answer = (await session.run(feeds, [output.name]))[output.name];
  return vectorsOf(answer, output, rows, width, recipe);
}

function vectorsOf(
  answer: InferenceSession.ReturnType[string] | undefined,
  { name, isOfTokens }: Output,
  rows: readonly Row[],
  width: number,
  { pooling, modelFile }: ModelRecipe,
): Float32Array[] {
  const values = answer?.data;
  const expected = isOfTokens ? [rows.length, width] : [rows.length];
  const isOfShape = expected.every((size, at) => answer?.dims[at] === size);
  const dimensions = answer?.dims.at(-1) ?? 0;
  if (!(values instanceof Float32Array) || !isOfShape || dimensions === 0) {
    throw new UnusableModel(
      `${modelFile} gave ${name} of the shape [${answer?.dims.join(', ')}] for ${rows.length} texts of ${width} tokens: take the ONNX export of a sentence-transformer.`,
    );
  }
  const lengths = rows.map((row) => (isOfTokens ? row.ids.length : 1));
  const layout = { dimensions, width: isOfTokens ? width : 1, lengths, pooling };
  return poolTokens(values, layout).map((vector) => finite(vector, modelFile));
}

function finite(vector: Float32Array | null, modelFile: string): Float32Array {
  if (vector !== null) return vector;
  throw new UnusableModel(
    `${modelFile} gave numbers that are no direction (none, or infinite): take another model.`,
  );
}
