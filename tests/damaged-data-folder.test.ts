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
import { spawnProduct, temporaryFolder } from './start-product.ts';

// Every file × every kind is in `tests/slow/`; what is judged without a start, in `examine-data-folder.test.ts`.
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

test('a port in use stops the start with what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // it listens on a port
  const dataFolder = await temporaryFolder();
  const { code, output } = await outputOf({ dataFolder, environment: { PORT: String(port) } });
  await new Promise((resolve) => server.close(resolve));
  expectSentence(code, output);
  expect(output).toContain(`Port ${port} is in use`);
}, 60_000);

const canBeAnother = process.getuid?.() === 0;
test.skipIf(!canBeAnother)(
  `files that the account may not read stop the start with what to do${canBeAnother ? '' : ' (skipped: only root can start it as another)'}`,
  async () => {
    const dataFolder = await temporaryFolder();
    await cp(made, dataFolder, { recursive: true });
    // The folder is the other account's, its databases are root's alone.
    await chown(dataFolder, OTHER_ACCOUNT, OTHER_ACCOUNT);
    await chown(join(dataFolder, 'lock'), OTHER_ACCOUNT, OTHER_ACCOUNT);
    await chmod(join(dataFolder, 'records.sqlite'), 0o600);
    const { code, output } = await outputOf({ dataFolder, uid: OTHER_ACCOUNT });
    expectSentence(code, output);
    expect(output).toContain('this account may not read and write it');
  },
  60_000,
);

/** `nobody` on Debian, and nobody in particular elsewhere. */
const OTHER_ACCOUNT = 65_534;

test('a folder that is mounted read-only stops the start with what to do', async ({ skip }) => {
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
}, 60_000);
