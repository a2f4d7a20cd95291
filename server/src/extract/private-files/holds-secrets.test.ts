import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { holdsSecrets } from './holds-secrets.ts';

const block = (label: string) =>
  `-----BEGIN ${label}-----\n${'QUJD'.repeat(30)}\n-----END ${label}-----\n`;
const certificate = block('CERTIFICATE');
const manual = `# Keys\n\nA key begins like this:\n\n${block('PRIVATE KEY')}`;
const check = (path: string, content: string | Uint8Array) =>
  holdsSecrets(path, Buffer.from(content));

describe('an original is private', () => {
  test.each([
    ['server.pem', block('PRIVATE KEY')],
    ['server.pem', block('RSA PRIVATE KEY')],
    ['chain.pem', certificate + certificate + block('ENCRYPTED PRIVATE KEY')],
    ['bags.pem', `Bag Attributes\n  friendlyName: x\n${block('EC PRIVATE KEY')}`],
    ['bundle.crt', certificate + block('PRIVATE KEY')],
    ['tls.key', block('PRIVATE KEY')],
    ['master.key', '0123456789abcdef0123456789abcdef'],
    ['der.key', Buffer.from([0x30, 0x82, 1, 2])],
    ['vpn.ovpn', `client\n<key>\n${block('PRIVATE KEY')}</key>`],
    ['id_deploy', block('OPENSSH PRIVATE KEY')],
    ['deploy', block('OPENSSH PRIVATE KEY')],
    ['id_rsa.bak', `\ufeff\n${block('RSA PRIVATE KEY')}`],
    ['notes.md', block('PRIVATE KEY')],
    ['export.asc', block('PGP PRIVATE KEY BLOCK')],
    ['putty.txt', 'PuTTY-User-Key-File-3: ssh-ed25519\n'],
    ['keys.txt', '# created: 2026-01-31\n# public key: age1x\nAGE-SECRET-KEY-1ABC\n'],
    ['key.json', `{"type":"service_account","private_key": "${block('PRIVATE KEY')}"}`],
    ['logins.json', '{"logins":[{"encryptedPassword":"x"}]}'],
    ['wide.pem', Buffer.from(`\ufeff${block('PRIVATE KEY')}`, 'utf16le')],
  ])('%s', (path, content) => {
    expect(check(path, content)).toBe(true);
  });
});

describe('an original is not private', () => {
  test.each([
    ['ca.pem', certificate],
    ['public.pem', block('PUBLIC KEY')],
    ['ca.crt', certificate],
    ['keynote.key', Buffer.from('PK\u0003\u0004...')],
    ['tls.md', manual],
    ['tls.asc', manual],
    ['id_cards.md', manual],
    ['id_list', 'one\ntwo'],
    ['logins.json', '{"users":[]}'],
    ['openapi.json', '{"description":"-----BEGIN PRIVATE KEY-----"}'],
    ['age.md', 'A key is written as AGE-SECRET-KEY-1ABC.'],
    ['empty.pem', ''],
  ])('%s', (path, content) => {
    expect(check(path, content)).toBe(false);
  });
});

it('a key is found wherever it stands in a .pem, and no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), fc.string(), (before, after, name) => {
      const key = Buffer.concat([before, Buffer.from(block('PRIVATE KEY')), after]);
      expect(check('a.pem', key)).toBe(true);
      expect(typeof check(name, before)).toBe('boolean');
    }),
  );
});

it('a megabyte of what almost begins as a key is judged at once', () => {
  const texts = ['#', '#\n', '# \n', '-', '-----BEGIN ', 'A ', '\0', ' '];
  const megabytes = texts.map((one) => Buffer.alloc(1024 * 1024, one));
  const beforeMs = cpuMs();
  for (const bytes of megabytes) {
    for (const name of ['a.pem', 'a.txt', 'a.json']) holdsSecrets(name, bytes);
  }
  // Some 50 ms: what takes quadratic time takes hours.
  expect(cpuMs() - beforeMs).toBeLessThan(5_000);
});
