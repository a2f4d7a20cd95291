import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeCrawlStore } from '../../../ingest/connectors/site/crawl-store.suite.ts';
import { openSqliteCrawlStore } from './sqlite-crawl-store.ts';

async function makeHarness() {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-crawls-'));
  return {
    open: () => openSqliteCrawlStore(join(folder, 'crawls.sqlite')),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

describeCrawlStore('SQLite', makeHarness);

it('a second connection reads what the first has written, at once', async () => {
  const harness = await makeHarness();
  const [writer, reader] = [harness.open(), harness.open()];
  const url = 'https://example.org/';
  writer.enqueue('docs', [{ url, kind: 'page', depth: 0, foundOnKey: null }], 0);
  expect(reader.address('docs', url)?.state).toBe('waiting');
  writer.close();
  reader.close();
  await harness.dispose();
});

it('refuses a file that is no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-crawls-'));
  const file = join(folder, 'crawls.sqlite');
  await writeFile(file, 'not a database at all, but long enough to be taken for the header of one');
  expect(() => openSqliteCrawlStore(file)).toThrow();
  await rm(folder, { recursive: true, force: true });
});
