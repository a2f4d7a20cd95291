import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../../../../outbound/create-outbound.ts';
import { startHost, startRawHost, type TestHost } from '../../../../outbound/test-host.ts';
import { fetchRobots, type RobotsVerdict, robotsRules } from './fetch-robots.ts';

const NOW_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const clock = { now: () => NOW_MS };
const never = new AbortController().signal;

const outbound = createOutbound({ allowPrivate: true, userAgent: 'Quarry/test' });
const started: TestHost[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

interface Served {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function serving(answer: Served): Promise<TestHost> {
  const host = await startHost((request, response) => {
    const isAsked = request.url === '/robots.txt';
    response.writeHead(isAsked ? (answer.status ?? 200) : 500, answer.headers).end(answer.body);
  });
  started.push(host);
  return host;
}

async function verdictOf(answer: Served, previous?: RobotsVerdict): Promise<RobotsVerdict> {
  const { origin } = await serving(answer);
  return fetchRobots(origin, { outbound, clock, previous: previous ?? null }, never);
}

function allows(verdict: RobotsVerdict, path: string): boolean {
  return robotsRules(verdict).isAllowed('quarry', verdict.origin + path);
}

const RULES = 'User-agent: *\nDisallow: /a\nSitemap: /map.xml\nSitemap: ftp://x/y\n';

test('a file is read, and its rules can be stored as JSON', async () => {
  const verdict = await verdictOf({ body: RULES });
  const kept: RobotsVerdict = JSON.parse(JSON.stringify(verdict));
  expect(kept).toEqual({
    origin: verdict.origin,
    ruling: 'rules',
    text: RULES,
    reason: 'ok',
    readAtMs: NOW_MS,
    expiresAtMs: NOW_MS + 24 * HOUR_MS,
  });
  expect(allows(kept, '/a')).toBe(false);
  expect(allows(kept, '/b')).toBe(true);
  expect(robotsRules(kept).sitemaps).toEqual([`${verdict.origin}/map.xml`]);
});

test.each([
  [200, 'rules', 'ok'],
  [204, 'rules', 'ok'],
  [304, 'allow-all', 'http-304'],
  [400, 'allow-all', 'http-400'],
  [401, 'allow-all', 'http-401'],
  [403, 'allow-all', 'http-403'],
  [404, 'allow-all', 'http-404'],
  [410, 'allow-all', 'http-410'],
  [429, 'disallow-all', 'http-429'],
  [500, 'disallow-all', 'http-500'],
  [503, 'disallow-all', 'http-503'],
])('%d means %s', async (status, ruling, reason) => {
  const verdict = await verdictOf({ status });
  expect(verdict).toMatchObject({ ruling, reason });
  expect(allows(verdict, '/x')).toBe(ruling !== 'disallow-all');
});

describe('redirects', () => {
  async function redirecting(count: number): Promise<RobotsVerdict> {
    const host = await startHost((request, response) => {
      const hop = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
      if (hop === count) response.end(RULES);
      else response.writeHead(302, { location: `/hop${hop + 1}` }).end();
    });
    started.push(host);
    return fetchRobots(host.origin, { outbound, clock }, never);
  }

  test('five are followed; with more the file counts as missing', async () => {
    expect(await redirecting(5)).toMatchObject({ ruling: 'rules', text: RULES });
    expect(await redirecting(6)).toMatchObject({
      ruling: 'allow-all',
      reason: 'too-many-redirects',
    });
  });

  test('rules found at another host apply to the requested one', async () => {
    const other = await serving({ body: RULES });
    const verdict = await verdictOf({
      status: 301,
      headers: { location: `${other.origin}/robots.txt` },
    });
    expect(verdict.origin).not.toBe(other.origin);
    expect(allows(verdict, '/a')).toBe(false);
  });
});

describe('an unreachable host', () => {
  test('allows nothing, and is tried again soon', async () => {
    const host = await serving({});
    await host.close();
    const verdict = await fetchRobots(host.origin, { outbound, clock }, never);
    expect(verdict).toMatchObject({ ruling: 'disallow-all', reason: 'connection-failed' });
    expect(verdict.expiresAtMs - NOW_MS).toBeLessThan(HOUR_MS);
    expect(allows(verdict, '/')).toBe(false);
  });

  test('keeps its old rules', async () => {
    const previous: RobotsVerdict = {
      ...(await verdictOf({ body: RULES })),
      readAtMs: NOW_MS - 48 * HOUR_MS,
    };
    const verdict = await verdictOf({ status: 503 }, previous);
    expect(verdict).toMatchObject({ ruling: 'rules', text: RULES, reason: 'http-503' });
    expect(verdict.readAtMs).toBe(previous.readAtMs);
    expect(allows(verdict, '/a')).toBe(false);
    expect(allows(verdict, '/b')).toBe(true);
  });

  test('loses its old rules if it answers that there are none', async () => {
    const previous = await verdictOf({ body: RULES });
    expect(allows(await verdictOf({ status: 404 }, previous), '/a')).toBe(true);
  });

  test('one that does not speak HTTP', async () => {
    const host = await startRawHost((socket) => socket.end('hello'));
    started.push(host);
    expect(await fetchRobots(host.origin, { outbound, clock }, never)).toMatchObject({
      ruling: 'disallow-all',
      reason: 'malformed',
    });
  });

  test('an internal address is not requested', async () => {
    const strict = createOutbound({ allowPrivate: false, userAgent: 'Quarry/test' });
    const { origin } = await serving({ body: '' });
    const verdict = await fetchRobots(origin, { outbound: strict, clock }, never);
    expect(verdict).toMatchObject({ ruling: 'disallow-all', reason: 'address-forbidden' });
    await strict.close();
  });
});

test.each([
  ['', 24],
  ['max-age=7200', 2],
  ['public, MAX-AGE="7200"', 2],
  ['max-age=99999999', 24],
  ['max-age=0', 1 / 6],
  ['no-store', 1 / 6],
  ['no-cache, max-age=7200', 1 / 6],
  ['max-age=soon', 24],
])('Cache-Control %j holds for %d hours', async (control, hours) => {
  const verdict = await verdictOf({ headers: { 'cache-control': control }, body: RULES });
  expect(verdict.expiresAtMs - NOW_MS).toBe(hours * HOUR_MS);
});

describe('odd files', () => {
  test('the first 500 KiB of 10 MB are read, without a partial line', async () => {
    const line = 'Disallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n';
    const body = `User-agent: *\nDisallow: /first\n${line.repeat(200_000)}Disallow: /last\n`;
    const verdict = await verdictOf({ body });
    expect(verdict.text.length).toBeLessThanOrEqual(500 * 1024);
    expect(verdict.text.endsWith(line)).toBe(true);
    expect(['/first', '/last'].map((path) => allows(verdict, path))).toEqual([false, true]);
  });

  test.each([
    ['HTML', Buffer.from('<html><body>Disallow: /</body></html>')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10])],
  ])('%s has no rules', async (_, body) => {
    expect(allows(await verdictOf({ body }), '/x')).toBe(true);
  });

  test('rules in UTF-16 are understood', async () => {
    const body = Buffer.from('\ufeffUser-agent: *\nDisallow: /a', 'utf16le');
    expect(allows(await verdictOf({ body }), '/a')).toBe(false);
  });
});

test('an abort rejects with the reason', async () => {
  const { origin } = await serving({});
  const reason = new Error('enough');
  const asking = fetchRobots(origin, { outbound, clock }, AbortSignal.abort(reason));
  await expect(asking).rejects.toBe(reason);
});
