import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDerivedKey } from './create-derived-key.ts';

const SECRET = 'qs_secret';

test('the payload is the options as JSON, and the mac is of its text by the signing secret', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', minLength: 1 }),
      async (text, kid) => {
        const options = { kid, filter: text, principals: [`user:${text}`], exp: 5 };
        const key = await createDerivedKey(SECRET, options);
        const [, payload = '', mac] = /^qd_([\w-]+)\.([\w-]{43})$/.exec(key) ?? [];
        expect(Buffer.from(payload, 'base64url').toString()).toBe(JSON.stringify(options));
        expect(mac).toBe(createHmac('sha256', SECRET).update(payload).digest('base64url'));
      },
    ),
  );
});

test('the same as by OpenSSL', async () => {
  expect(await createDerivedKey(SECRET, { kid: 'k1' })).toBe(
    'qd_eyJraWQiOiJrMSJ9.2tIY187Pj2L6GvrrGCElBJa41yFHdmsjt9jHsUz3zmM',
  );
});

test('what is no signing secret is refused, and not repeated', async () => {
  for (const secret of ['qk_live_abc', '', 'whsec_abc']) {
    const error = await createDerivedKey(secret, { kid: 'k1' }).catch((fault) => fault);
    expect(error).toBeInstanceOf(TypeError);
    if (secret !== '') expect(error.message).not.toContain(secret);
  }
  await expect(createDerivedKey(SECRET, { kid: '' })).rejects.toThrow(TypeError);
});
