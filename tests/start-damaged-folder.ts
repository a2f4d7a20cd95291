import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { damageFile, type KindOfDamage } from './damage-data-folder.ts';
import { eventually, spawnProduct, startProduct, temporaryFolder } from './start-product.ts';

/** A data folder as a server leaves it that was stopped: a pushed document about `acorns`, nothing else. */
export async function makeDataFolder(): Promise<string> {
  const stops: (() => Promise<void>)[] = [];
  const product = await startProduct({ whenDone: (stop) => stops.push(stop) });
  try {
    const client = product.client();
    const content = `Oaks bear acorns. ${'More words. '.repeat(2_000)}`;
    await client.documents.push({ lines: [{ id: 'a', title: 'Oaks', text: content }] });
    expect((await client.search({ q: 'acorns' })).results).toHaveLength(1);
    expect(await product.stop()).toBe(0);
    return product.dataFolder;
  } finally {
    for (const stop of stops) await stop();
  }
}

/** What a start on a damaged copy of `made` came to. */
export type StartOutcome = 'serves' | 'stops';

/**
 * Starts the real product on a copy of `made` in which `name` is damaged. It has to serve and find what it knew, or to
 * end with code 1 and one line that says what to do; anything else fails the test. Resolves with which it was.
 */
export async function startDamaged(
  made: string,
  name: string,
  kind: KindOfDamage,
): Promise<StartOutcome | 'does not apply'> {
  const dataFolder = await temporaryFolder();
  await cp(made, dataFolder, { recursive: true });
  if (!damageFile(dataFolder, name, kind)) return 'does not apply';
  const { child, output } = spawnProduct({ dataFolder });
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code) }));
  const ready = eventually(() => output().includes('Quarry is ready on'), 60_000);
  const first = await Promise.race([ended, ready]);
  ready.catch(() => undefined); // it ended before
  if (first !== true) {
    expectSentence(first.code, output());
    return 'stops';
  }
  const address = /ready on (\S+)/.exec(output())?.[1] ?? '';
  // The key is in the records, whatever became of its file.
  await expectToFind(address, (await readFile(join(made, 'owner-key'), 'utf8')).trim());
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(output()).not.toMatch(/^\s+at /m);
  return 'serves';
}

/** One sentence with a way out; no stack, and no path of the source code. */
export function expectSentence(code: number, output: string): void {
  const [title, sentence = '', ...rest] = output.trim().split('\n');
  expect(title, output).toBe('Quarry cannot start.');
  expect(sentence).toMatch(/restore|move|Move|Set |set |Stop|Make|Give|remove|Mount/);
  expect(rest, 'more than one line').toEqual([]);
  expect(output).not.toMatch(/node_modules|server\/src|\.ts\b|^\s+at /m);
  expect(code).toBe(1);
}

/** After a rebuild of the index if there is one. */
async function expectToFind(address: string, key: string): Promise<void> {
  await eventually(async () => {
    const response = await fetch(`${address}/api/v1/search?q=acorns`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBeLessThan(500);
    const { results } = (await response.json()) as { results?: { title: string }[] };
    return results?.[0]?.title === 'Oaks';
  }, 20_000);
}
