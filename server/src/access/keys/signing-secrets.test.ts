import { expect, test } from 'vitest';
import { hashKeySecret } from './key-secret.ts';
import { createSigningSecrets } from './signing-secrets.ts';

const secrets = createSigningSecrets(Buffer.alloc(32, 1));

test('a signing secret is always the same for a secret of a key, and another for any other', () => {
  const hash = hashKeySecret('one');
  expect(secrets.of(hash)).toMatch(/^qs_[0-9A-Za-z]{49}$/);
  expect(secrets.of(hash)).toBe(createSigningSecrets(Buffer.alloc(32, 1)).of(hash));
  expect(secrets.of(hash)).not.toBe(secrets.of(hashKeySecret('two')));
});

test('without the server’s signing key the records say nothing of it', () => {
  const hash = hashKeySecret('one');
  expect(secrets.of(hash)).not.toBe(createSigningSecrets(Buffer.alloc(32, 2)).of(hash));
  expect(secrets.of(hash)).not.toContain(hash);
});

// A change of these bytes would end every derived key.
test('the derivation stays as it is', () => {
  expect(secrets.of('00'.repeat(32))).toMatchInlineSnapshot(
    `"qs_I68eQIiKFAXvzq2A14OWnuL1yOdlMBZce02JFpyaNH6291bto"`,
  );
});
