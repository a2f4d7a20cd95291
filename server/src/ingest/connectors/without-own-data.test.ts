import { mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { Connector, Finding, Watch, WatchListener } from './connector.ts';
import { withoutOwnData } from './without-own-data.ts';

const noWatch: Watch = { close: async () => undefined };
const readsAll: Connector = {
  listsEverything: false,
  async *list() {
    yield { kind: 'unchanged', externalId: 'a' };
  },
  watch: async () => noWatch,
};
const listener: WatchListener = {
  changed: async () => undefined,
  changedAll: async () => undefined,
  lost: () => undefined,
  warn: () => undefined,
};

async function listed(connector: Connector): Promise<Finding[]> {
  const known = new Map([['a', '1']]);
  const findings: Finding[] = [];
  for await (const one of connector.list(known, new AbortController().signal)) findings.push(one);
  return findings;
}

it('a source whose place has become part of the data directory loses its documents', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'quarry-place-')));
  const [data, place] = [join(folder, 'data'), join(folder, 'place')];
  await mkdir(join(data, 'deep'), { recursive: true });
  await mkdir(place);
  const connector = withoutOwnData(readsAll, place, guardOwnData(data, { now: () => 0 }));
  expect(await listed(connector)).toEqual([{ kind: 'unchanged', externalId: 'a' }]);
  expect(await connector.watch(listener)).toBe(noWatch);
  await rename(place, `${place}-before`);
  await symlink(join(data, 'deep'), place);
  expect(await listed(connector)).toEqual([
    { kind: 'skipped', externalId: '.', reason: 'own-data' },
    { kind: 'gone', externalId: 'a' },
  ]);
  expect(await connector.watch(listener)).toBeNull();
  await rm(folder, { recursive: true });
});
