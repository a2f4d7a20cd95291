import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelRecipe } from './read-model-folder.ts';

/** A model that cannot be used; the message names the file and what to do. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel';
}

// Rows times the longest row. Above it memory grows but speed does not: measured with MiniLM on two cores, 472 MB
// resident at 1,024 tokens, 618 MB at 2,048.
const MAX_BATCH_TOKENS = 1024;

const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

/** Throws {@link UnusableModel}. */
export async function loadTokenizer({ tokenizerFile, tokenizerConfigFile }: ModelRecipe) {
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

/** Throws {@link UnusableModel}, also if the model has other inputs than `kind`, an encoder of texts, has. */
export async function openSession(
  modelFile: string,
  threads: number,
  kind: string,
): Promise<InferenceSession> {
  const session = await createSession(modelFile, threads);
  const odd = session.inputNames.find((name) => !KNOWN_INPUTS.includes(name));
  if (odd === undefined && session.inputNames.includes('input_ids')) return session;
  throw new UnusableModel(
    `${modelFile} takes ${session.inputNames.join(', ')}, not input_ids and attention_mask: take the ONNX export of ${kind}.`,
  );
}

async function createSession(modelFile: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(modelFile, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Warnings of the optimiser would be reported as the reason of a crash.
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

/** A text, or a pair of texts, as tokens. */
export interface Row {
  /** The index of the text in the input. */
  readonly place: number;
  readonly ids: readonly number[];
  /** The index (0 or 1) of the text of each token; absent if all belong to one. */
  readonly types?: readonly number[];
}

/** Batches of rows of similar length, so that there is little padding; the longest first, so that memory is allocated once. */
export function* batchesOf(rows: readonly Row[]): Generator<Row[]> {
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

/** A batch as the model's inputs; `width` is the number of tokens of its longest row. */
export function feedsOf(
  session: InferenceSession,
  rows: readonly Row[],
  width: number,
  padTokenId: number,
): Record<string, Tensor> {
  const ids = new BigInt64Array(rows.length * width).fill(BigInt(padTokenId));
  const mask = new BigInt64Array(rows.length * width);
  const types = new BigInt64Array(rows.length * width);
  for (const [at, row] of rows.entries()) {
    for (const [column, id] of row.ids.entries()) ids[at * width + column] = BigInt(id);
    for (const [column, type] of (row.types ?? []).entries()) {
      types[at * width + column] = BigInt(type);
    }
    mask.fill(1n, at * width, at * width + row.ids.length);
  }
  const all: Record<string, BigInt64Array> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: types,
  };
  const feeds = session.inputNames.map((name): [string, Tensor] => [
    name,
    // Each input is one of the three: this was checked when the model was opened.
    new Tensor('int64', all[name] ?? mask, [rows.length, width]),
  ]);
  return Object.fromEntries(feeds);
}
