import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInstallation } from '../installation.ts';
import { checkData } from './check-data.ts';
import { checkClock, checkInstallation, checkNode, checkPackages } from './check-installation.ts';
import { checkMachine, judgeDisk, judgeWatches } from './check-machine.ts';
import { checkServer, judgeHealth, judgeIndex } from './check-server.ts';
import type { Finding } from './finding.ts';

const root = readInstallation({}, '/').root;
const statuses = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, status }) => [name, status]));

async function emptyInstallation(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-doctor-'));
  await chmod(folder, 0o700);
  return readInstallation({ QUARRY_DATA_DIR: folder, PORT: '0', ...environment }, '/');
}

test('this installation is whole', async () => {
  expect(statuses(await checkInstallation(await emptyInstallation()))).toEqual({
    Node: 'ok',
    Packages: 'ok',
    Settings: 'ok',
    Clock: 'ok',
  });
});

test.each([
  ['an old Node', () => checkNode('20.20.2')],
  ['a clock of 1970', () => checkClock(root, 0)],
  ['a full disk', () => judgeDisk(1024)],
])('%s is a fault, and says how to mend it', (_, check) => {
  expect(check()).toMatchObject({ status: 'fault', remedy: expect.stringMatching(/\w/) });
});

test.each([
  ['little disk', () => judgeDisk(500 * 1024 ** 2)],
  ['few watches', () => judgeWatches(8192)],
  ['an index that lacks documents', () => judgeIndex(90, 100)],
])('%s is a warning, and says how to mend it', (_, check) => {
  expect(check()).toMatchObject({ status: 'warning', remedy: expect.stringMatching(/\w/) });
});

test('packages that are missing are named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-doctor-'));
  const { mkdir } = await import('node:fs/promises');
  for (const workspace of ['contract', 'server', 'client', 'cli']) {
    await mkdir(join(folder, workspace));
    await writeFile(join(folder, workspace, 'package.json'), '{"dependencies":{"zod":"4"}}');
  }
  expect(checkPackages(folder)).toMatchObject({ status: 'fault', detail: 'missing: zod' });
});

test('wrong settings are a fault that names them all', async () => {
  const installation = await emptyInstallation({ PORT: 'abc', LOG_LEVEL: 'loud' });
  const settings = (await checkInstallation(installation)).find(({ name }) => name === 'Settings');
  expect(settings?.status).toBe('fault');
  expect(settings?.detail).toMatch(/PORT.*LOG_LEVEL/);
});

test.skipIf(process.platform === 'win32')(
  'a data folder and a key that others can read are reported',
  async () => {
    const installation = await emptyInstallation();
    expect(statuses(await checkData(installation))).toEqual({
      'Data folder': 'ok',
      'Owner key': 'warning',
      'Data files': 'ok',
    });
    const key = join(installation.dataFolder, 'owner-key');
    await writeFile(key, 'qk_live_a');
    await chmod(key, 0o644);
    await chmod(installation.dataFolder, 0o755);
    expect(statuses(await checkData(installation))).toEqual({
      'Data folder': 'warning',
      'Owner key': 'fault',
      'Data files': 'ok',
    });
    await chmod(key, 0o600);
    expect(statuses(await checkData(installation))['Owner key']).toBe('ok');
  },
);

test('a database that a start would stop at is a fault, without a start', async () => {
  const installation = await emptyInstallation();
  await writeFile(join(installation.dataFolder, 'documents.sqlite'), 'x'.repeat(4096));
  const found = (await checkData(installation)).find(({ name }) => name.startsWith('Data:'));
  expect(found).toMatchObject({ name: 'Data: documents.sqlite', status: 'fault' });
  expect(found?.remedy).toContain('quarry restore');
});

test('a port that another program has is a fault', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const findings = await checkMachine(await emptyInstallation({ PORT: port }));
  await new Promise((resolve) => other.close(resolve));
  expect(statuses(findings)['Port']).toBe('fault');
  expect(statuses(await checkMachine(await emptyInstallation()))['Port']).toBe('ok');
});

test('no server is a warning, one that does not answer a fault', async () => {
  const installation = await emptyInstallation();
  expect(statuses(await checkServer(installation))).toEqual({ Server: 'warning' });
  const unreachable = { ...installation, url: 'http://127.0.0.1:9', key: 'k' };
  expect(statuses(await checkServer(unreachable))).toEqual({ Server: 'fault' });
});

test('an unhealthy part is reported by name', () => {
  const check = { status: 'ok', latencyMs: 1, detail: null } as const;
  const checks = {
    store: check,
    index: { ...check, status: 'down', detail: 'It is gone.' } as const,
  };
  const findings = judgeHealth({ status: 'down', version: '1', uptimeSeconds: 5, checks });
  expect(statuses(findings)).toEqual({ Server: 'ok', 'Server: index': 'fault' });
});
