import { expect, test } from 'vitest';
import { refusalOf } from './open-webhooks.ts';

test.each([
  ['https://example.org/hook', true, null],
  ['https://example.org:8443/hook', false, null],
  ['http://127.0.0.1:4191/hook', true, null],
  ['http://127.0.0.1:4191/hook', false, 'private address'],
  ['http://hooks.localhost/', false, 'private address'],
  ['http://127.0.0.1:4190/hook', true, 'port'],
  ['https://example.org:6000/', false, 'port'],
  ['https://me:secret@example.org/', true, 'password'],
])(
  'an address that no delivery could reach is no webhook: %s (%s)',
  (url, allowPrivate, reason) => {
    const refusal = refusalOf(new URL(url), allowPrivate);
    if (reason === null) expect(refusal).toBeNull();
    else expect(refusal?.message).toContain(reason);
  },
);
