import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually, startProduct, temporaryFolder } from '../start-product.ts';
import { cutPower, fileSizes } from './cut-power.ts';
import { followWrites } from './follow-writes.ts';

/** So many at once, so that pushes share syncs. */
const CLIENTS = 4;

/**
 * Starts the product, pushes documents, ends it as a power cut does right after the last answer, and starts it again; so
 * many times over the same data folder. Expects every document that was acknowledged in any round, by its id and by a
 * search for its own word.
 */
export async function pushAndCut(rounds: number, pushesInRound: number): Promise<void> {
  const dataFolder = await temporaryFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const ids = Array.from({ length: pushesInRound }, (_, at) => `r${round}n${at}x`);
    await pushAndDie(dataFolder, ids);
    acknowledged.push(...ids);
    await expectAll(dataFolder, acknowledged);
  }
}

async function pushAndDie(dataFolder: string, ids: readonly string[]): Promise<void> {
  const product = await startProduct({ dataFolder });
  const client = product.client();
  if ((await client.sources.list()).sources.length === 0) {
    await client.sources.create({ kind: 'push', name: 'Pushed' });
  }
  const before = fileSizes(dataFolder);
  const log = join(await temporaryFolder(), 'strace');
  const followed = await followWrites(product.pid, log);
  const waiting = [...ids];
  const pushOn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await client.documents.put({
        id,
        title: `Note ${id}`,
        text: `powercutword token${id} it is.`,
      });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, pushOn));
  await product.stop('SIGKILL');
  const events = await followed.finish();
  expect(events.some(({ kind, file }) => kind === 'sync' && file.endsWith('-wal'))).toBe(true);
  cutPower(dataFolder, before, events);
}

async function expectAll(dataFolder: string, ids: readonly string[]): Promise<void> {
  const product = await startProduct({ dataFolder });
  const client = product.client();
  const { total } = await client.documents.list({ limit: 1 });
  expect(total).toBe(ids.length);
  // The index reads again what it lost from the log of changes, while searches are answered already.
  await eventually(async () => {
    const found = (await client.search({ q: 'powercutword' })).total.value;
    return found === ids.length;
  }, 30_000);
  for (const id of ids.slice(-20)) {
    const { results } = await client.search({ q: `token${id}` });
    expect(results[0]?.title).toBe(`Note ${id}`);
  }
  await product.stop();
}
