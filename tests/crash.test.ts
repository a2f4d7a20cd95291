import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

const fileCount = 3_000;

/** Each file has a word of its own, so that a search tells whether it is there. */
function manyFiles(): Record<string, string> {
  const entries = Array.from({ length: fileCount }, (_, place) => [
    `${place % 50}/note-${place}.md`,
    `# Note ${place}\n\nThis one is about topic${place}x and nothing else. ${'Some more words here. '.repeat(20)}\n`,
  ]);
  return Object.fromEntries(entries);
}

test('after kill -9 in the middle of indexing, a restart serves everything that was reported done', async () => {
  const folder = await folderWith(manyFiles());
  const first = await startProduct({ folders: [folder] });
  const client = first.client();
  const doneBefore = await eventually(async () => {
    const { jobs } = await client.jobs.list();
    return jobs[0] !== undefined && jobs[0].progress.done >= 300 && jobs[0].progress.done;
  }, 60_000);
  expect(doneBefore).toBeLessThan(fileCount); // else there was no middle
  await first.stop('SIGKILL');

  const second = await startProduct({ folders: [folder], dataFolder: first.dataFolder });
  const again = second.client();
  const { index } = await again.stats();
  expect(index.documents).toBeGreaterThanOrEqual(doneBefore);

  await untilIdle(again);
  const { total } = await again.documents.list({ limit: 1 });
  expect(total).toBe(fileCount);
  expect((await again.stats()).index.documents).toBe(fileCount);
  for (const place of [0, 1, 299, 1_500, fileCount - 1]) {
    const { results } = await again.search({ q: `topic${place}x` });
    expect(results[0]?.title).toBe(`Note ${place}`);
  }
}, 150_000);

test('a rebuild of the index never fails or empties a search', async () => {
  const folder = await folderWith(manyFiles());
  const product = await startProduct({ folders: [folder] });
  const client = product.client();
  await untilIdle(client);

  const rebuild = await client.index.rebuild();
  let isRunning = true;
  const ended = (async () => {
    for await (const { event, data } of client.jobs.follow({ id: rebuild.id })) {
      if (event === 'done') expect(data.state).toBe('completed');
    }
    isRunning = false;
  })();
  let searches = 0;
  while (isRunning) {
    const place = searches % fileCount;
    const { results } = await client.search({ q: `topic${place}x` });
    expect(results[0]?.title).toBe(`Note ${place}`);
    searches += 1;
  }
  await ended;
  expect(searches).toBeGreaterThan(0);
  expect((await client.stats()).index.documents).toBe(fileCount);
}, 150_000);
