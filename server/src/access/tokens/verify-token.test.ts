import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import {
  startTestIssuer,
  type TestAlgorithm,
  type TestIssuer,
  type TestTokenOptions,
} from '../provider/test-issuer.ts';
import { createIssuerKeys, type IssuerKeys } from './issuer-keys.ts';
import { fetchJson } from './test-fetch.ts';
import { CLOCK_TOLERANCE_SECONDS, MAX_TOKEN_CHARACTERS, verifyToken } from './verify-token.ts';

const clock = { now: () => Date.now() };
const nowSeconds = () => Math.floor(Date.now() / 1000);
let issuer: TestIssuer;
let keys: IssuerKeys;

beforeAll(async () => {
  issuer = await startTestIssuer();
  keys = createIssuerKeys({ issuer: issuer.issuer, fetch: fetchJson, clock, onFault: () => {} });
});
afterAll(() => issuer.close());

const verify = (token: string, at = clock) =>
  verifyToken(token, { issuer: issuer.issuer, audience: 'search-api' }, { keys, clock: at });

/** The detail of the refusal; fails if the token is accepted, or ends in anything but `ERR_AUTH_FAILED`. */
async function refusal(token: string, at = clock): Promise<string> {
  const problem = await verify(token, at).catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw new Error('accepted', { cause: problem });
  expect(problem.code).toBe('ERR_AUTH_FAILED');
  expect(problem.headers).toEqual({ 'www-authenticate': 'Bearer error="invalid_token"' });
  return problem.detail ?? '';
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token is accepted', () => {
  test.each<TestAlgorithm>(['RS256', 'ES256', 'EdDSA'])('signed by %s', async (algorithm) => {
    const { subject, expiresAtMs } = await verify(issuer.token({}, { algorithm }));
    expect(subject).toBe('ada');
    expect(expiresAtMs).toBeGreaterThan(Date.now());
  });

  test.each<[string, TestTokenOptions]>([
    ['of the type of RFC 9068', { header: { typ: 'at+jwt' } }],
    ['with the type as a media type', { header: { typ: 'application/at+JWT' } }],
    ['without a type', { header: { typ: undefined } }],
    ['without a key id, if one key fits', { header: { kid: undefined } }],
  ])('%s', async (_what, options) => {
    expect((await verify(issuer.token({}, options))).subject).toBe('ada');
  });

  test('with the audience among others', async () => {
    const token = issuer.token({ aud: ['account', 'search-api'] });
    expect((await verify(token)).subject).toBe('ada');
  });
});

describe('a token is refused', () => {
  test.each<[what: string, claims: Record<string, unknown>, detail: RegExp]>([
    ['of another issuer', { iss: 'https://us.id.example.org' }, /another region/],
    ['of an issuer that only looks alike', { iss: 'http://127.0.0.1' }, /another region/],
    ['of a list of issuers', { iss: ['http://127.0.0.1'] }, /another region/],
    ['without an issuer', { iss: undefined }, /another region/],
    ['for another audience', { aud: 'account' }, /`aud`/],
    ['for an audience that begins alike', { aud: 'search-api-2' }, /`aud`/],
    ['for an audience in other letters', { aud: 'Search-Api' }, /`aud`/],
    ['without an audience', { aud: undefined }, /`aud`/],
    ['without an audience', { aud: [] }, /`aud`/],
    ['that has expired', { exp: 1_000 }, /expired at 1970-01-01T00:16:40.000Z/],
    ['that never expires', { exp: undefined }, /no `exp`/],
    ['that expires at a text', { exp: '9999999999' }, /no `exp`/],
    ['that expires beyond all dates', { exp: 1e300 }, /no `exp`/],
    ['that is not valid yet', { nbf: 99_999_999_999 }, /not valid yet/],
    ['that is valid from a text on', { nbf: '1' }, /`nbf`|not valid yet/],
    ['without a subject', { sub: undefined }, /`sub`/],
    ['whose subject is a number', { sub: 7 }, /`sub`/],
  ])('%s', async (_what, claims, detail) => {
    expect(await refusal(issuer.token(claims))).toMatch(detail);
  });

  test('whatever other regions have, by the same words as of an unknown issuer', async () => {
    const details = ['https://us.id.example.org', 'https://evil.example'].map((iss) =>
      refusal(issuer.token({ iss })),
    );
    expect(new Set(await Promise.all(details)).size).toBe(1);
  });

  test.each<[what: string, options: TestTokenOptions, detail: RegExp]>([
    ['signed by another key', { isForged: true }, /signature/],
    [
      'signed by another key, without a key id',
      { isForged: true, header: { kid: undefined } },
      /signature/,
    ],
    ['of an unknown key id', { header: { kid: 'RS256-77' } }, /`kid`/],
    ['whose key id is a path', { header: { kid: '../../../../etc/passwd' } }, /`kid`/],
    ['whose key id is a query', { header: { kid: "' OR 1=1 --" } }, /`kid`/],
    ['whose key id is a number', { header: { kid: 1 } }, /./],
    ['whose key id is of another algorithm', { header: { kid: 'ES256-1' } }, /`kid`/],
    ['whose algorithm is another one', { header: { alg: 'PS256' } }, /./],
    ['without an algorithm', { header: { alg: undefined } }, /algorithm/],
    ['whose algorithm is none', { header: { alg: 'none' } }, /algorithm/],
    ['whose algorithm is None', { header: { alg: 'None' } }, /algorithm/],
    ['whose algorithm is symmetric', { header: { alg: 'HS256' } }, /algorithm/],
    ['whose algorithm is a list', { header: { alg: ['RS256'] } }, /algorithm/],
    ['with an extension', { header: { crit: ['exp'], exp: 1 } }, /`crit`/],
    ['with an unencoded payload', { header: { crit: ['b64'], b64: false } }, /`crit`/],
    ['with an empty list of extensions', { header: { crit: [] } }, /`crit`/],
    ['that is a logout token', { header: { typ: 'logout+jwt' } }, /`typ`/],
    ['whose type is a number', { header: { typ: 1 } }, /`typ`/],
  ])('%s', async (_what, options, detail) => {
    expect(await refusal(issuer.token({}, options))).toMatch(detail);
  });

  test.each([
    ['no text', ''],
    ['a word', 'nonsense'],
    ['two parts', 'eyJhbGciOiJSUzI1NiJ9.e30'],
    ['five parts, encrypted', 'eyJhbGciOiJSUzI1NiJ9.a.b.c.d'],
    ['three empty parts', '..'],
    ['parts that are no JSON', 'a.b.c'],
    ['a header that is a list', `${encoded([])}.${encoded({})}.AA`],
    ['a header that is null', `${encoded(null)}.${encoded({})}.AA`],
  ])('%s', async (_what, token) => {
    expect(await refusal(token)).toMatch(/no session token/);
  });

  test('without a signature', async () => {
    const [header, claims] = issuer.token().split('.');
    await refusal(`${header}.${claims}.`);
    await refusal(`${encoded({ alg: 'none' })}.${claims}.`);
  });

  test('signed by HMAC with the public key as the secret', async () => {
    for (const secret of [issuer.publicKeyPem(), issuer.publicKeyPem().trim()]) {
      for (const alg of ['HS256', 'RS256']) {
        const [, claims] = issuer.token().split('.');
        const signed = `${encoded({ alg, kid: 'RS256-1' })}.${claims}`;
        const mac = createHmac('sha256', secret).update(signed).digest('base64url');
        await refusal(`${signed}.${mac}`);
      }
    }
  });

  test('that brings its own key, or says where it is', async () => {
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
      format: 'jwk',
    });
    const url = `${issuer.issuer}/evil-keys`;
    for (const header of [{ jwk }, { jku: url }, { x5u: url }, { jwk, kid: undefined }]) {
      await refusal(issuer.token({}, { header, isForged: true }));
    }
    expect(issuer.asked.has('/evil-keys')).toBe(false);
  });

  test('that is longer than the limit, before it is read', async () => {
    const token = issuer.token({ groups: 'g'.repeat(MAX_TOKEN_CHARACTERS) });
    expect(await refusal(token)).toContain(`${MAX_TOKEN_CHARACTERS} characters`);
    expect(await refusal('a.'.repeat(5_000_000))).toContain('characters');
  });
});

describe('the clock', () => {
  const at = (seconds: number) => ({ now: () => seconds * 1000 });
  const exp = nowSeconds() + 1_000;

  test('a token ends five seconds after `exp`, not one later', async () => {
    const token = issuer.token({ exp });
    expect((await verify(token, at(exp + CLOCK_TOLERANCE_SECONDS - 0.001))).subject).toBe('ada');
    expect(await refusal(token, at(exp + CLOCK_TOLERANCE_SECONDS))).toContain('expired');
  });

  test('a token begins five seconds before `nbf`, not one earlier', async () => {
    const token = issuer.token({ exp, nbf: exp - 100 });
    const begin = exp - 100 - CLOCK_TOLERANCE_SECONDS;
    expect((await verify(token, at(begin))).subject).toBe('ada');
    expect(await refusal(token, at(begin - 0.001))).toContain('not valid yet');
  });

  test('no `exp` and `nbf` are accepted outside of their times', async () => {
    const seconds = fc.integer({ min: -60, max: 60 });
    await fc.assert(
      fc.asyncProperty(seconds, seconds, async (end, begin) => {
        const now = nowSeconds();
        const token = issuer.token({ exp: now + end, nbf: now + begin });
        const isIn = now < now + end + 5 && now + begin <= now + 5;
        const outcome = await verify(token, at(now)).then(
          () => true,
          () => false,
        );
        expect(outcome).toBe(isIn);
      }),
    );
  });
});

describe('a changed token', () => {
  test('is never accepted, whichever character is another one', async () => {
    const tokens = [issuer.token(), issuer.token({}, { algorithm: 'ES256' })];
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n';
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...tokens),
        fc.nat(),
        fc.constantFrom(...characters),
        async (token, place, character) => {
          const at = place % token.length;
          fc.pre(token[at] !== character);
          await refusal(token.slice(0, at) + character + token.slice(at + 1));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('is never accepted, whichever bit of its last character is another one', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
      const token = issuer.token({}, { algorithm });
      for (const character of alphabet) {
        if (!token.endsWith(character)) await refusal(token.slice(0, -1) + character);
      }
    }
  });

  test('is never accepted, whatever is inserted, left out or exchanged', async () => {
    const token = issuer.token();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(20), fc.string(), async (place, length, text) => {
        const at = place % token.length;
        const changed = token.slice(0, at) + text + token.slice(at + length);
        fc.pre(changed !== token);
        await refusal(changed);
      }),
    );
  });

  test('is never accepted, whatever its claims say', async () => {
    const [header, , mark] = issuer.token().split('.');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('sub', 'groups', 'scope', 'exp', 'nbf', 'x'), fc.jsonValue()),
        async (claims) => {
          const honest = { iss: issuer.issuer, aud: 'search-api', sub: 'eve', exp: 9e9 };
          await refusal(`${header}.${encoded({ ...honest, ...claims })}.${mark}`);
        },
      ),
    );
  });

  test('is never accepted, whatever its header says', async () => {
    const [, claims, mark] = issuer.token().split('.');
    const name = fc.constantFrom('alg', 'kid', 'typ', 'crit', 'jwk', 'jku', 'b64', 'zip', 'cty');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, fc.jsonValue(), { minKeys: 1 }), async (changes) => {
        await refusal(`${encoded({ alg: 'RS256', kid: 'RS256-1', ...changes })}.${claims}.${mark}`);
      }),
    );
  });
});

test('no text at all makes it fail in any other way', async () => {
  const part = fc.oneof(
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.base64String(),
    fc.string(),
  );
  const token = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
  );
  await fc.assert(fc.asyncProperty(token, async (text) => void (await refusal(text))));
});
