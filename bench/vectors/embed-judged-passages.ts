import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readJudgedSet } from '../quality/judged-set.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** Real vectors of unit length, one behind the other. */
export interface RealVectors {
  readonly dimensions: number;
  readonly passages: Float32Array;
  readonly queries: Float32Array;
}

const DIMENSIONS = 384; // all-MiniLM-L6-v2
const BATCH = 32;
// A longer text would take longer and be no more real: what is measured is the search, not the model.
const MAX_TOKENS = 64;
// The English sets: 19,410 passages, 443 queries.
const PASSAGE_SETS = ['npl-vaswani', 'clariq-dev', 'cacm', 'clapnq-dev', 'xquad-en'];
const QUERY_SETS = ['clapnq-dev', 'npl-vaswani', 'clariq-dev'];

/**
 * The passages and queries of the English judged sets as all-MiniLM-L6-v2 sees them. The first time takes
 * some minutes; then they lie in `bench/cache`.
 */
export async function realVectors(setsFolder: string, modelFolder: string): Promise<RealVectors> {
  const cache = join(PROJECT_ROOT, 'bench', 'cache');
  await mkdir(cache, { recursive: true });
  const embed = async (name: string, texts: () => Promise<string[]>) => {
    const file = join(cache, `vectors-${name}-minilm-${MAX_TOKENS}.f32`);
    if (!existsSync(file)) await writeFile(file, await embedAll(modelFolder, await texts()));
    const bytes = await readFile(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  };
  return {
    dimensions: DIMENSIONS,
    queries: await embed('queries', () => queryTexts(setsFolder)),
    passages: await embed('passages', () => passageTexts(setsFolder)),
  };
}

async function passageTexts(folder: string): Promise<string[]> {
  const sets = await Promise.all(PASSAGE_SETS.map((name) => readJudgedSet(folder, name)));
  return sets.flatMap(({ documents }) => documents.map(({ title, text }) => `${title}\n${text}`));
}

async function queryTexts(folder: string): Promise<string[]> {
  const sets = await Promise.all(QUERY_SETS.map((name) => readJudgedSet(folder, name)));
  return sets.flatMap(({ queries }) => queries.map(({ text }) => text));
}

async function embedAll(modelFolder: string, texts: readonly string[]): Promise<Float32Array> {
  const readJson = async (name: string) =>
    JSON.parse(await readFile(join(modelFolder, name), 'utf8'));
  const tokenizer = new Tokenizer(
    await readJson('tokenizer.json'),
    await readJson('tokenizer_config.json'),
  );
  const session = await InferenceSession.create(join(modelFolder, 'onnx/model_quantized.onnx'));
  const result = new Float32Array(texts.length * DIMENSIONS);
  const tokens = texts.map((text) => cut(tokenizer.encode(text.slice(0, 1_000)).ids));
  // Texts of like length together: a batch is as long as its longest.
  const order = tokens.map((_, at) => at).sort((a, b) => tokens[a]!.length - tokens[b]!.length);
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.slice(from, from + BATCH);
    const vectors = await embedBatch(
      session,
      batch.map((at) => tokens[at]!),
    );
    for (const [row, at] of batch.entries()) result.set(vectors[row]!, at * DIMENSIONS);
    if (from % 3_200 === 0) console.error(`embedded ${from} of ${texts.length}`);
  }
  return result;
}

/** The last token closes a text for the model. */
function cut(ids: readonly number[]): number[] {
  return ids.length <= MAX_TOKENS ? [...ids] : [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1)!];
}

async function embedBatch(
  session: InferenceSession,
  tokens: readonly number[][],
): Promise<Float32Array[]> {
  const length = Math.max(...tokens.map((ids) => ids.length));
  const fill = (numberAt: (ids: readonly number[], place: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(
        tokens.flatMap((ids) => Array.from({ length }, (_, place) => BigInt(numberAt(ids, place)))),
      ),
      [tokens.length, length],
    );
  const { last_hidden_state: states } = await session.run({
    input_ids: fill((ids, place) => ids[place] ?? 0),
    attention_mask: fill((ids, place) => (place < ids.length ? 1 : 0)),
    token_type_ids: fill(() => 0),
  });
  const values = states!.data as Float32Array; // the model's output is float32
  return tokens.map((ids, row) => meanOfTokens(values, row * length * DIMENSIONS, ids.length));
}

function meanOfTokens(values: Float32Array, from: number, count: number): Float32Array {
  const mean = new Float32Array(DIMENSIONS);
  for (let at = 0; at < count * DIMENSIONS; at += 1) mean[at % DIMENSIONS]! += values[from + at]!;
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}
