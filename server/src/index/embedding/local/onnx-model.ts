import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { poolTokens } from './pool-tokens.ts';
import type { ModelRecipe } from './read-model-folder.ts';

/** A model that cannot be used; the message names the file and what to do. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel';
}

/** A loaded model. Its work blocks the thread: for a process of its own. */
export interface OnnxModel {
  readonly dimensions: number;
  /** Entries of the tokenizer. */
  readonly vocabulary: number;
  /** Unit vectors, one behind the other; `null` when `isCancelled` said so between two batches. */
  embed(texts: readonly string[], isCancelled: () => boolean): Promise<Float32Array | null>;
}

// Rows times the longest row. Above it memory grows and speed does not: measured with MiniLM on two cores, 472 MB
// resident at 1,024 tokens, 618 MB at 2,048.
const MAX_BATCH_TOKENS = 1024;
// A token of running text has 4 to 5 characters; beyond this only runs of spaces could have come into the bound.
const MAX_CHARS_PER_TOKEN = 16;

const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
const TOKEN_OUTPUTS = ['last_hidden_state', 'token_embeddings'];

/** Loads a model and tries it. Throws {@link UnusableModel}. */
export async function loadOnnxModel(recipe: ModelRecipe, threads: number): Promise<OnnxModel> {
  const tokenizer = await loadTokenizer(recipe);
  const session = await openSession(recipe.modelFile, threads);
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
        const found = await run(batch);
        for (const [at, { place }] of batch.entries()) {
          vectors.set(found[at] ?? [], place * dimensions);
        }
      }
      return vectors;
    },
  };
}

async function loadTokenizer({ tokenizerFile, tokenizerConfigFile }: ModelRecipe) {
  try {
    const tokenizer = JSON.parse(await readFile(tokenizerFile, 'utf8'));
    const config = tokenizerConfigFile && JSON.parse(await readFile(tokenizerConfigFile, 'utf8'));
    return new Tokenizer(tokenizer, config ?? {});
  } catch (cause) {
    throw new UnusableModel(`${tokenizerFile} is damaged or of an unknown kind: ${words(cause)}`, {
      cause,
    });
  }
}

async function openSession(modelFile: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(modelFile, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Warnings of the optimiser would be taken for last words.
      logSeverityLevel: 3,
    });
  } catch (cause) {
    throw new UnusableModel(
      `${modelFile} is damaged or no ONNX model (${words(cause)}): bring the model anew.`,
      { cause },
    );
  }
}

function words(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
}

interface Output {
  readonly name: string;
  /** Whether it has a vector for each token, or one for each text. */
  readonly isOfTokens: boolean;
}

/** Checks what the model takes and gives. */
function outputOf(session: InferenceSession, file: string): Output {
  const odd = session.inputNames.find((name) => !KNOWN_INPUTS.includes(name));
  if (odd !== undefined || !session.inputNames.includes('input_ids')) {
    throw new UnusableModel(
      `${file} takes ${session.inputNames.join(', ')}, not input_ids and attention_mask: take the ONNX export of a sentence-transformer.`,
    );
  }
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

interface Row {
  /** Where the text stands among those given. */
  readonly place: number;
  readonly ids: readonly number[];
}

/** Rows of like length together, so that little is padding; the longest first, so that memory is taken once. */
function* batchesOf(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows.toSorted((a, b) => b.ids.length - a.ids.length)) {
    const width = batch[0]?.ids.length ?? row.ids.length;
    if (batch.length > 0 && (batch.length + 1) * width > MAX_BATCH_TOKENS) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}

function encoderOf(tokenizer: Tokenizer, { maxTokens, padTokenId }: ModelRecipe) {
  // Without a text there are only the tokens that mark begin and end.
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

function feedsOf(
  session: InferenceSession,
  rows: readonly Row[],
  width: number,
  padTokenId: number,
): Record<string, Tensor> {
  const ids = new BigInt64Array(rows.length * width).fill(BigInt(padTokenId));
  const mask = new BigInt64Array(rows.length * width);
  for (const [at, row] of rows.entries()) {
    for (const [column, id] of row.ids.entries()) ids[at * width + column] = BigInt(id);
    mask.fill(1n, at * width, at * width + row.ids.length);
  }
  const all: Record<string, BigInt64Array> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: new BigInt64Array(rows.length * width),
  };
  const feeds = session.inputNames.map((name): [string, Tensor] => [
    name,
    // Whatever it takes is one of the three: it was looked at when it was opened.
    new Tensor('int64', all[name] ?? mask, [rows.length, width]),
  ]);
  return Object.fromEntries(feeds);
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
