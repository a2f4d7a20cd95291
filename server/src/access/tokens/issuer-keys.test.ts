import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { startTestIssuer, type TestIssuer } from '../provider/test-issuer.ts';
import { IssuerFault } from './issuer-fault.ts';
import {
  configurationUrl,
  createIssuerKeys,
  FAILURE_COOLDOWN_MS,
  type IssuerKeys,
  MAX_WAITING,
  RENEWAL_COOLDOWN_MS,
} from './issuer-keys.ts';
import { fetchJson } from './test-fetch.ts';

const MINUTE_MS = 60_000;
let issuer: TestIssuer;
let time: TestTime;
let faults: IssuerFault[];
let keys: IssuerKeys;

beforeEach(async () => {
  issuer = await startTestIssuer();
  time = new TestTime();
  faults = [];
  keys = keysOf(issuer.issuer);
});
afterEach(() => issuer.close());

function keysOf(name: string): IssuerKeys {
  return createIssuerKeys({
    issuer: name,
    fetch: fetchJson,
    clock: time,
    onFault: (fault) => faults.push(fault),
  });
}

const fetches = () => issuer.asked.get('/keys') ?? 0;

/** Waits for the fetch in the background. */
const untilFetched = (count: number) => expect.poll(fetches).toBe(count);

test('nothing is fetched before the first use', () => {
  expect(issuer.asked.size).toBe(0);
});

test('concurrent callers share one fetch, later ones use its keys', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => keys.current()));
  expect(new Set(all).size).toBe(1);
  expect(await keys.current()).toBe(all[0]);
  expect([...issuer.asked.values()]).toEqual([1, 1]);
});

describe('stale keys', () => {
  test('are renewed in the background, which no caller waits for', async () => {
    const first = await keys.current();
    time.jump(10 * MINUTE_MS);
    expect(await keys.current()).toBe(first);
    await untilFetched(2);
    await expect.poll(() => keys.current()).not.toBe(first);
  });

  test('work for a day while the issuer is down', async () => {
    const first = await keys.current();
    issuer.behaviour.health = 'broken';
    time.jump(23 * 60 * MINUTE_MS);
    expect(await keys.current()).toBe(first);
    await expect.poll(() => keys.fault()).toContain('502');
    time.jump(2 * 60 * MINUTE_MS);
    await expect(keys.current()).rejects.toThrow(IssuerFault);
  });

  test('are renewed also after the clock was set back', async () => {
    await keys.current();
    time.jump(-60 * MINUTE_MS);
    await keys.current();
    await untilFetched(2);
  });
});

describe('an issuer that fails', () => {
  test('is asked again only after some seconds, and is well again at the next success', async () => {
    issuer.behaviour.health = 'broken';
    await expect(keys.current()).rejects.toThrow(IssuerFault);
    await expect(keys.current()).rejects.toThrow(IssuerFault);
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(1);
    expect(keys.fault()).toContain('502');
    expect(faults).toHaveLength(1);
    issuer.behaviour.health = 'up';
    time.jump(FAILURE_COOLDOWN_MS);
    await keys.current();
    expect(keys.fault()).toBeNull();
  });

  test.each<[what: string, configuration: Record<string, unknown>, reason: RegExp]>([
    ['names another issuer', { issuer: 'https://id.example.org' }, /another issuer/],
    ['names no issuer', { issuer: undefined }, /another issuer/],
    ['has no address of its keys', { jwks_uri: undefined }, /jwks_uri/],
    ['has a list as the address of its keys', { jwks_uri: [] }, /jwks_uri/],
  ])('gives no keys if its discovery document %s', async (_what, configuration, reason) => {
    issuer.behaviour.configuration = configuration;
    await expect(keys.current()).rejects.toThrow(reason);
  });

  test('gives no keys if it differs by a slash at its end', async () => {
    await expect(keysOf(`${issuer.issuer}/`).current()).rejects.toThrow(/slash/);
  });

  test.each([
    ['a list', []],
    ['null', null],
    ['no keys', {}],
    ['keys that are no list', { keys: {} }],
    ['keys that are texts', { keys: ['x'] }],
    ['too many keys', { keys: Array.from({ length: 51 }, () => ({ kty: 'RSA' })) }],
  ])('gives no keys if it publishes %s', async (_what, document) => {
    const own = createIssuerKeys({
      issuer: issuer.issuer,
      fetch: (url) => (url.endsWith('/keys') ? Promise.resolve(document) : fetchJson(url)),
      clock: time,
      onFault: () => undefined,
    });
    await expect(own.current()).rejects.toThrow(/list of at most/);
  });

  test('of any other error says its kind alone', async () => {
    const fetch = () => Promise.reject(new RangeError('a secret'));
    const onFault = (fault: IssuerFault) => faults.push(fault);
    const own = createIssuerKeys({ issuer: issuer.issuer, fetch, clock: time, onFault });
    await expect(own.current()).rejects.toThrow(/\(RangeError\)/);
    expect(faults[0]?.message).not.toContain('secret');
  });
});

describe('newer keys', () => {
  test('are fetched at once, and not again before the cool-down is over', async () => {
    const first = await keys.current();
    const second = await keys.newerThan(first);
    expect(second).not.toBeNull();
    expect(fetches()).toBe(2);
    for (let n = 0; n < 100; n += 1) expect(await keys.newerThan(second!)).toBeNull(); // just checked
    expect(fetches()).toBe(2);
    time.jump(RENEWAL_COOLDOWN_MS);
    expect(await keys.newerThan(second!)).not.toBeNull(); // just checked
    expect(fetches()).toBe(3);
  });

  test('that another caller fetched meanwhile are taken without a fetch', async () => {
    const first = await keys.current();
    const second = await keys.newerThan(first);
    expect(await keys.newerThan(first)).toBe(second);
    expect(fetches()).toBe(2);
  });

  test('that cannot be fetched are said to be, not to be none', async () => {
    const first = await keys.current();
    issuer.behaviour.health = 'broken';
    await expect(keys.newerThan(first)).rejects.toThrow(IssuerFault);
    await expect(keys.newerThan(first)).rejects.toThrow(IssuerFault);
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(2);
  });
});

test('while the issuer hangs, few requests wait for it, and the others are refused at once', async () => {
  issuer.behaviour.health = 'silent';
  const waiting = Array.from({ length: MAX_WAITING }, () => keys.current());
  await expect(keys.current()).rejects.toThrow(/requests wait/);
  await issuer.close(); // ends the fetch
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(faults).toHaveLength(1);
  issuer = await startTestIssuer(); // for the hook that closes it
});

test.each([
  ['https://id.example.org', 'https://id.example.org/.well-known/openid-configuration'],
  ['https://id.example.org/', 'https://id.example.org/.well-known/openid-configuration'],
  ['https://x.y/realms/eu', 'https://x.y/realms/eu/.well-known/openid-configuration'],
])('%s has its discovery document at %s', (name, address) => {
  expect(configurationUrl(name)).toBe(address);
});
