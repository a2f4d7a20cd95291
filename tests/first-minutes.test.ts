import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

// Many batches: what is published at once is seen at once, and the state between is what this looks for, also after a
// second start that reads while it is waited for.
const COUNT = 3_000;

function notes(): Record<string, string> {
  const body = (note: number) =>
    Array.from({ length: 20 }, (_, at) => `Line ${at} of note ${note} is about harbours.`);
  return Object.fromEntries(
    Array.from({ length: COUNT }, (_, note) => [
      `part-${note % 7}/note-${note}.md`,
      `# Note ${note}\n\n${body(note).join('\n\n')}\n`,
    ]),
  );
}

test('while sources are read for the first time every search says how far that is, goes on where a restart broke it off, and never says so again', async () => {
  const folder = await folderWith(notes());
  const first = await startProduct({ folders: [folder] });
  const client = first.client();
  let last = 0;
  const look = async (from = client) => {
    const before = (await from.stats()).index.documents;
    const { indexing } = await from.search({ q: 'harbours' });
    const after = (await from.stats()).index.documents;
    if (after < COUNT && before > 0) expect(indexing).toBeDefined();
    if (indexing === undefined) return null;
    expect(indexing.done).toBeGreaterThanOrEqual(last);
    expect(indexing.done).toBeLessThanOrEqual(indexing.total);
    expect(indexing.total).toBeLessThanOrEqual(COUNT);
    last = indexing.done;
    return indexing;
  };
  await eventually(async () => ((await look())?.done ?? 0) > 50, 60_000);
  expect(await first.stop()).toBe(0);

  const second = await startProduct({ folders: [folder], dataFolder: first.dataFolder });
  const again = second.client(second.key);
  // It goes on where it was: what was shown before the stop was stored.
  await eventually(async () => (await look(again)) !== null, 60_000);
  await eventually(async () => (await look(again)) === null, 120_000);
  await untilIdle(again);
  expect((await again.stats()).index.documents).toBe(COUNT);
  for (let search = 0; search < 3; search++) {
    expect((await again.search({ q: 'harbours' })).indexing).toBeUndefined();
    await setTimeout(50);
  }
}, 240_000);
