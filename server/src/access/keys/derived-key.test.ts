import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesFilter } from '../../attributes/matches-filter.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import type { Caller } from './caller.ts';
import {
  DerivedKeyFault,
  isSignedBy,
  MAX_PAYLOAD_CHARACTERS,
  readDerivedKey,
  readRestrictions,
} from './derived-key.ts';
import { NO_RESTRICTIONS } from './key-record.ts';
import { narrowCaller } from './narrow-caller.ts';
import { signDerivedKey } from './test-derived-keys.ts';

const SECRET = 'qs_secret';
const readingScopes = ['search', 'suggestions', 'conversation'];

/** The restrictions of a payload, or what is wrong with it. */
function restrictionsOf(fields: Record<string, unknown>) {
  try {
    return readRestrictions(fields);
  } catch (error) {
    if (error instanceof DerivedKeyFault) return error.message;
    throw error;
  }
}

describe('reading', () => {
  test('a derived key is taken apart, and its mac is of the text of the payload', () => {
    const key = readDerivedKey(signDerivedKey(SECRET, { kid: 'k1', exp: 5 }));
    expect(key).toMatchObject({ keyId: 'k1', fields: { exp: 5 } });
    expect(key && isSignedBy(key, SECRET)).toBe(true);
    expect(key && isSignedBy(key, 'qs_other')).toBe(false);
  });

  // By the shell: printf %s eyJraWQiOiJrMSJ9 | openssl dgst -sha256 -hmac qs_secret -binary | basenc --base64url
  test('the mac is HMAC-SHA-256 with the text of the signing secret as its key', () => {
    const key = readDerivedKey('qd_eyJraWQiOiJrMSJ9.2tIY187Pj2L6GvrrGCElBJa41yFHdmsjt9jHsUz3zmM');
    expect(key).toMatchObject({ keyId: 'k1' });
    expect(key && isSignedBy(key, SECRET)).toBe(true);
  });

  const whole = signDerivedKey(SECRET, { kid: 'k1' });
  test.each([
    '',
    'qd_',
    'qd_.',
    whole.slice(0, -1),
    `${whole}A`,
    whole.replace('.', ''),
    whole.replace('qd_', 'qk_live_'),
    ` ${whole}`,
    signDerivedKey(SECRET, 'no json'),
    signDerivedKey(SECRET, '[]'),
    signDerivedKey(SECRET, 'null'),
    signDerivedKey(SECRET, '"kid"'),
    signDerivedKey(SECRET, '{}'),
    signDerivedKey(SECRET, { kid: 1 }),
    signDerivedKey(SECRET, { kid: ['k1'] }),
    signDerivedKey(SECRET, Buffer.from([0x7b, 0xff, 0x7d])),
    signDerivedKey(SECRET, { kid: 'k', filter: 'a'.repeat(MAX_PAYLOAD_CHARACTERS) }),
  ])('%s is none', (text) => {
    expect(readDerivedKey(text)).toBeNull();
  });

  test.each<[Record<string, unknown>, string]>([
    [{ expires: 1 }, 'unknown field `expires`'],
    [{ __proto__x: 1 }, 'unknown field'],
    [JSON.parse('{"__proto__":{"scopes":["keys"]}}'), 'unknown field'],
    [{ constructor: 1 }, 'unknown field'],
    [{ monthlyRequests: 1 }, 'unknown field'],
    [{ scopes: [] }, '`scopes`'],
    [{ scopes: 'search' }, '`scopes`'],
    [{ scopes: [1] }, '`scopes`'],
    [{ sources: [] }, '`sources`'],
    [{ sources: [''] }, '`sources`'],
    [{ sources: Array.from({ length: 101 }, (_, n) => `s${n}`) }, '`sources`'],
    [{ filter: 1 }, '`filter`'],
    [{ filter: '' }, '`filter`'],
    [{ filter: 'customer =' }, '`filter`'],
    [{ filter: ':source = "docs"' }, '`filter`'],
    [{ filter: `a = "${'x'.repeat(2000)}"` }, '`filter`'],
    [{ principals: 'everyone' }, '`principals`'],
    [{ principals: ['ada'] }, '`principals`'],
    [{ principals: Array.from({ length: 101 }, (_, n) => `user:${n}`) }, '`principals`'],
    [{ exp: '2026-01-01' }, '`exp`'],
    [{ exp: 1.5 }, '`exp`'],
    [{ exp: 1e300 }, '`exp`'],
    [{ allowedOrigins: [] }, '`allowedOrigins`'],
    [{ allowedOrigins: ['https://*.example'] }, 'wildcards'],
    [{ requestsPerMinute: 0 }, '`requestsPerMinute`'],
    [{ requestsPerMinute: -1 }, '`requestsPerMinute`'],
    [{ requestsPerMinute: '10' }, '`requestsPerMinute`'],
  ])('%j is refused with its reason', (fields, reason) => {
    expect(restrictionsOf(fields)).toContain(reason);
  });

  test('a field that is null restricts nothing, as one that is left out', () => {
    const nulls = { scopes: null, sources: null, filter: null, principals: null, exp: null };
    expect(restrictionsOf({ ...nulls, allowedOrigins: null, requestsPerMinute: null })).toEqual(
      restrictionsOf({}),
    );
  });
});

/** Texts of payloads: anything, JSON of anything, and what is nearly a payload. */
const anyJson = fc.json();
const names = fc.array(fc.oneof(fc.constantFrom('search', 'keys', 'docs', 'notes'), fc.string()), {
  maxLength: 4,
});
const field = <Value>(valid: fc.Arbitrary<Value>) =>
  fc.oneof(valid, fc.constant(null), fc.jsonValue());
const nearPayload = fc.record(
  {
    kid: fc.constant('k1'),
    scopes: field(names),
    sources: field(names),
    filter: field(fc.constantFrom('a = 1', 'a = 1 OR b = 2', 'NOT a = 1', 'a =')),
    principals: field(
      fc.array(fc.constantFrom('everyone', 'user:ada', 'group:staff', 'ada'), { maxLength: 3 }),
    ),
    exp: field(fc.integer({ min: -10, max: 4e9 })),
    allowedOrigins: field(
      fc.array(fc.constantFrom('https://a.example', 'https://b.example', '*'), { maxLength: 2 }),
    ),
    requestsPerMinute: field(fc.integer({ min: -1, max: 100 })),
  },
  { requiredKeys: ['kid'] },
);
const anyText = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => signDerivedKey(SECRET, Buffer.from(bytes))),
  anyJson.map((json) => signDerivedKey(SECRET, json)),
  nearPayload.map((payload) => signDerivedKey(SECRET, payload)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary' }).map((text) => `qd_${text}`),
);

test('no text crashes: it is read, is none, or has a fault', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const key = readDerivedKey(text);
      if (key !== null) restrictionsOf(key.fields);
    }),
    { numRuns: 2000 },
  );
});

test('a changed text is never signed, wherever it was changed', () => {
  const [whole, payloadEnd] = [signDerivedKey(SECRET, { kid: 'k1', exp: 99 }), -44];
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: whole.length - 2 }), // the last character has bits that no byte is made of
      fc.constantFrom(...'ABCabc019-_'),
      (at, character) => {
        fc.pre(at !== whole.length + payloadEnd && whole[at] !== character);
        const key = readDerivedKey(whole.slice(0, at) + character + whole.slice(at + 1));
        expect(key === null || !isSignedBy(key, SECRET)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

describe('narrowing', () => {
  const free: Caller = {
    kind: 'key',
    id: 'k1',
    name: 'website',
    address: '192.0.2.1',
    scopes: new Set(['search', 'suggestions', 'keys', 'people']),
    ...NO_RESTRICTIONS,
    principals: null,
    budgetId: 'k1',
    monthlyBudgetId: 'k1',
    person: null,
  };
  const narrow = (parent: Partial<Caller>, fields: Record<string, unknown>) =>
    narrowCaller({ ...free, ...parent }, readRestrictions(fields), {
      scopes: readingScopes,
      id: 'p',
    });

  test('a derived key has the scopes of its key that only read', () => {
    expect([...narrow({}, {}).scopes]).toEqual(['search', 'suggestions']);
    expect([...narrow({}, { scopes: ['search', 'keys', 'conversation'] }).scopes]).toEqual([
      'search',
    ]);
    expect(() => narrow({}, { scopes: ['keys'] })).toThrow(DerivedKeyFault);
    expect(() => narrow({ scopes: new Set(['keys']) }, {})).toThrow(DerivedKeyFault);
  });

  test('both filters hold, and the earlier end', () => {
    const caller = narrow(
      { filter: parseFilter('customer = "acme"'), expiresAt: '2026-06-01T00:00:00.000Z' },
      { filter: 'price > 20', exp: Date.parse('2026-01-01') / 1000 },
    );
    expect(caller.filter && printFilter(caller.filter)).toBe('customer = "acme" AND price > 20');
    expect(caller.expiresAt).toBe('2026-01-01T00:00:00.000Z');
    const late = narrow({ expiresAt: '2026-06-01T00:00:00.000Z' }, { exp: 4e9 });
    expect(late.expiresAt).toBe('2026-06-01T00:00:00.000Z');
    expect(narrow({}, { exp: Number.MAX_SAFE_INTEGER }).expiresAt).toMatch(/^9999-/);
  });

  test('filters that are too long together are refused', () => {
    const filter = parseFilter(`a = "${'x'.repeat(1200)}"`);
    expect(() => narrow({ filter }, { filter: `b = "${'y'.repeat(1200)}"` })).toThrow(
      DerivedKeyFault,
    );
  });

  test('a key without principals gives any; one with principals none besides its own', () => {
    expect(narrow({}, { principals: ['user:ada'] }).principals).toEqual(['everyone', 'user:ada']);
    const principals = ['everyone', 'group:a', 'group:b'];
    expect(narrow({ principals }, {}).principals).toEqual(principals);
    expect(narrow({ principals }, { principals: ['group:b', 'group:c'] }).principals).toEqual([
      'everyone',
      'group:b',
    ]);
    expect(narrow({ principals }, { principals: [] }).principals).toEqual(['everyone']);
  });

  test('without a common source it sees nothing; without a common origin it is refused', () => {
    expect(narrow({ sources: ['docs'] }, { sources: ['notes'] }).sources).toEqual([]);
    expect(narrow({ sources: ['docs', 'notes'] }, { sources: ['notes'] }).sources).toEqual([
      'notes',
    ]);
    const allowedOrigins = ['https://a.example'];
    expect(narrow({ allowedOrigins }, {}).allowedOrigins).toEqual(allowedOrigins);
    expect(narrow({}, { allowedOrigins }).allowedOrigins).toEqual(allowedOrigins);
    expect(() => narrow({ allowedOrigins }, { allowedOrigins: ['https://b.example'] })).toThrow(
      DerivedKeyFault,
    );
  });

  test('for any payload and key, whatever it may do its key may do', () => {
    const parent = fc.record({
      scopes: fc.subarray(['search', 'suggestions', 'keys']).map((scopes) => new Set(scopes)),
      expiresAt: fc.constantFrom(null, '2026-06-01T00:00:00.000Z'),
      allowedOrigins: fc.subarray(['https://a.example', 'https://c.example']),
      requestsPerMinute: fc.constantFrom(null, 10),
      filter: fc.constantFrom(null, parseFilter('a = 1')),
      sources: fc.option(fc.subarray(['docs', 'search'])),
      principals: fc.option(
        fc.subarray(['group:staff', 'user:bob']).map((own) => ['everyone', ...own]),
      ),
    });
    const isIn = (list: readonly string[] | null, one: string) =>
      list === null || list.includes(one);
    const allowsOrigin = ({ allowedOrigins }: Caller, one: string) =>
      allowedOrigins.length === 0 || allowedOrigins.includes(one);
    fc.assert(
      fc.property(parent, nearPayload, (part, { kid: _, ...fields }) => {
        const own = { ...free, ...part };
        let caller: Caller;
        try {
          const options = { scopes: readingScopes, id: 'p' };
          caller = narrowCaller(own, readRestrictions(fields), options);
        } catch (error) {
          if (error instanceof DerivedKeyFault) return;
          throw error;
        }
        for (const scope of caller.scopes) {
          expect(own.scopes.has(scope) && readingScopes.includes(scope)).toBe(true);
        }
        if (own.expiresAt !== null) expect(caller.expiresAt! <= own.expiresAt).toBe(true);
        for (const one of ['docs', 'notes', 'search', '']) {
          if (isIn(caller.sources, one)) expect(isIn(own.sources, one)).toBe(true);
        }
        for (const one of ['everyone', 'user:ada', 'user:bob', 'group:staff']) {
          if (isIn(caller.principals, one)) expect(isIn(own.principals, one)).toBe(true);
        }
        if (own.principals !== null) expect(caller.principals).not.toBeNull();
        for (const one of ['https://a.example', 'https://b.example', 'https://c.example', '*']) {
          if (allowsOrigin(caller, one)) expect(allowsOrigin(own, one)).toBe(true);
        }
        for (const attributes of [{}, { a: 1 }, { a: 2, b: 2 }]) {
          const sees = (one: Caller) =>
            one.filter === null || matchesFilter(one.filter, attributes);
          if (sees(caller)) expect(sees(own)).toBe(true);
        }
        const { id, budgetId, monthlyBudgetId, environment, allowedIps, requestsPerMinute } = own;
        expect(caller).toMatchObject({ id, budgetId, monthlyBudgetId, environment, allowedIps });
        expect(caller.requestsPerMinute).toBe(requestsPerMinute);
      }),
      { numRuns: 1000 },
    );
  });
});
