import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound, type OutboundOptions } from './create-outbound.ts';
import {
  type Outbound,
  OutboundFault,
  type OutboundLimits,
  type OutboundRequest,
} from './outbound.ts';
import { startHost, startRawHost, type TestHost } from './test-host.ts';

const MEBIBYTE = 1024 * 1024;

const started: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

function outbound(options: Partial<OutboundOptions> = {}): Outbound {
  const made = createOutbound({ allowPrivate: true, userAgent: 'Quarry/test', ...options });
  started.push(made);
  return made;
}

async function host(listener: RequestListener): Promise<TestHost> {
  const made = await startHost(listener);
  started.push(made);
  return made;
}

async function rawHost(talk: (socket: Socket) => void): Promise<TestHost> {
  const made = await startRawHost(talk);
  started.push(made);
  return made;
}

const never = new AbortController().signal;
const QUICK: Partial<OutboundLimits> = { totalTimeoutMs: 200, headTimeoutMs: 100 };

/** The code of the fault that a fetch ends with, or `status length`. */
async function outcomeOf(
  url: string,
  limits: Partial<OutboundLimits> = {},
  client = outbound(),
): Promise<string> {
  try {
    const { status, body, isTruncated } = await client.fetch({ url, limits }, never);
    return `${status} ${body.length}${isTruncated ? ' cut' : ''}`;
  } catch (error) {
    return error instanceof OutboundFault ? error.code : String(error);
  }
}

describe('a server that takes its time', () => {
  test('hangs before the head: given up after the time for it', async () => {
    const one = await host(() => undefined);
    expect(await outcomeOf(one.origin, QUICK)).toBe('timeout');
    await one.idle();
  });

  test('drips the head', async () => {
    const { origin } = await rawHost((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx: ', 'a'));
    expect(await outcomeOf(origin, { totalTimeoutMs: 5_000, headTimeoutMs: 100 })).toBe('timeout');
  });

  test('drips the body a byte at a time: given up after the whole time', async () => {
    const one = await rawHost((socket) => drip(socket, 'HTTP/1.1 200 OK\r\n\r\n', 'a'));
    expect(await outcomeOf(one.origin, QUICK)).toBe('timeout');
    await one.idle();
  });

  test('drips the body of a redirect, which is not waited for', async () => {
    const one = await rawHost((socket) => {
      drip(socket, 'HTTP/1.1 302 Found\r\nlocation: /next\r\n\r\n', 'a');
    });
    // The next hop answers with the same redirect: a loop, detected at once.
    expect(await outcomeOf(one.origin, { totalTimeoutMs: 5_000 })).toBe('redirect-loop');
    await one.idle();
  });

  test('sends early hints for ever', async () => {
    const { origin } = await rawHost((socket) =>
      drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    );
    expect(await outcomeOf(origin, QUICK)).toBe('timeout');
  });

  test('accepts no connection, or its name server does not answer', async () => {
    const client = outbound({ lookup: () => new Promise<LookupAddress[]>(() => undefined) });
    expect(await outcomeOf('http://slow.test/', QUICK, client)).toBe('timeout');
  });

  function drip(socket: Socket, head: string, drop: string): void {
    socket.write(head);
    const timer = setInterval(() => socket.write(drop), 5);
    socket.on('close', () => clearInterval(timer));
  }
});

describe('the caller gives up', () => {
  test.each([
    ['before the head', (): void => undefined],
    ['in the body', (socket: Socket): void => void socket.write('HTTP/1.1 200 OK\r\n\r\nabc')],
  ])('%s: at once, long before any limit, with the reason that was given', async (_, talk) => {
    const one = await rawHost(talk);
    const controller = new AbortController();
    const reason = new Error('enough');
    const fetching = outbound().fetch({ url: one.origin }, controller.signal);
    let abortedMs = 0;
    setTimeout(() => {
      abortedMs = performance.now();
      controller.abort(reason);
    }, 30);
    await expect(fetching).rejects.toBe(reason);
    expect(performance.now() - abortedMs).toBeLessThan(10_000);
    await one.idle();
  });

  test('during the name look-up, before any request', async () => {
    const client = outbound({ lookup: () => new Promise<LookupAddress[]>(() => undefined) });
    const url = 'http://slow.test/';
    const reason = new Error('enough');
    const controller = new AbortController();
    const fetching = client.fetch({ url }, controller.signal);
    controller.abort(reason);
    await expect(fetching).rejects.toBe(reason);
    await expect(client.fetch({ url }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('closing ends running fetches', async () => {
    const one = await host(() => undefined);
    const client = outbound();
    const fetching = outcomeOf(one.origin, {}, client);
    await client.close();
    expect(await fetching).toBe('connection-failed');
  });
});

describe('too much', () => {
  const LIMIT: Partial<OutboundLimits> = { maxBodyBytes: MEBIBYTE };

  test.each([
    ['fail', MEBIBYTE, `200 ${MEBIBYTE}`],
    ['fail', MEBIBYTE + 1, 'too-large'],
    ['truncate', MEBIBYTE, `200 ${MEBIBYTE}`],
    ['truncate', MEBIBYTE + 1, `200 ${MEBIBYTE} cut`],
  ] as const)('%s at a body of %d bytes', async (whenTooLarge, bytes, expected) => {
    const { origin } = await host((_, response) => response.end(Buffer.alloc(bytes)));
    expect(await outcomeOf(origin, { ...LIMIT, whenTooLarge })).toBe(expected);
    const compressed = await host((_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(bytes)));
    });
    expect(await outcomeOf(compressed.origin, { ...LIMIT, whenTooLarge })).toBe(expected);
  });

  test('a length of 5 GB is believed, and nothing is read', async () => {
    const { origin } = await host((_, response) => {
      response.writeHead(200, { 'content-length': 5_000_000_000 }).flushHeaders();
    });
    expect(await outcomeOf(origin, { ...LIMIT, totalTimeoutMs: 5_000 })).toBe('too-large');
  });

  test.each(['fail', 'truncate'] as const)(
    'a stream without end: %s, and the connection is closed',
    async (whenTooLarge) => {
      let sentBytes = 0;
      const one = await host((_, response) => {
        endless(() => (sentBytes += 64 * 1024)).pipe(response);
      });
      const expected = whenTooLarge === 'fail' ? 'too-large' : `200 ${MEBIBYTE} cut`;
      expect(await outcomeOf(one.origin, { ...LIMIT, whenTooLarge })).toBe(expected);
      await one.idle();
      // Bounded by the buffers of both systems.
      expect(sentBytes).toBeLessThan(32 * MEBIBYTE);
    },
  );

  test.each(['fail', 'truncate'] as const)('a bomb without end: %s', async (whenTooLarge) => {
    const one = await host((_, response) => {
      response.setHeader('content-encoding', 'gzip');
      const bomb = createGzip();
      response.on('close', () => bomb.destroy());
      endless(() => 0)
        .pipe(bomb)
        .pipe(response);
    });
    const expected = whenTooLarge === 'fail' ? 'too-large' : `200 ${MEBIBYTE} cut`;
    expect(await outcomeOf(one.origin, { ...LIMIT, whenTooLarge })).toBe(expected);
    await one.idle();
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('a bomb in %s costs no more than its limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(64 * MEBIBYTE));
    const { origin } = await host((_, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    expect(await outcomeOf(origin, LIMIT)).toBe('too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MEBIBYTE);
  });

  test('a bomb in a bomb', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * MEBIBYTE)));
    const { origin } = await host((_, response) => {
      response.setHeader('content-encoding', 'gzip, gzip');
      response.end(bomb);
    });
    expect(await outcomeOf(origin, LIMIT)).toBe('too-large');
  });

  test('compressed nothing without end', async () => {
    const nothing = gzipSync('');
    const one = await host((_, response) => {
      response.setHeader('content-encoding', 'gzip');
      Readable.from(repeat(Buffer.concat(Array.from({ length: 1_000 }, () => nothing)))).pipe(
        response,
      );
    });
    expect(await outcomeOf(one.origin, LIMIT)).toBe('too-large');
    await one.idle();
  });

  test.each([
    ['one field', `x: ${'a'.repeat(100_000)}\r\n`],
    ['many fields', 'x: a\r\n'.repeat(20_000)],
  ])('a head of 100 KB, in %s', async (_, fields) => {
    const { origin } = await rawHost((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\n${fields}\r\nbody`);
    });
    expect(await outcomeOf(origin)).toBe('header-too-large');
  });

  test('five codings', async () => {
    const { origin } = await host((_, response) => {
      response.setHeader('content-encoding', 'gzip, gzip, gzip, gzip, gzip');
      response.end('x');
    });
    expect(await outcomeOf(origin)).toBe('malformed');
  });

  function endless(count: () => number): Readable {
    return new Readable({
      read() {
        count();
        this.push(Buffer.alloc(64 * 1024));
      },
    });
  }

  function* repeat(bytes: Buffer): Generator<Buffer> {
    for (;;) yield bytes;
  }
});

describe('a server that lies', () => {
  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'malformed'],
    ['a page without a head', '<!doctype html><p>hello', 'malformed'],
    ['nothing at all', '', 'connection-failed'],
    ['half a head', 'HTTP/1.1 200 OK\r\nx', 'connection-failed'],
    ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n', 'malformed'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      'malformed',
    ],
    ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n', 'malformed'],
    ['more than its length: what it announced', `${head('content-length: 3')}abcdef`, '200 3'],
    ['less than its length', `${head('content-length: 9')}abc`, 'malformed'],
    ['chunks that are none', `${head('transfer-encoding: chunked')}zz\r\nabc`, 'malformed'],
    ['chunks that break off', `${head('transfer-encoding: chunked')}5\r\nabc`, 'malformed'],
    [
      'a body where there is none',
      'HTTP/1.1 204 No Content\r\ncontent-length: 3\r\n\r\nabc',
      '204 0',
    ],
    ['no end but that of the connection', `${head('x: y')}abc`, '200 3'],
    ['text that claims to be gzip', `${head('content-encoding: gzip')}hello, world`, 'malformed'],
    ['text that claims to be br', `${head('content-encoding: br')}hello, world`, 'malformed'],
    ['text that claims to be zstd', `${head('content-encoding: zstd')}hello, world`, 'malformed'],
    ['text that claims to be deflate', `${head('content-encoding: deflate')}<html>`, 'malformed'],
  ])('sends %s', async (_, answer, expected) => {
    const { origin } = await rawHost((socket) => socket.end(answer));
    expect(await outcomeOf(origin)).toBe(expected);
  });

  test.each(['gzip', 'br', 'zstd', 'deflate'])('cuts a body in %s short', async (encoding) => {
    const compress = {
      gzip: gzipSync,
      br: brotliCompressSync,
      zstd: zstdCompressSync,
      deflate: deflateSync,
    };
    const whole = compress[encoding as keyof typeof compress]('words '.repeat(1_000));
    const { origin } = await host((_, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(whole.subarray(0, -5));
    });
    expect(await outcomeOf(origin)).toBe('malformed');
  });

  test.each([
    ['before the head', '', 'connection-failed'],
    ['in the body', `${head('content-length: 9')}abc`, 'connection-failed'],
  ])('resets the connection %s', async (_, answer, expected) => {
    const { origin } = await rawHost((socket) => {
      socket.write(answer, () => socket.resetAndDestroy());
    });
    expect(await outcomeOf(origin)).toBe(expected);
  });

  function head(field: string): string {
    return `HTTP/1.1 200 OK\r\n${field}\r\n\r\n`;
  }
});

describe('no request reaches a private address', () => {
  const strict = (options: Partial<OutboundOptions> = {}) =>
    outbound({ allowPrivate: false, ...options });
  const fetchStrict = (url: string, client = strict()) => outcomeOf(url, {}, client);

  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '１２７.０.０.１',
    '127.0.0.1.',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
    'localhost',
    'LOCALHOST',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ])('%s is refused without a connection', async (name) => {
    const one = await host((_, response) => response.end('secret'));
    expect(await fetchStrict(`http://${name}:${one.port}/`)).toBe('address-forbidden');
    expect(one.connections()).toBe(0);
  });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3', '192.168.1.1'],
    ['::1', '::ffff:127.0.0.1'],
    ['not an address'],
  ])('a name that leads to %s is refused', async (...addresses) => {
    const one = await host((_, response) => response.end('secret'));
    const client = strict({ lookup: () => Promise.resolve(addresses.map(known)) });
    const answer = await fetchStrict(`http://public.test:${one.port}/`, client);
    expect(answer).toBe('address-forbidden');
    expect(one.connections()).toBe(0);
  });

  // The one allowed address plays the public internet. All of 127/8 leads to this machine.
  const onlyFirst = { isAllowedAddress: (ip: string) => ip === '127.0.0.1' };

  test('of several addresses only those that are allowed are tried', async () => {
    const one = await host((_, response) => response.end('public'));
    const addresses = ['127.0.0.2', '::1', '127.0.0.1', '10.0.0.1'];
    const client = strict({ ...onlyFirst, lookup: () => Promise.resolve(addresses.map(known)) });
    expect(await fetchStrict(`http://public.test:${one.port}/`, client)).toBe('200 6');
  });

  test('a name is looked up once for a connection: a second answer changes nothing', async () => {
    const one = await host((_, response) =>
      response.writeHead(200, { connection: 'close' }).end('ok'),
    );
    const answers = ['127.0.0.1', '127.0.0.2'];
    let lookups = 0;
    const lookup = () => Promise.resolve([known(answers[lookups++] ?? '')]);
    const client = strict({ ...onlyFirst, lookup });
    const url = `http://rebinding.test:${one.port}/`;
    expect(await fetchStrict(url, client)).toBe('200 2');
    expect(lookups).toBe(1);
    // The next connection resolves the name again, and is refused by the new answer.
    expect(await fetchStrict(url, client)).toBe('address-forbidden');
    expect(one.connections()).toBe(1);
  });

  test.each([
    ['a literal', (port: number) => `http://127.0.0.2:${port}/`],
    ['an odd literal', (port: number) => `http://0x7f.2:${port}/`],
    ['IPv6', (port: number) => `http://[::1]:${port}/`],
    ['a mapped one', (port: number) => `//[::ffff:127.0.0.2]:${port}/`],
    ['a name', (port: number) => `http://inner.test:${port}/`],
  ])('a redirect to %s inside is refused', async (_, location) => {
    const inner: string[] = [];
    const one = await host((request, response) => {
      inner.push(request.headers.host ?? '');
      response.writeHead(302, { location: location(one.port) }).end();
    });
    const lookup = (name: string) =>
      Promise.resolve([known(name === 'inner.test' ? '127.0.0.2' : '127.0.0.1')]);
    const client = strict({ ...onlyFirst, lookup });
    expect(await fetchStrict(`http://public.test:${one.port}/`, client)).toBe('address-forbidden');
    expect(inner).toEqual([`public.test:${one.port}`]);
  });

  test('the actual remote address is checked again', async () => {
    const one = await host((_, response) => response.end('secret'));
    let asked = 0;
    // Allowed when it is looked up, not any more when it is reached.
    const isAllowedAddress = () => asked++ === 0;
    const client = strict({
      isAllowedAddress,
      lookup: () => Promise.resolve([known('127.0.0.1')]),
    });
    expect(await fetchStrict(`http://public.test:${one.port}/`, client)).toBe('address-forbidden');
  });

  test('a fault names neither an inner address nor a secret', async () => {
    const lookup = () => Promise.resolve([known('10.11.12.13')]);
    const requests: OutboundRequest[] = [
      { url: 'http://public.test/' },
      { url: 'http://user:secret@public.test/' },
    ];
    for (const request of requests) {
      const error: unknown = await strict({ lookup })
        .fetch(request, never)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(OutboundFault);
      expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/10\.11\.12\.13|secret/);
    }
  });

  function known(address: string): LookupAddress {
    return { address, family: address.includes(':') ? 6 : 4 };
  }
});
