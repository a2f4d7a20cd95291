import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readModelFolder } from '../../server/src/index/embedding/local/read-model-folder.ts';
import type { BareModelTask } from './bare-model.ts';

// The entry of the process of the bare model: gets one task, answers with passages a second.

process.on('message', async (task: BareModelTask) => {
  const { recipe } = await readModelFolder(task.folder, 'EMBEDDINGS_MODEL');
  const tokenizer = new Tokenizer(
    JSON.parse(await readFile(recipe.tokenizerFile, 'utf8')),
    recipe.tokenizerConfigFile
      ? JSON.parse(await readFile(recipe.tokenizerConfigFile, 'utf8'))
      : {},
  );
  const session = await InferenceSession.create(recipe.modelFile, {
    intraOpNumThreads: task.threads,
    interOpNumThreads: 1,
  });
  const rows = task.batches.map((batch) =>
    batch.map((text) => tokenizer.encode(text).ids.slice(0, recipe.maxTokens)),
  );
  const feeds = rows.flatMap((batch) => split(batch).map((part) => feedOf(part, session)));
  const startedAt = performance.now();
  for (const feed of feeds) await session.run(feed);
  const passages = task.batches.reduce((sum, batch) => sum + batch.length, 0);
  process.send?.(passages / ((performance.now() - startedAt) / 1000));
});

// As the product splits a batch: sorted, at most so many tokens with padding.
const MAX_BATCH_TOKENS = 1024;

function split(batch: readonly number[][]): number[][][] {
  const parts: number[][][] = [];
  let part: number[][] = [];
  for (const ids of batch.toSorted((a, b) => b.length - a.length)) {
    const width = part[0]?.length ?? ids.length;
    if (part.length > 0 && (part.length + 1) * width > MAX_BATCH_TOKENS) {
      parts.push(part);
      part = [];
    }
    part.push(ids);
  }
  return [...parts, part];
}

function feedOf(part: readonly number[][], session: InferenceSession): Record<string, Tensor> {
  const width = part[0]?.length ?? 0;
  const shape = [part.length, width];
  const fill = (valueAt: (ids: readonly number[], column: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(
        part.flatMap((ids) => Array.from({ length: width }, (_, at) => BigInt(valueAt(ids, at)))),
      ),
      shape,
    );
  const all: Record<string, Tensor> = {
    input_ids: fill((ids, at) => ids[at] ?? 0),
    attention_mask: fill((ids, at) => (at < ids.length ? 1 : 0)),
    token_type_ids: fill(() => 0),
  };
  return Object.fromEntries(
    session.inputNames.flatMap((name) => {
      const tensor = all[name];
      return tensor === undefined ? [] : [[name, tensor]];
    }),
  );
}
