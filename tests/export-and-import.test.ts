import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, type Product, startProduct, temporaryFolder } from './start-product.ts';

const queries = ['granite', 'hard rock', 'basalt column', 'slate roof', '"igneous rock"'];
const rocks = ['granite', 'basalt', 'slate', 'marble', 'sandstone'];

/** A server with a folder and pushed documents. */
async function fullServer(): Promise<{ product: Product; folder: string }> {
  const folder = join(await temporaryFolder(), 'notes');
  await mkdir(folder);
  for (const rock of rocks) {
    await writeFile(join(folder, `${rock}.md`), `# About ${rock}\n\nThe ${rock} is a hard rock.\n`);
  }
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  const lines = rocks.map((rock, at) => ({
    id: `push-${rock}`,
    title: `Pushed ${rock}`,
    text: `An igneous rock or not: ${rock} as a column or a roof. 🪨`,
    url: `https://rocks.example/${rock}`,
    attributes: { hardness: at + 1 },
  }));
  await client.documents.push({ lines });
  await eventually(async () => (await countOf(product)) >= 10, 20_000);
  return { product, folder };
}

async function countOf(product: Product): Promise<number> {
  return (await product.client().documents.list({ limit: 1 })).total;
}

async function exported(product: Product): Promise<string[]> {
  let text = '';
  for await (const piece of product.client().export()) text += piece;
  return text.trim().split('\n');
}

async function firstResults(product: Product): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const q of queries) {
    const { results } = await product.client().search({ q });
    found.push(results.map(({ id, url, title }) => ({ id, url, title })));
  }
  return found;
}

test('an imported server finds the same under the same ids, also after a kill -9 and a second import', async () => {
  const { product } = await fullServer();
  const lines = await exported(product);
  const expected = await firstResults(product);
  expect(expected.flat().length).toBeGreaterThan(10);

  const dataFolder = await temporaryFolder();
  const killed = await startProduct({ dataFolder });
  const head = lines.slice(0, Math.ceil(lines.length / 2));
  await killed.client().import({ lines: head });
  await killed.stop('SIGKILL');

  const other = await startProduct({ dataFolder });
  const second = await other.client().import({ lines });
  expect(second.counts.invalid).toBe(0);
  expect(second.counts.unchanged).toBeGreaterThan(0);
  expect(await firstResults(other)).toEqual(expected);
  const third = await other.client().import({ lines });
  expect(third.counts).toMatchObject({ created: 0, invalid: 0 });
  expect(await firstResults(other)).toEqual(expected);
  const filtered = await other.client().search({ filter: 'hardness > 3' });
  expect(filtered.results).toHaveLength(2);
});

test('a source arrives paused with its documents, and reads what changed once it is resumed', async () => {
  const { product, folder } = await fullServer();
  const lines = await exported(product);
  await product.stop();
  const other = await startProduct();
  const client = other.client();
  await client.import({ lines });
  expect(await client.sources.get({ id: 'notes' })).toMatchObject({
    paused: true,
    state: 'paused',
  });
  const before = (await client.search({ q: 'granite', source: ['notes'] })).results;
  expect(before).not.toEqual([]);

  await rm(join(folder, 'marble.md'));
  await writeFile(join(folder, 'slate.md'), '# About slate\n\nSlate splits into sheets.\n');
  await client.sources.update({ id: 'notes', paused: false });
  await eventually(async () => {
    const { results } = await client.search({ q: 'splits sheets' });
    return results.length === 1 && (await countOf(other)) === 9;
  }, 20_000);
  expect((await client.search({ q: 'granite', source: ['notes'] })).results[0]?.id).toBe(
    before[0]?.id,
  );
});
