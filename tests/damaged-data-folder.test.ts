import { mkdirSync } from 'node:fs';
import { chmod, chown, cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { KindOfDamage } from './damage-data-folder.ts';
import { mountTmpfs } from './small-disk.ts';
import {
  expectSentence,
  makeDataFolder,
  type StartOutcome,
  startDamaged,
} from './start-damaged-folder.ts';
import { eventually, spawnProduct, startProduct, temporaryFolder } from './start-product.ts';

// Every file × every kind of damage is in `tests/slow/`; checks without a start are in `examine-data-folder.test.ts`.
let made: string;
beforeAll(async () => {
  made = await makeDataFolder();
}, 120_000);

test.each<[string, KindOfDamage, StartOutcome]>([
  ['documents.sqlite', 'empty', 'stops'],
  ['records.sqlite', 'header flipped', 'stops'],
  ['crawls.sqlite', 'header flipped', 'serves'],
  ['index/g1/manifest-1.json', 'truncated', 'serves'],
])(
  'a start with %s %s: the server %s',
  async (name, kind, outcome) => {
    expect(await startDamaged(made, name, kind)).toBe(outcome);
  },
  90_000,
);

async function outputOf(options: Parameters<typeof spawnProduct>[0]) {
  const { child, output } = spawnProduct(options);
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

test('a port in use stops the start with a remedy', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // it listens on a port
  const dataFolder = await temporaryFolder();
  const { code, output } = await outputOf({ dataFolder, environment: { PORT: String(port) } });
  await new Promise((resolve) => server.close(resolve));
  expectSentence(code, output);
  expect(output).toContain(`Port ${port} is in use`);
});

const canBeAnother = process.getuid?.() === 0;
test.skipIf(!canBeAnother)(
  `files that the account may not read stop the start with what to do${canBeAnother ? '' : ' (skipped: only root can start it as another)'}`,
  async () => {
    const dataFolder = await temporaryFolder();
    await cp(made, dataFolder, { recursive: true });
    // The folder belongs to the other account, its databases to root.
    await chown(dataFolder, OTHER_ACCOUNT, OTHER_ACCOUNT);
    await chown(join(dataFolder, 'lock'), OTHER_ACCOUNT, OTHER_ACCOUNT);
    await chmod(join(dataFolder, 'records.sqlite'), 0o600);
    const { code, output } = await outputOf({ dataFolder, uid: OTHER_ACCOUNT });
    expectSentence(code, output);
    expect(output).toContain('this account may not read and write it');
  },
  60_000,
);

/** The user `nobody` on Debian, an unassigned id elsewhere. */
const OTHER_ACCOUNT = 65_534;

test('a folder that is mounted read-only stops the start with a remedy', async ({ skip }) => {
  const disk = mountTmpfs({ sizeBytes: 8 << 20 });
  if (typeof disk === 'string') return skip(disk);
  try {
    mkdirSync(join(disk.path, 'data'));
    disk.remountReadOnly();
    const { code, output } = await outputOf({ dataFolder: join(disk.path, 'data') });
    expectSentence(code, output);
    expect(output).toContain('mounted read-only');
  } finally {
    disk.unmount();
  }
});

test('documents older than their index are reported as lost until the next start, even if all data is intact', async () => {
  const first = await startProduct({ environment: { EMBEDDINGS: 'off' } });
  const { dataFolder } = first;
  const push = (id: string) =>
    first.client().documents.push({ lines: [{ id, title: id, text: `Words of ${id}.` }] });
  await push('kept');
  await first.stop();
  const older = await temporaryFolder();
  await cp(join(dataFolder, 'documents.sqlite'), join(older, 'documents.sqlite'));
  const second = await startProduct({ dataFolder, environment: { EMBEDDINGS: 'off' } });
  const { client } = second;
  await client().documents.push({ lines: [{ id: 'lost', title: 'lost', text: 'Words of it.' }] });
  await second.stop();

  await cp(join(older, 'documents.sqlite'), join(dataFolder, 'documents.sqlite'));
  const third = await startProduct({ dataFolder, environment: { EMBEDDINGS: 'off' } });
  const documents = async () => (await third.client().health()).checks.store;
  const detail = await eventually(async () => (await documents())?.detail, 20_000);
  expect(detail).toContain('changes of documents are lost');
  // A push triggers another check two seconds later, which is not visible from outside.
  await third.client().documents.push({ lines: [{ id: 'new', title: 'new', text: 'Words.' }] });
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect((await documents())?.detail).toContain('changes of documents are lost');
}, 120_000);
