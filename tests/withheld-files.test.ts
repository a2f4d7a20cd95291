import { link, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, startProduct, untilIdle } from './start-product.ts';

const key = `-----BEGIN PRIVATE KEY-----\n${'QUJD'.repeat(30)}\n-----END PRIVATE KEY-----\n`;
const line = 'Words of a long text that goes on and on. ';

test('own data and private files are left out by name, and a text that is cut says so', async () => {
  const home = await folderWith({
    'a.md': '# Hello\n\nSome plain words.\n',
    'long.txt': `${line.repeat(400)}\nzzlast\n`,
    'server.pem': key,
    'app/.env': 'TOKEN=1\n',
  });
  const dataFolder = join(home, 'data');
  await mkdir(dataFolder);
  const product = await startProduct({ dataFolder, environment: { MAX_TEXT_CHARACTERS: '10000' } });
  await link(join(dataFolder, 'owner-key'), join(home, 'hard.md'));
  await symlink(join(dataFolder, 'owner-key'), join(home, 'soft.md'));
  const client = product.client();
  const settings = { include: ['**', '**/*', '*/.*', 'data/owner-key', 'soft.md'] };
  const source = await client.sources.create({ kind: 'folder', path: home, settings });
  await untilIdle(client);

  const { documents } = await client.documents.list({ source: source.id });
  const found = documents.map(({ externalId, truncated }) => [externalId, truncated]);
  expect(found.sort()).toEqual([
    ['a.md', false],
    ['long.txt', true],
  ]);
  const { jobs } = await client.jobs.list({ source: source.id });
  const notices = jobs.flatMap(({ progress }) => progress.notices);
  const names = notices.map(({ path, reason }) => `${path}: ${reason}`).sort();
  expect(names).toEqual([
    'app/.env: private',
    'data: own-data',
    'hard.md: own-data',
    'long.txt: truncated',
    'server.pem: private',
  ]);
  const why = async (name: string) => {
    const { verdicts } = await client.why({ url: join(home, name) });
    return verdicts.map(({ reason, detail }) => `${reason}: ${detail}`).join();
  };
  expect(await why('data/owner-key')).toMatch(/^own-data: /);
  expect(await why('hard.md')).toMatch(/^own-data: /);
  expect(await why('server.pem')).toMatch(/^private: /);
  expect(await why('app/.env')).toMatch(/^private: /);
  expect(await why('long.txt')).toContain('MAX_TEXT_CHARACTERS');
});
