import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PinnedModel } from './pinned-model.ts';
import { copyModel, isWhole, type PullProgress, pullModel } from './pull-model.ts';

const contents: Readonly<Record<string, Buffer>> = {
  'config.json': Buffer.from('{}'),
  'onnx/model.onnx': Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919) % 251)),
};

const model: PinnedModel = {
  name: 'tiny',
  url: 'http://unused.example',
  files: Object.entries(contents).map(([path, content]) => ({
    path,
    versions: [
      {
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    ],
  })),
  ownFiles: { 'README.md': 'ours' },
};

type Serve = (path: string, request: IncomingMessage, response: ServerResponse) => void;

/** Serves ranges like a correct server, if the version is the same. */
const wellBehaved: Serve = (path, request, response) => {
  const content = contents[path] ?? Buffer.alloc(0);
  const [, first] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const isSame = [undefined, '"1"'].includes(request.headers['if-range'] as string | undefined);
  response.setHeader('etag', '"1"');
  if (first === undefined || !isSame) return void response.end(content);
  const start = Number(first);
  response.writeHead(206, {
    'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
  });
  response.end(content.subarray(start));
};

let folder = '';
let to = '';
let origin = '';
let serve: Serve = wellBehaved;
let requests: IncomingMessage[] = [];
const dispatcher = new Agent({ keepAliveTimeout: 10 });
const server = createServer((request, response) => {
  requests.push(request);
  serve((request.url ?? '').slice('/files/'.length), request, response);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-pull-'));
  to = join(folder, 'models/tiny');
  serve = wellBehaved;
  requests = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`; // it listens on TCP
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

async function pull(from = origin): Promise<{ isNew: boolean; progress: PullProgress[] }> {
  const progress: PullProgress[] = [];
  const isNew = await pullModel({
    model,
    from,
    to,
    dispatcher,
    onProgress: (now) => progress.push(now),
    retryDelayMs: () => 1,
  });
  return { isNew, progress };
}

const rangesAsked = () =>
  requests.filter(({ url }) => url?.endsWith('.onnx')).map(({ headers }) => headers.range);

async function expectWhole(): Promise<void> {
  expect(await isWhole(model, to)).toBe(true);
  expect(await readFile(join(to, 'README.md'), 'utf8')).toBe('ours');
  expect(await readdir(dirname(to))).toEqual(['tiny']);
  expect(await readdir(join(to, 'onnx'))).toEqual(['model.onnx']);
}

/** Sends the first half of the requested file, and breaks off. */
const breakingOff: Serve = (path, request, response) => {
  if (!path.endsWith('.onnx')) return wellBehaved(path, request, response);
  const content = contents[path] ?? Buffer.alloc(0);
  response.writeHead(200, { 'content-length': content.length, etag: '"1"' });
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
};

describe('a pull from a server', () => {
  test('downloads every file, counts the bytes, and does nothing the second time', async () => {
    const { isNew, progress } = await pull();
    expect(isNew).toBe(true);
    expect(progress.at(-1)).toEqual({ bytes: 400_002, totalBytes: 400_002 });
    await expectWhole();
    requests = [];
    expect((await pull()).isNew).toBe(false);
    expect(requests).toHaveLength(0);
  });

  test('continues where the server broke off', async () => {
    let isFirst = true;
    serve = (path, request, response) => {
      const reply = isFirst && path.endsWith('.onnx') ? breakingOff : wellBehaved;
      if (path.endsWith('.onnx')) isFirst = false;
      reply(path, request, response);
    };
    await pull();
    await expectWhole();
    const [first, second] = rangesAsked();
    expect(first).toBeUndefined();
    expect(second).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test('stops if nothing arrives, and a later run continues from there', async () => {
    serve = (path, request, response) => {
      if (request.headers.range !== undefined) response.writeHead(503).end();
      else breakingOff(path, request, response);
    };
    await expect(pull()).rejects.toThrow(/503.*kept/);
    expect(existsSync(to)).toBe(false);
    serve = wellBehaved;
    requests = [];
    await pull();
    await expectWhole();
    expect(rangesAsked()).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    expect(requests.some(({ url }) => url?.endsWith('config.json'))).toBe(false);
  });

  test('starts again if the server ignores ranges', async () => {
    let isFirst = true;
    serve = (path, request, response) => {
      if (isFirst && path.endsWith('.onnx')) {
        isFirst = false;
        return breakingOff(path, request, response);
      }
      response.end(contents[path]);
    };
    await pull();
    await expectWhole();
  });

  test('starts again if the file has changed since', async () => {
    await mkdir(join(`${to}.part`, 'onnx'), { recursive: true });
    await writeFile(join(`${to}.part`, 'onnx/model.onnx.part'), 'of an older file');
    await writeFile(join(`${to}.part`, 'onnx/model.onnx.part.etag'), '"0"');
    await pull();
    await expectWhole();
    expect(rangesAsked()).toEqual(['bytes=16-']);
  });

  test('starts again if the rest does not match the beginning', async () => {
    await mkdir(join(`${to}.part`, 'onnx'), { recursive: true });
    await writeFile(join(`${to}.part`, 'onnx/model.onnx.part'), 'of another file');
    await pull();
    await expectWhole();
    expect(rangesAsked()).toEqual(['bytes=15-', undefined]);
  });

  const wrong: readonly (readonly [string, Serve, RegExp])[] = [
    [
      'other bytes of the same size',
      (path, _, response) => void response.end(Buffer.alloc(contents[path]?.length ?? 0)),
      /not the file that is pinned/,
    ],
    [
      'more bytes',
      (path, _, response) => void response.end(Buffer.alloc((contents[path]?.length ?? 0) + 1)),
      /larger than the one pinned/,
    ],
    ['nothing there', (_, __, response) => void response.writeHead(404).end(), /404/],
    ['no right', (_, __, response) => void response.writeHead(401).end(), /401/],
  ];
  test.each(wrong)(
    'with %s fails in clear words and leaves no model',
    async (_, reply, message) => {
      serve = reply;
      await expect(pull()).rejects.toMatchObject({
        name: 'CommandFailure',
        message: expect.stringMatching(message),
      });
      expect(existsSync(to)).toBe(false);
    },
  );

  test('repairs a damaged model', async () => {
    await pull();
    await writeFile(join(to, 'onnx/model.onnx'), 'damaged');
    expect((await pull()).isNew).toBe(true);
    await expectWhole();
  });

  test.skipIf(process.getuid?.() === 0)(
    'says when it may not write (not for root, who may write anywhere)',
    async () => {
      await mkdir(dirname(to));
      await chmod(dirname(to), 0o500);
      await expect(pull()).rejects.toThrow(/cannot be written to/);
    },
  );

  test('reports a file in the place of the folder', async () => {
    await writeFile(dirname(to), '');
    await expect(pull()).rejects.toMatchObject({ name: 'CommandFailure' });
  });
});

describe('a pull from a folder', () => {
  async function sourceFolder(files: Readonly<Record<string, Buffer>>): Promise<string> {
    const source = join(folder, 'source');
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(source, path)), { recursive: true });
      await writeFile(join(source, path), content);
    }
    return source;
  }

  test('copies the pinned files', async () => {
    await pull(await sourceFolder(contents));
    await expectWhole();
  });

  test('refuses other files, and a folder that lacks one', async () => {
    const other = { ...contents, 'onnx/model.onnx': Buffer.from('other') };
    await expect(pull(await sourceFolder(other))).rejects.toThrow(/not the file that is pinned/);
    await rm(join(folder, 'source'), { recursive: true });
    const half = { 'config.json': Buffer.from('{}') };
    await expect(pull(await sourceFolder(half))).rejects.toThrow(/There is no .*model\.onnx/);
    expect(existsSync(to)).toBe(false);
  });

  test('with the option, accepts any model unchecked', async () => {
    const other = { ...contents, 'tokenizer.json': Buffer.from('{}') };
    await copyModel(await sourceFolder(other), to);
    expect((await readdir(to)).sort()).toEqual(['config.json', 'onnx', 'tokenizer.json']);
    await rm(join(folder, 'source/onnx'), { recursive: true });
    await expect(copyModel(join(folder, 'source'), to)).rejects.toThrow(/has no model/);
  });
});
