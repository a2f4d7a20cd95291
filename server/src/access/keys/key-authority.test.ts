import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';
import { ipAllowList } from './ip-allow-list.ts';
import { type KeyPower, requireMayRevoke, requireNoWider } from './key-authority.ts';
import { type KeyRecord, NO_RESTRICTIONS } from './key-record.ts';

const free: KeyPower = {
  scopes: ['keys', 'search'],
  ...NO_RESTRICTIONS,
  principals: null,
};

function callerWith(power: KeyPower): Caller {
  return {
    ...power,
    kind: 'key',
    id: 'k',
    name: 'key',
    address: '127.0.0.1',
    person: null,
    budgetId: 'k',
    monthlyBudgetId: 'k',
    scopes: new Set(power.scopes),
  };
}

function isRefused(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'ERR_SCOPE_DENIED') return true;
    throw error;
  }
}

const mayMake = (own: Partial<KeyPower>, key: Partial<KeyPower>) =>
  !isRefused(() => requireNoWider(callerWith({ ...free, ...own }), { ...free, ...key }));

const narrow: Partial<KeyPower> = {
  environment: 'test',
  expiresAt: '2026-06-01T00:00:00.000Z',
  allowedIps: ['10.0.0.0/8'],
  allowedOrigins: ['https://a.example'],
  requestsPerMinute: 10,
  monthlyRequests: 1000,
};

test('a key can create one with other principals', () => {
  const own = { principals: ['everyone', 'group:a', 'group:b'] };
  expect(mayMake(own, own)).toBe(true);
  expect(mayMake(own, { principals: ['everyone', 'group:b'] })).toBe(true);
  expect(mayMake({}, own)).toBe(true);
});

test('a key makes one like itself', () => {
  expect(mayMake({}, {})).toBe(true);
  expect(mayMake(narrow, narrow)).toBe(true);
});

test.each<[string, Partial<KeyPower>, Partial<KeyPower>]>([
  ['one that sees all, having principals', { principals: ['everyone'] }, {}],
  [
    'a principal that it lacks',
    { principals: ['everyone', 'group:a'] },
    { principals: ['everyone', 'group:b'] },
  ],
  ['one of all sources, having some', { sources: ['docs'] }, {}],
  ['a source that it lacks', { sources: ['docs'] }, { sources: ['docs', 'notes'] }],
  ['a scope that it lacks', {}, { scopes: ['search', 'sources'] }],
  ['live keys, being a test key', { environment: 'test' }, {}],
  ['one without an end, having one', { expiresAt: '2026-06-01T00:00:00Z' }, {}],
  [
    'one that ends later',
    { expiresAt: '2026-06-01T00:00:00Z' },
    { expiresAt: '2026-06-01T00:00:01Z' },
  ],
  [
    'one that ends later in another zone',
    { expiresAt: '2026-06-01T00:00:00Z' },
    { expiresAt: '2026-06-01T00:30:00-01:00' },
  ],
  ['one from anywhere, being from somewhere', { allowedIps: ['10.0.0.0/8'] }, {}],
  ['one from elsewhere, too', { allowedIps: ['10.0.0.1'] }, { allowedIps: ['10.0.0.1', '::1'] }],
  ['one from a larger block', { allowedIps: ['10.0.0.0/9'] }, { allowedIps: ['10.0.0.0/8'] }],
  [
    'one for pages of any origin or none, having some',
    { allowedOrigins: ['https://a.example'] },
    {},
  ],
  [
    'one for another origin',
    { allowedOrigins: ['https://a.example'] },
    { allowedOrigins: ['https://a.example', 'https://b.example'] },
  ],
  ['one without a limit, having one', { requestsPerMinute: 10 }, {}],
  ['one with a larger limit', { requestsPerMinute: 10 }, { requestsPerMinute: 11 }],
  ['one without a limit a month, having one', { monthlyRequests: 10 }, {}],
  ['one with more requests a month', { monthlyRequests: 10 }, { monthlyRequests: 11 }],
])('a key does not make %s', (_, own, key) => {
  expect(mayMake(own, key)).toBe(false);
});

test.each<[string, Partial<KeyPower>, Partial<KeyPower>]>([
  ['a test key, being live', {}, { environment: 'test' }],
  [
    'one that ends sooner, in any zone',
    { expiresAt: '2026-06-01T00:00:00Z' },
    { expiresAt: '2026-06-01T00:30:00+01:00' },
  ],
  ['one of some of its sources', { sources: ['docs', 'notes'] }, { sources: ['notes'] }],
  ['one of some sources, having all', {}, { sources: ['notes'] }],
  [
    'one for some of its origins',
    { allowedOrigins: ['https://a.example', 'https://b.example'] },
    { allowedOrigins: ['https://b.example'] },
  ],
  ['one from within', { allowedIps: ['::1', '10.0.0.0/8'] }, { allowedIps: ['10.1.0.0/16'] }],
  ['one with a smaller limit', { requestsPerMinute: 10 }, { requestsPerMinute: 1 }],
  ['one with fewer requests a month', { monthlyRequests: 10 }, { monthlyRequests: 10 }],
])('a key makes %s', (_, own, key) => {
  expect(mayMake(own, key)).toBe(true);
});

test('a refusal names the restriction', () => {
  const own = callerWith({ ...free, expiresAt: '2026-06-01T00:00:00.000Z' });
  expect(() => requireNoWider(own, free)).toThrowError(
    expect.objectContaining({ detail: expect.stringMatching(/expiresAt.*2026-06-01/) }),
  );
});

describe('revoking', () => {
  const record = (part: Partial<KeyRecord>) => ({ ...free, isOwner: false, ...part }) as KeyRecord;
  const mayRevoke = (own: Partial<KeyPower>, part: Partial<KeyRecord>) =>
    !isRefused(() => requireMayRevoke(callerWith({ ...free, ...own }), record(part)));

  test('takes all scopes of the key, and no more', () => {
    expect(mayRevoke({}, {})).toBe(true);
    expect(mayRevoke(narrow, {})).toBe(true);
    expect(mayRevoke({ scopes: ['keys'] }, {})).toBe(false);
  });

  test("takes a key without restrictions for the owner's key", () => {
    expect(mayRevoke({}, { isOwner: true })).toBe(true);
    for (const [name, value] of Object.entries(narrow)) {
      expect(mayRevoke({ [name]: value }, { isOwner: true })).toBe(false);
    }
  });
});

test('the operator of the machine is refused nothing', () => {
  expect(isRefused(() => requireNoWider('operator', free))).toBe(false);
});

describe('address blocks', () => {
  const octet = fc.integer({ min: 0, max: 3 }); // few values, so that blocks meet
  const address = fc.tuple(octet, octet).map(([first, last]) => `10.${first}.0.${last}`);
  const block = fc
    .tuple(address, fc.constantFrom(8, 14, 15, 16, 30, 31, 32))
    .map(([network, bits]) => `${network}/${bits}`);
  const blocks = fc.array(fc.oneof(block, address, fc.constant('::1')), { maxLength: 3 });

  test('a key that is allowed is never usable from where its maker was not', () => {
    fc.assert(
      fc.property(blocks, blocks, address, (own, wanted, from) => {
        fc.pre(mayMake({ allowedIps: own }, { allowedIps: wanted }));
        const isWider = ipAllowList(wanted).allows(from) && !ipAllowList(own).allows(from);
        expect(isWider).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
