import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFault } from '../../outbound/service-fault.ts';
import { startHost, type TestHost } from '../../outbound/test-host.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { createOpenMeteo, WEATHER_TIMEOUT_MS } from './create-open-meteo.ts';
import type { Forecasts } from './forecasts.ts';
import { WEATHER_TTL_MS } from './forecasts.ts';
import { openMeteoAnswer } from './test-forecast.ts';

const NOW = '2026-01-31T12:00:00Z';
const BERLIN = { latitude: 52.52437, longitude: 13.41053 };
const never = new AbortController().signal;

let host: TestHost;
let time: TestTime;
let forecasts: Forecasts;
let asked: URL[];
let faults: ServiceFault[];
let reply: RequestListener;
const right: RequestListener = (_, response) =>
  response.end(JSON.stringify(openMeteoAnswer({ now: new Date(time.now()).toISOString() })));

beforeEach(async () => {
  [asked, faults, reply] = [[], [], right];
  time = new TestTime(Date.parse(NOW));
  host = await startHost((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://test'));
    reply(request, response);
  });
  open(host.origin);
});

afterEach(async () => {
  await forecasts.close();
  await host.close();
});

function open(url: string): void {
  const onFault = (fault: ServiceFault) => void faults.push(fault);
  forecasts = createOpenMeteo({ url, clock: time, timers: time, onFault });
}

async function untilAsked(count: number): Promise<void> {
  while (asked.length < count) await letWorkGoOn();
}

test('a request has the coordinates to a kilometre and asks for metric units and seven days', async () => {
  expect((await forecasts.at(BERLIN, never))?.current.temperature).toBe(3.2);
  expect(asked[0]?.pathname).toBe('/v1/forecast');
  const query = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(query).toMatchObject({ latitude: '52.52', longitude: '13.41', timezone: 'auto' });
  expect(Object.keys(query)).toEqual([
    'latitude',
    'longitude',
    'current',
    'hourly',
    'daily',
    'timezone',
    'forecast_days',
  ]);
});

test('a configured path is kept', async () => {
  open(`${host.origin}/weather/api`);
  await forecasts.at(BERLIN, never);
  expect(asked[0]?.pathname).toBe('/weather/api');
});

test('the same place is requested once in ten minutes', async () => {
  await forecasts.at(BERLIN, never);
  await time.advance(WEATHER_TTL_MS - 1);
  await forecasts.at({ latitude: 52.5236, longitude: 13.4089 }, never);
  expect(asked).toHaveLength(1);
  await time.advance(1);
  await forecasts.at(BERLIN, never);
  expect(asked).toHaveLength(2);
});

test('concurrent callers share one request, which continues when one of them leaves', async () => {
  const waiting: (() => void)[] = [];
  reply = (request, response) => void waiting.push(() => right(request, response));
  const leave = new AbortController();
  const calls = [leave.signal, never, never].map((signal) => forecasts.at(BERLIN, signal));
  await untilAsked(1);
  leave.abort(new Error('left'));
  await expect(calls[0]).rejects.toThrow('left');
  for (const answer of waiting) answer();
  expect((await Promise.all(calls.slice(1))).every((one) => one !== null)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('the request is aborted when all callers have left', async () => {
  reply = () => undefined;
  const leave = new AbortController();
  const call = forecasts.at(BERLIN, leave.signal);
  await untilAsked(1);
  leave.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  await host.idle();
  expect(faults).toEqual([]);
});

const good = () => openMeteoAnswer({ now: NOW });
type Answer = ReturnType<typeof good>;
/** Answers that are not valid current weather. */
const LIES: Readonly<Record<string, (answer: Answer) => unknown>> = {
  nothing: () => null,
  'a list': () => [],
  'another shape': () => ({ error: true, reason: 'Daily API request limit exceeded' }),
  'a temperature as text': (a) => ({ ...a, current: { ...a.current, temperature_2m: '3' } }),
  'no temperature': (a) => ({ ...a, current: { ...a.current, temperature_2m: null } }),
  '500 °C': (a) => ({ ...a, current: { ...a.current, temperature_2m: 500 } }),
  'a humidity of 120 %': (a) => ({ ...a, current: { ...a.current, relative_humidity_2m: 120 } }),
  'a code that is none': (a) => ({ ...a, current: { ...a.current, weather_code: 42 } }),
  'a time that is none': (a) => ({ ...a, current: { ...a.current, time: '2026-99-99T99:99' } }),
  'the weather of yesterday': () => openMeteoAnswer({ now: '2026-01-30T12:00:00Z' }),
  'the weather of tomorrow': () => openMeteoAnswer({ now: '2026-02-01T12:00:00Z' }),
  'lists of different lengths': (a) => ({
    ...a,
    hourly: { ...a.hourly, temperature_2m: a.hourly.temperature_2m.slice(1) },
  }),
  'hours out of order': (a) => ({
    ...a,
    hourly: { ...a.hourly, time: a.hourly.time.toReversed() },
  }),
  'hours of another day': (a) => ({
    ...a,
    hourly: { ...a.hourly, time: openMeteoAnswer({ now: '2026-02-09T12:00:00Z' }).hourly.time },
  }),
  'too few hours': (a) => ({
    ...a,
    hourly: Object.fromEntries(
      Object.entries(a.hourly).map(([name, list]) => [name, list.slice(0, 30)]),
    ),
  }),
  'a thousand hours': (a) => ({ ...a, hourly: { ...a.hourly, is_day: Array(1_000).fill(0) } }),
  'six days': (a) => ({ ...a, daily: { ...a.daily, time: a.daily.time.slice(1) } }),
  'days of another week': (a) => ({
    ...a,
    daily: { ...a.daily, time: openMeteoAnswer({ now: '2026-02-09T12:00:00Z' }).daily.time },
  }),
  'days warmer at night': (a) => ({
    ...a,
    daily: { ...a.daily, temperature_2m_min: Array(7).fill(60) },
  }),
  'an offset of a week': (a) => ({ ...a, utc_offset_seconds: 604_800 }),
};

describe('no weather and a reported fault, if the provider answers', () => {
  test.each(Object.entries(LIES))('%s', async (_, lie) => {
    reply = (_request, response) => response.end(JSON.stringify(lie(good())));
    expect(await forecasts.at(BERLIN, never)).toBeNull();
    expect(faults.map(({ reason }) => reason)).toEqual(['broken']);
  });

  test('NaN, which is no JSON', async () => {
    reply = (_, response) => response.end(JSON.stringify(good()).replace('3.2', 'NaN'));
    expect(await forecasts.at(BERLIN, never)).toBeNull();
    expect(faults).toHaveLength(1);
  });

  test('a page of HTML', async () => {
    reply = (_, response) => response.end('<!doctype html><p>Welcome');
    expect(await forecasts.at(BERLIN, never)).toBeNull();
  });

  test('nothing in time', async () => {
    reply = () => undefined;
    const call = forecasts.at(BERLIN, never);
    await untilAsked(1);
    await time.advance(WEATHER_TIMEOUT_MS);
    expect(await call).toBeNull();
    expect(faults.map(({ reason }) => reason)).toEqual(['slow']);
  });
});

test('optional values may be missing', async () => {
  const { precipitation_probability: _, ...hourly } = good().hourly;
  reply = (_request, response) => response.end(JSON.stringify({ ...good(), hourly }));
  expect((await forecasts.at(BERLIN, never))?.hours[0]?.precipitationProbability).toBeNull();
});

test('a day without a sunrise has none', async () => {
  const same = good().daily.time.map((date) => `${date}T00:00`);
  const daily = { ...good().daily, sunrise: same, sunset: same };
  reply = (_, response) => response.end(JSON.stringify({ ...good(), daily }));
  expect((await forecasts.at(BERLIN, never))?.days[0]).toMatchObject({
    sunriseMs: null,
    sunsetMs: null,
  });
});

test('after three failures it is paused for half a minute, while cached weather is still served', async () => {
  await forecasts.at(BERLIN, never);
  reply = (_, response) => response.writeHead(503).end();
  const oslo = { latitude: 59.91, longitude: 10.75 };
  for (let call = 0; call < 5; call++) expect(await forecasts.at(oslo, never)).toBeNull();
  expect([asked.length, forecasts.isResting]).toEqual([4, true]);
  expect(await forecasts.at(BERLIN, never)).not.toBeNull();
  reply = right;
  await time.advance(30_000);
  expect(await forecasts.at(oslo, never)).not.toBeNull();
  expect(forecasts.isResting).toBe(false);
});

test('a card names Open-Meteo with its licence, and other providers by their host', () => {
  expect([forecasts.name, forecasts.url]).toEqual([
    `Weather of ${new URL(host.origin).host}`,
    host.origin,
  ]);
  open('https://api.open-meteo.com/v1/forecast');
  expect([forecasts.name, forecasts.url]).toEqual([
    'Open-Meteo, CC BY 4.0',
    'https://open-meteo.com/',
  ]);
});
