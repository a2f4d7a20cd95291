import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandFailure } from './command.ts';
import { connect, readRunningServer } from './connect.ts';
import { readInstallation } from './installation.ts';

async function dataFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-cli-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const running = (pid: number) => JSON.stringify({ address: 'http://127.0.0.1:1', pid });
const installation = (folder: string, environment = {}) =>
  readInstallation({ QUARRY_DATA_DIR: folder, ...environment }, '/');

test('the running server and the owner key of the data folder are found', async () => {
  const folder = await dataFolder({
    'server.json': running(process.pid),
    'owner-key': 'qk_live_a\n',
  });
  await expect(connect(installation(folder))).resolves.toBeDefined();
});

test.each([
  ['no server', {}, {}],
  ['a half-written server.json', { 'server.json': '{"addr' }, { QUARRY_KEY: 'k' }],
  ['a server that was killed', { 'server.json': running(2 ** 30) }, { QUARRY_KEY: 'k' }],
  ['no key', { 'server.json': running(process.pid) }, {}],
  ['a bad address', {}, { QUARRY_URL: 'localhost', QUARRY_KEY: 'k' }],
])('%s is a failure with advice', async (_, files, environment) => {
  const folder = await dataFolder(files);
  await expect(connect(installation(folder, environment))).rejects.toBeInstanceOf(CommandFailure);
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://search.example.org', false],
  ['http://127.0.0.1.example.org', false],
  ['http://localhost.example.org', false],
  ['http://192.168.1.7:3000', false],
])('the owner’s key of the data folder is sent to this machine alone: %s', async (url, isSent) => {
  const folder = await dataFolder({ 'owner-key': 'qk_live_a\n' });
  const connected = connect(installation(folder, { QUARRY_URL: url }));
  if (isSent) await expect(connected).resolves.toBeDefined();
  else await expect(connected).rejects.toThrow('Set QUARRY_KEY to a key of that server');
});

test('QUARRY_URL and QUARRY_KEY need no data folder', async () => {
  const environment = { QUARRY_URL: 'http://x.test', QUARRY_KEY: 'k' };
  await expect(connect(installation('/nowhere', environment))).resolves.toBeDefined();
});

test('a relative data folder counts from where the caller is', () => {
  expect(readInstallation({ QUARRY_DATA_DIR: 'd' }, '/home/me').dataFolder).toBe('/home/me/d');
});

test('no server.json means no server', async () => {
  expect(await readRunningServer(await dataFolder({}))).toBeNull();
});
