import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@quarry/client';
import { describe, expect, test } from 'vitest';
import { eventually, folderWith, projectRoot, startProduct, untilIdle } from './start-product.ts';

const data = process.env['QUARRY_EVAL_DATA'] ?? join(projectRoot, '../shared/data');
const model = join(data, 'models/minilm');
const isThere = existsSync(model);
if (!isThere) console.warn(`skipped: passages are not embedded, there is no model in ${model}`);

const environment = { EMBEDDINGS: 'local', EMBEDDINGS_MODEL: model };
/** The process of the model has a low priority, and tests run beside each other. */
const withinMs = 120_000;
const fileCount = 150;

function manyFiles(): Record<string, string> {
  const entries = Array.from({ length: fileCount }, (_, place) => [
    `note-${place}.md`,
    `# Note ${place}\n\nThis one tells of topic${place}x in a few plain English words.\n`,
  ]);
  return Object.fromEntries(entries);
}

async function embeddingsOf(client: Client) {
  return (await client.stats()).index.embeddings;
}

/** Resolves when every document that is there has its vectors. */
async function untilReady(client: Client, documents: number) {
  return eventually(async () => {
    const embeddings = await embeddingsOf(client);
    return embeddings?.state === 'ready' && embeddings.documents === documents && embeddings;
  }, withinMs);
}

describe.skipIf(!isThere)('with a model', () => {
  test('after kill -9 in the middle of embedding, a restart goes on: nothing is missing, nothing there twice', async () => {
    const folder = await folderWith(manyFiles());
    const first = await startProduct({ folders: [folder], environment });
    const client = first.client();
    await untilIdle(client);
    const before = await eventually(async () => {
      const embeddings = await embeddingsOf(client);
      return embeddings !== null && embeddings.documents > 0 && embeddings;
    }, withinMs);
    await first.stop('SIGKILL');

    const second = await startProduct({
      folders: [folder],
      dataFolder: first.dataFolder,
      environment,
    });
    const again = second.client();
    const kept = await eventually(async () => {
      const embeddings = await embeddingsOf(again);
      return embeddings !== null && embeddings.model !== null && embeddings;
    }, withinMs);
    expect(kept.documents).toBeGreaterThanOrEqual(before.documents);
    const ready = await untilReady(again, fileCount);
    expect(ready).toMatchObject({ passages: fileCount, pendingDocuments: 0 });
    const { checks } = await again.health();
    expect(checks.embedder).toMatchObject({ status: 'ok' });
    expect(checks.embedder?.detail).toContain(`${fileCount} passages`);
  }, 300_000);

  test('an edit, a removal and a rebuilt index keep vectors and documents of one mind', async () => {
    const folder = await folderWith({
      'a.md': '# Apples\n\nThey grow on trees.',
      'b.md': '# Boats',
    });
    const product = await startProduct({ folders: [folder], environment });
    const client = product.client();
    await untilIdle(client);
    await untilReady(client, 2);
    await writeFile(join(folder, 'c.md'), '# Cherries\n\nThey are red.');
    await untilReady(client, 3);

    const rebuild = await client.index.rebuild();
    for await (const { event, data: job } of client.jobs.follow({ id: rebuild.id })) {
      if (event === 'done') expect(job.state).toBe('completed');
    }
    expect(await embeddingsOf(client)).toMatchObject({ state: 'ready', documents: 3 });

    const { sources } = await client.sources.list();
    for (const { id } of sources) await client.sources.remove({ id });
    await untilReady(client, 0);
  }, 300_000);
});

test('without a model the server says how one is brought, and nothing is embedded', async () => {
  const folder = await folderWith({ 'a.md': '# Apples' });
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  await untilIdle(client);
  const { status, checks } = await client.health();
  expect([status, checks.embedder?.status]).toEqual(['ok', 'off']);
  expect(checks.embedder?.detail).toContain('quarry models pull');
  expect(await embeddingsOf(client)).toBeNull();
  expect(existsSync(join(product.dataFolder, 'vectors.sqlite'))).toBe(false);
});
