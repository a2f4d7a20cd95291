import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound, type OutboundOptions } from './create-outbound.ts';
import { type Outbound, OutboundFault, type OutboundRequest } from './outbound.ts';
import { TEST_CERTIFICATE } from './test-certificate.ts';
import { startHost, startSecureHost, type TestHost } from './test-host.ts';

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

const never = new AbortController().signal;

function get(url: string, request: Partial<OutboundRequest> = {}, client = outbound()) {
  return client.fetch({ ...request, url }, never);
}

/** The code of the fault of a fetch. */
async function faultOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => 'a response',
    (reason: unknown) => reason,
  );
  return error instanceof OutboundFault ? error.code : String(error);
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('an ordinary fetch', () => {
  test('gives status, headers in lower case, and the body', async () => {
    const { origin } = await host((_, response) => {
      response.setHeader('X-Two', ['a', 'b']);
      response.setHeader('ETag', '"1"');
      response.end('Grüße');
    });
    const response = await get(`${origin}/page?q=1#fragment`);
    expect(response).toMatchObject({
      status: 200,
      url: `${origin}/page?q=1`,
      isTruncated: false,
      hops: [{ url: `${origin}/page?q=1`, status: 200 }],
      headers: { 'x-two': 'a, b', etag: '"1"' },
    });
    expect(text(response.body)).toBe('Grüße');
  });

  test.each([204, 304, 404, 410, 429, 500, 503])('resolves with status %d', async (status) => {
    const { origin } = await host((_, response) => response.writeHead(status).end());
    expect(await get(origin)).toMatchObject({ status });
  });

  test('sends its user agent, `Accept` and the given headers', async () => {
    let seen: IncomingHttpHeaders = {};
    const { origin } = await host((request, response) => {
      seen = request.headers;
      response.end();
    });
    await get(origin, { headers: { 'if-none-match': '"1"', accept: 'text/html' } });
    expect(seen).toMatchObject({
      'user-agent': 'Quarry/test',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'if-none-match': '"1"',
      accept: 'text/html',
    });
  });

  test('HEAD has no body, regardless of its Content-Length', async () => {
    const { origin } = await host((_, response) => {
      response
        .writeHead(200, { 'content-length': 1_000_000_000, 'content-encoding': 'gzip' })
        .end();
    });
    const response = await get(origin, { method: 'HEAD' });
    expect(response.headers['content-length']).toBe('1000000000');
    expect(response.body).toHaveLength(0);
  });

  test('connections are reused, also after a redirect', async () => {
    const one = await host((request, response) => {
      if (request.url === '/from') response.writeHead(302, { location: '/to' }).end('Moved.');
      else response.end('here');
    });
    const client = outbound();
    await get(`${one.origin}/from`, {}, client);
    await get(`${one.origin}/to`, {}, client);
    expect(one.connections()).toBeLessThanOrEqual(2);
  });

  test('an idle connection that the host has closed is replaced', async () => {
    const one = await host((_, response) => response.end('here'));
    const client = outbound();
    for (let count = 0; count < 20; count += 1) {
      expect((await get(one.origin, {}, client)).status).toBe(200);
      // Closes the idle connection just as the next request uses it.
      const again = get(one.origin, {}, client);
      one.dropAll();
      expect((await again).status).toBe(200);
    }
  });
});

describe('compression', () => {
  const words = 'Words, words, words. '.repeat(1_000);
  const encodings: Readonly<Record<string, Buffer>> = {
    gzip: gzipSync(words),
    'x-gzip': gzipSync(words),
    GZip: gzipSync(words),
    deflate: deflateSync(words),
    'deflate ': deflateRawSync(words),
    br: brotliCompressSync(words),
    zstd: zstdCompressSync(words),
    'gzip, br': brotliCompressSync(gzipSync(words)),
    'deflate, gzip': gzipSync(deflateRawSync(words)),
    identity: Buffer.from(words),
    'utf-8': Buffer.from(words),
  };

  test.each(Object.entries(encodings))('%s is decoded', async (encoding, body) => {
    const { origin } = await host((_, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(body);
    });
    expect(text((await get(origin)).body)).toBe(words);
  });

  test.each(['gzip', 'deflate', 'br', 'zstd'])(
    'an empty body with the encoding %s is empty',
    async (encoding) => {
      const { origin } = await host((_, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end();
      });
      expect((await get(origin)).body).toHaveLength(0);
    },
  );
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])(
    '%d is followed, and every hop is reported',
    async (status) => {
      const { origin } = await host((request, response) => {
        if (request.url === '/end') response.end('here');
        else response.writeHead(status, { location: 'end#there' }).end();
      });
      expect(await get(`${origin}/start`)).toMatchObject({
        status: 200,
        url: `${origin}/end`,
        hops: [
          { url: `${origin}/start`, status },
          { url: `${origin}/end`, status: 200 },
        ],
      });
    },
  );

  test.each([300, 304, 305, 306])('%d is not followed', async (status) => {
    const { origin } = await host((_, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await get(origin)).toMatchObject({ status });
  });

  test('a redirect without a location is not followed', async () => {
    const { origin } = await host((_, response) => response.writeHead(302).end('nowhere'));
    const response = await get(origin);
    expect([response.status, text(response.body)]).toEqual([302, 'nowhere']);
  });

  test('a redirect that the caller refuses is not followed', async () => {
    const requests: (string | undefined)[] = [];
    const { origin } = await host((request, response) => {
      requests.push(request.url);
      response.writeHead(302, { location: '/forbidden' }).end();
    });
    const seen: string[] = [];
    const mayRedirectTo = (url: string) => seen.push(url) === 0;
    expect(await get(`${origin}/start`, { mayRedirectTo })).toMatchObject({
      status: 302,
      url: `${origin}/start`,
      headers: { location: '/forbidden' },
    });
    expect(requests).toEqual(['/start']);
    expect(seen).toEqual([`${origin}/forbidden`]);
  });

  test.each([
    ['file:///etc/passwd', ['file:///etc/passwd']],
    ['http://user:secret@127.0.0.1/', ['http://user:secret@127.0.0.1/']],
    ['http://[', []],
  ])('one to %s is no fault of those who refuse it', async (location, expected) => {
    const { origin } = await host((_, response) => response.writeHead(302, { location }).end());
    const seen: string[] = [];
    const mayRedirectTo = (url: string) => seen.push(url) === 0;
    expect(await get(origin, { mayRedirectTo })).toMatchObject({ status: 302 });
    expect(seen).toEqual(expected);
  });

  test.each([
    ['to itself', () => '/start', 'redirect-loop'],
    ['between two', (path: string) => (path === '/start' ? '/other' : '/start'), 'redirect-loop'],
    ['to itself by a fragment', () => '#top', 'redirect-loop'],
    ['ever on', (path: string) => `${path}x`, 'too-many-redirects'],
    ['to another scheme', () => 'ftp://example.org/', 'address-invalid'],
    ['to a file', () => 'file:///etc/passwd', 'address-invalid'],
    ['to credentials', () => 'http://user:secret@127.0.0.1/', 'address-invalid'],
    ['to nonsense', () => 'http://[', 'address-invalid'],
  ])('%s: %s', async (_, next, code) => {
    const { origin } = await host((request, response) => {
      response.writeHead(302, { location: next(request.url ?? '') }).end();
    });
    expect(await faultOf(get(`${origin}/start`))).toBe(code);
  });

  test.each([0, 3])('at most %d are followed', async (maxRedirects) => {
    let requests = 0;
    const { origin } = await host((_, response) => {
      requests += 1;
      response.writeHead(302, { location: `/${requests}` }).end();
    });
    expect(await faultOf(get(origin, { limits: { maxRedirects } }))).toBe('too-many-redirects');
    expect(requests).toBe(maxRedirects + 1);
  });

  test('credentials are not sent to another origin, nor again after it', async () => {
    const seen: unknown[][] = [];
    const note = (headers: IncomingHttpHeaders) =>
      seen.push([headers.authorization, headers.cookie, headers['x-other']]);
    const home = await host((request, response) => {
      note(request.headers);
      const locations: Readonly<Record<string, string>> = { '/a': '/b', '/b': foreign.origin };
      const location = locations[request.url ?? ''];
      response.writeHead(location === undefined ? 200 : 302, location ? { location } : {}).end();
    });
    const foreign = await host((request, response) => {
      note(request.headers);
      response.writeHead(302, { location: `${home.origin}/back` }).end();
    });
    await get(`${home.origin}/a`, {
      headers: { authorization: 'Bearer x', cookie: 'a=b', 'x-other': 'kept' },
    });
    expect(seen).toEqual([
      ['Bearer x', 'a=b', 'kept'],
      ['Bearer x', 'a=b', 'kept'],
      [undefined, undefined, 'kept'],
      [undefined, undefined, 'kept'],
    ]);
  });

  test('HTTP may redirect to HTTPS', async () => {
    const secure = await startSecureHost((_, response) => response.end('safe'));
    started.push(secure);
    const plain = await host((_, response) => {
      response.writeHead(308, { location: `${secure.origin}/` }).end();
    });
    const client = outbound({ trustedCertificates: TEST_CERTIFICATE });
    const response = await get(plain.origin, {}, client);
    expect([response.url, text(response.body)]).toEqual([`${secure.origin}/`, 'safe']);
  });
});

describe('HTTPS', () => {
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

  test('connects to the host named in the certificate', async () => {
    const secure = await startSecureHost((_, response) => response.end('safe'));
    started.push(secure);
    const client = outbound({ trustedCertificates: TEST_CERTIFICATE, lookup });
    expect((await get(`https://secure.test:${secure.port}/`, {}, client)).status).toBe(200);
    const other = get(`https://other.test:${secure.port}/`, {}, client);
    expect(await faultOf(other)).toBe('tls-failed');
  });

  test('is refused without a trusted certificate, and without TLS', async () => {
    const secure = await startSecureHost((_, response) => response.end('safe'));
    const plain = await host((_, response) => response.end('plain'));
    started.push(secure);
    expect(await faultOf(get(secure.origin))).toBe('tls-failed');
    expect(await faultOf(get(plain.origin.replace('http:', 'https:')))).toBe('tls-failed');
  });
});

test('an unknown name and a port without a listener are faults', async () => {
  const unknown = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  const client = outbound({ lookup: () => Promise.reject(unknown) });
  expect(await faultOf(get('http://unknown.test/', {}, client))).toBe('name-unknown');
  const gone = await startHost(() => undefined);
  await gone.close();
  expect(await faultOf(get(gone.origin))).toBe('connection-failed');
});

test.each([
  'http://a..b/',
  'http://_x.invalid/',
  `http://${'a'.repeat(300)}/`,
  `http://${'a.'.repeat(150)}b/`,
])('a name that cannot exist is unknown: %s', async (url) => {
  expect(await faultOf(get(url))).toBe('name-unknown');
});

test('every fault is counted by its code', async () => {
  const codes: string[] = [];
  const client = outbound({ onFault: (code) => codes.push(code) });
  await faultOf(get('ftp://example.org/', {}, client));
  await faultOf(get('http://user:x@example.org/', {}, client));
  expect(codes).toEqual(['address-invalid', 'address-invalid']);
});
