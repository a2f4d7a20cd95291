import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractFile } from './process/extract-file.ts';

const services = { clock: { now: () => 0 }, ownData: null };
const key = `-----BEGIN PRIVATE KEY-----\n${'QUJD'.repeat(30)}\n-----END PRIVATE KEY-----\n`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-private-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFile(fileName: string, content: string, isNamed = false) {
  const path = join(folder, fileName);
  await writeFile(path, content);
  return extractFile({ path, fileName, isNamed, maxBytes: 1e6 }, services);
}

function readFetched(url: string, content: string, contentType = 'text/plain') {
  const fileName = url.slice(url.lastIndexOf('/') + 1);
  const bytes = Buffer.from(content);
  return extractFile({ bytes, url, contentType, fileName, maxBytes: 1e6 }, services);
}

describe('a private file', () => {
  test.each(['server.pem', 'tls.key', 'id_deploy', 'notes.md'])('%s is not read', async (name) => {
    expect(await readFile(name, key)).toMatchObject({ status: 'skipped', reason: 'private' });
  });

  test.each(['server.pem', 'tls.key', 'id_deploy'])(
    '%s is read when it was named',
    async (name) => {
      expect(await readFile(name, key, true)).toMatchObject({ status: 'extracted' });
    },
  );

  test('a public certificate is read, a presentation of Keynote is not supported', async () => {
    const certificate = key.replaceAll('PRIVATE KEY', 'CERTIFICATE');
    expect(await readFile('ca.pem', certificate)).toMatchObject({ status: 'extracted' });
    const keynote = await readFile('talk.key', 'PK\u0003\u0004\u0000\u0000');
    expect(keynote).toMatchObject({ status: 'skipped', reason: 'unsupported' });
  });
});

describe('what was fetched or pushed', () => {
  test.each([
    ['https://example.org/.env', 'TOKEN=1'],
    ['https://example.org/a/.git-credentials', 'https://a:b@example.org'],
    ['https://example.org/%2Eaws/credentials', 'key = 1'],
    ['https://example.org/keys/a.txt', key],
    ['', key],
  ])('%s is not read', async (url, content) => {
    expect(await readFetched(url, content)).toMatchObject({ reason: 'private' });
  });

  test('a page about a private file is read', async () => {
    const page = '<!doctype html><title>x</title><p>What stands in an .npmrc and why.</p>';
    const read = await readFetched('https://example.org/docs/.npmrc', page, 'text/html');
    expect(read).toMatchObject({ status: 'extracted' });
  });
});
