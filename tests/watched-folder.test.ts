import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

/** What the product promises for an edit or a deletion to show. */
const freshWithinMs = 5_000;

test('files of a folder are found by their words, with title, snippet and an address that serves them', async () => {
  const folder = await folderWith({
    'guide/limits.md': '# Rate limits\n\nThe server takes twenty requests a minute.\n',
    'page.html': '<title>Über Straßen</title><nav>Menu</nav><p>Eine Straße führt heim.</p>',
    '.hidden/secret.md': '# Hidden\n\nNot found.\n',
    'node_modules/x/readme.md': '# Dependency\n\nNot found.\n',
  });
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  await untilIdle(client);

  const { results, total } = await client.search({ q: 'requests per minute' });
  expect(total).toEqual({ value: 1, relation: 'eq' });
  expect(results[0]).toMatchObject({ title: 'Rate limits', type: 'file' });
  expect(results[0]?.highlightedSnippet).toContain('<mark>requests</mark>');
  const file = await client.documents.file({ id: results[0]?.id ?? '' });
  expect(new TextDecoder().decode(file.bytes)).toContain('# Rate limits');
  expect((await client.search({ q: 'strassen' })).total.value).toBe(1);
  expect((await client.search({ q: 'hidden' })).total.value).toBe(0);
  expect((await client.search({ q: 'dependency' })).total.value).toBe(0);
});

test('an edit, a new file, a rename and a deletion show within 5 seconds', async () => {
  const folder = await folderWith({ 'a.md': '# Note\n\nThe word is apricot.\n' });
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  await untilIdle(client);
  const countOf = async (q: string) => (await client.search({ q })).total.value;
  const untilCount = (q: string, count: number) =>
    eventually(async () => (await countOf(q)) === count, freshWithinMs);
  expect(await countOf('apricot')).toBe(1);

  await writeFile(join(folder, 'a.md'), '# Note\n\nThe word is blueberry.\n');
  await untilCount('blueberry', 1);
  expect(await countOf('apricot')).toBe(0);

  await writeFile(join(folder, 'b.md'), '# Other\n\nThe word is cranberry.\n');
  await untilCount('cranberry', 1);

  await rename(join(folder, 'b.md'), join(folder, 'c.md'));
  await eventually(async () => {
    const { results } = await client.search({ q: 'cranberry' });
    return results.length === 1 && results[0]?.url.endsWith('/c.md');
  }, freshWithinMs);

  await rm(join(folder, 'a.md'));
  await untilCount('blueberry', 0);
});
