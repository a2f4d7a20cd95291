import { describe, expect, test } from 'vitest';
import { describeFault, readSettings } from './read-settings.ts';
import { readTokenSettings } from './token-settings.ts';

const ISSUERS = '{"eu":"https://eu.example.org/realms/s","us":"https://us.example.org/"}';
const complete = {
  AUTH_ENABLED: 'true',
  AUTH_ISSUERS: ISSUERS,
  AUTH_REGION: 'us',
  AUTH_AUDIENCE: 'search-api',
};

/** Where no settings file is. */
const NOWHERE = '/nonexistent';

const read = (environment: Record<string, string>) => readSettings(environment, NOWHERE);

function faults(environment: Record<string, string>): string[] {
  return read({ ...complete, ...environment }).faults.map(describeFault);
}

test('a complete combination has no fault, and the issuer of the region to the letter', () => {
  expect(faults({})).toEqual([]);
  expect(readTokenSettings(read(complete).settings)).toEqual({
    issuer: 'https://us.example.org/',
    audience: 'search-api',
    allowPrivate: false,
    scopeClaim: 'scope',
    groupsClaim: 'groups',
    acceptsKeys: false,
  });
});

test('without AUTH_ENABLED the others do nothing', () => {
  const { settings, faults: none } = read({ AUTH_REGION: 'nowhere' });
  expect(none).toEqual([]);
  expect(readTokenSettings(settings)).toBeNull();
});

test('AUTH_ENABLED alone names all that it needs, each with an example', () => {
  expect(read({ AUTH_ENABLED: 'true' }).faults.map(describeFault)).toEqual([
    'AUTH_ISSUERS: AUTH_ENABLED needs it, and it is not set. Example: AUTH_ISSUERS={"eu":"https://id.example.org/realms/search"}',
    'AUTH_REGION: AUTH_ENABLED needs it, and it is not set. Example: AUTH_REGION=eu',
    'AUTH_AUDIENCE: AUTH_ENABLED needs it, and it is not set. Example: AUTH_AUDIENCE=search-api',
  ]);
});

test('a faulty value is reported once, not as missing besides', () => {
  expect(faults({ AUTH_ISSUERS: 'eu' })).toEqual([expect.stringMatching(/^AUTH_ISSUERS: "eu" is/)]);
});

test('a region without an issuer is named, with those that have one', () => {
  expect(faults({ AUTH_REGION: 'asia' })).toEqual([
    'AUTH_REGION: AUTH_ISSUERS has no issuer for "asia", only for eu, us. Example: AUTH_REGION=eu',
  ]);
});

describe('an issuer', () => {
  const at = (issuer: string, allowPrivate: string) =>
    faults({ AUTH_ISSUERS: JSON.stringify({ us: issuer }), AUTH_ALLOW_PRIVATE: allowPrivate });

  test.each([
    'http://127.0.0.1:8180/realms/us',
    'http://localhost:8180',
    'https://10.0.0.7',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'https://0x7f.1/',
  ])('at %s needs AUTH_ALLOW_PRIVATE', (issuer) => {
    expect(at(issuer, 'false')).toEqual([expect.stringContaining('AUTH_ALLOW_PRIVATE=true')]);
    expect(at(issuer, 'true')).toEqual([]);
  });

  test('without https needs a private address', () => {
    expect(at('http://id.example.org', 'false')).toEqual([expect.stringContaining('https')]);
    expect(at('http://93.184.216.34', 'true')).toEqual([expect.stringContaining('not private')]);
    // A name is looked up with the connection, which then reaches private addresses only.
    expect(at('http://keycloak:8080/realms/us', 'true')).toEqual([]);
  });
});
