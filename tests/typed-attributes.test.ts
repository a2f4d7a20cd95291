import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

type Client = ReturnType<Awaited<ReturnType<typeof startProduct>>['client']>;

/** The attributes of the document that a search for these words finds first. */
async function attributesOf(client: Client, q: string): Promise<unknown> {
  const { results } = await client.search({ q });
  return (await client.documents.get({ id: results[0]?.id ?? '' })).attributes;
}

test('front matter becomes typed attributes of its source, which survive kill -9 and which the owner sets', async () => {
  const folder = await folderWith({
    'a.md': '---\nList Rating: 4\nGröße: M\ndue: 2026-01-31\nauthor: Ann\n---\nAn apricot.\n',
    'b.md': '---\nList Rating: good\n---\nA blueberry.\n',
  });
  const first = await startProduct({ folders: [folder] });
  let client = first.client();
  await untilIdle(client);
  const [source] = (await client.sources.list()).sources;
  const id = source?.id ?? '';
  const types = {
    listRating: { type: 'number', label: 'List Rating' },
    grosse: { type: 'string', label: 'Größe' },
    due: { type: 'date' },
    author: { type: 'strings' },
  };
  expect(source?.attributes).toMatchObject(types);
  expect(await attributesOf(client, 'apricot')).toEqual({
    listRating: 4,
    grosse: 'M',
    due: '2026-01-31',
    author: ['Ann'],
  });
  // The document is kept, and the report names what was left out of it.
  expect(await attributesOf(client, 'blueberry')).toEqual({});
  const [job] = (await client.jobs.list()).jobs;
  expect(job?.progress.notices).toEqual([
    {
      path: 'b.md',
      reason: 'attribute-type',
      detail: '"List Rating" is left out: "good" is no number, as the source has it.',
    },
  ]);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  client = second.client();
  await untilIdle(client);
  expect((await client.sources.get({ id })).attributes).toMatchObject(types);
  await client.sources.update({ id, attributes: { listRating: { type: 'string' } } });
  await writeFile(join(folder, 'b.md'), '---\nList Rating: good\n---\nA cranberry.\n');
  await eventually(async () => (await client.search({ q: 'cranberry' })).total.value === 1, 90_000);
  expect(await attributesOf(client, 'cranberry')).toEqual({ listRating: 'good' });
  expect((await client.sources.get({ id })).attributes).toMatchObject({
    listRating: { type: 'string', label: 'List Rating' },
  });
}, 240_000);
