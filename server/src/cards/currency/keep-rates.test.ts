import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorService } from '../../outbound/operator-service.ts';
import { startHost, type TestHost } from '../../outbound/test-host.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { systemTimers } from '../../runtime/timers.ts';
import type { ExchangeRates } from './exchange-rates.ts';
import { createRatesService, keepRates, REFRESH_MS, RETRY_MS } from './keep-rates.ts';
import { ecbXml, SAMPLE_RATES } from './test-rates.ts';

const GOOD: RequestListener = (_, response) => response.end(ecbXml(SAMPLE_RATES));
const NEWER: RequestListener = (_, response) =>
  response.end(ecbXml({ ...SAMPLE_RATES, USD: '1.5' }, '2026-02-02'));

let folder: string;
let service: OperatorService;
let host: TestHost;
let script: RequestListener[];
let time: TestTime;
let rates: ExchangeRates | null;
let warnings: string[];
let asked: number;
let reply: RequestListener;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-rates-'));
  [script, warnings, asked, rates, reply] = [[], [], 0, null, GOOD];
  time = new TestTime(Date.parse('2026-01-31T12:00:00Z'));
  host = await startHost((request, response) => {
    asked += 1;
    (script.shift() ?? reply)(request, response);
  });
  service = createRatesService(`${host.origin}/rates.xml`, systemTimers);
});

afterEach(async () => {
  await rates?.close();
  await service.close();
  await host.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<ExchangeRates> {
  rates = await keepRates({
    url: `${host.origin}/rates.xml`,
    file: join(folder, 'rates'),
    service,
    clock: time,
    timers: time,
    log: (_, message) => void warnings.push(message),
  });
  return rates;
}

/** Lets a due request be made, and waits until the next one is scheduled. */
async function pass(ms: number): Promise<void> {
  await time.advance(ms);
  while (time.nextDelayMs === null) await new Promise((resolve) => setImmediate(resolve));
}

test('rates are read from the provider and kept on disk', async () => {
  const first = await open();
  expect(first.latest()).toBeNull();
  await pass(0);
  expect(first.latest()).toMatchObject({ date: '2026-01-30', fetchedAtMs: time.now() });
  await first.close();
  const again = await open();
  expect(again.latest()?.perEuro.get('USD')).toEqual({ n: 5n, d: 4n });
});

test('they are requested again every four hours', async () => {
  script = [GOOD, NEWER];
  const opened = await open();
  await pass(0);
  await pass(REFRESH_MS - 1);
  expect(asked).toBe(1);
  await pass(1);
  expect(opened.latest()?.date).toBe('2026-02-02');
});

const FAULTS: Readonly<Record<string, RequestListener>> = {
  'a 500': (_, response) => response.writeHead(500).end(ecbXml(SAMPLE_RATES)),
  HTML: (_, response) => response.end('<!doctype html><p>Hello'),
  'a negative rate': (_, response) =>
    response.end(ecbXml({ ...SAMPLE_RATES, USD: '-1' }, '2026-02-02')),
  'rates older than the last': (_, response) => response.end(ecbXml(SAMPLE_RATES, '2020-01-01')),
  'a broken connection': (_, response) => response.destroy(),
  'a redirect to elsewhere': (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'a bomb': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(20 * 1024 * 1024)));
  },
};

describe('the last good rates stay, a warning is logged, and rates are soon requested again after', () => {
  test.each(Object.entries(FAULTS))('%s', async (_, fault) => {
    const opened = await open();
    await pass(0);
    reply = fault;
    await pass(REFRESH_MS);
    expect(opened.latest()?.date).toBe('2026-01-30');
    expect(warnings).toHaveLength(1);
    reply = NEWER;
    await pass(RETRY_MS);
    expect(opened.latest()?.date).toBe('2026-02-02');
  });
});

test('closing aborts a request that hangs, without a warning', async () => {
  const hanging = new Promise<void>((resolve) => {
    script = [() => resolve()];
  });
  const opened = await open();
  await time.advance(0);
  await hanging;
  expect(opened.latest()).toBeNull();
  await opened.close();
  expect(warnings).toEqual([]);
});

test.each(['', 'nonsense', '1 http://elsewhere.example/\n<a/>'])(
  'a file with "%s" is ignored',
  async (text) => {
    await writeFile(join(folder, 'rates'), text);
    expect((await open()).latest()).toBeNull();
  },
);

test('damaged rates on disk are ignored with a warning', async () => {
  await open();
  await pass(0);
  await rates?.close();
  const kept = await readFile(join(folder, 'rates'), 'utf8');
  await writeFile(join(folder, 'rates'), kept.replace("'1.25'", "'-1.25'"));
  expect((await open()).latest()).toBeNull();
  expect(warnings).toHaveLength(1);
});
