import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

const PRODUCTS =
  'sku,Name,Price,Brand,Weight kg\nA1,Oak chair,99.00 EUR,Woody,8.5\nA2,Pine stool,49.50 EUR,Woody,4\n';

test('the rows of a folder are found, opened and filtered as documents, and only those that changed are read anew', async () => {
  const folder = await folderWith({
    'shop/products #1.csv': PRODUCTS,
    'note.md': 'A note on birch.',
  });
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  await untilIdle(client);

  const { results, total } = await client.search({ q: 'oak' });
  expect(total.value).toBe(1);
  const [chair] = results;
  expect(chair).toMatchObject({ title: 'Oak chair', type: 'product' });
  expect(chair?.url).toMatch(/^file:.*\/products%20%231\.csv#row=sku:A1$/);
  const document = await client.documents.get({ id: chair?.id ?? '' });
  expect(document.attributes).toMatchObject({
    sku: 'A1',
    brand: 'Woody',
    price: { amount: 99, currency: 'EUR' },
    weightKg: 8.5,
  });
  const file = await client.documents.file({ id: chair?.id ?? '' });
  expect(new TextDecoder().decode(file.bytes)).toBe(PRODUCTS);
  // Two rows, their file and the note: nothing is counted twice.
  expect((await client.stats()).index).toMatchObject({
    documents: 4,
    byType: { product: 2, file: 2 },
  });
  const [source] = (await client.sources.list()).sources;
  expect(source?.attributes).toMatchObject({ weightKg: { type: 'number', label: 'Weight kg' } });

  await writeFile(join(folder, 'shop/products #1.csv'), PRODUCTS.replace('Pine', 'Zelkova'));
  await eventually(async () => (await client.search({ q: 'zelkova' })).total.value === 1, 90_000);
  const { documents } = await client.documents.list({});
  expect(documents.map(({ title }) => title).sort()).toEqual([
    'Oak chair',
    'Zelkova stool',
    'note',
    'products #1.csv',
  ]);
  const after = await client.documents.get({ id: chair?.id ?? '' });
  expect(after.indexedAt).toBe(document.indexedAt);
}, 240_000);

test('a table of thousands of rows survives kill -9 in its middle: no row is missing, none is there twice', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `${at},Person number ${at},${at % 90}`);
  const folder = await folderWith({ 'people.csv': `id,name,age\n${rows.join('\n')}\n` });
  const first = await startProduct({ folders: [folder] });
  const client = first.client();
  await eventually(async () => (await client.documents.list({ limit: 1 })).total > 500, 120_000);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  const again = second.client();
  await untilIdle(again);
  expect((await again.documents.list({ limit: 1 })).total).toBe(2_001);
  const [job] = (await again.jobs.list()).jobs;
  expect(job?.progress).toMatchObject({ failedCount: 0, removed: 0 });
  for (const at of [0, 1_000, 1_999]) {
    const { results } = await again.search({ q: `"person number ${at}"` });
    expect(results.map(({ title }) => title)).toEqual([`Person number ${at}`]);
  }
}, 400_000);
