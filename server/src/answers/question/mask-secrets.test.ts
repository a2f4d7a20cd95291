import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { passesLuhn } from './luhn.ts';
import { maskSecrets } from './mask-secrets.ts';

const hidden: readonly (readonly [string, string])[] = [
  ['my password: hunter2', 'my password: [masked password]'],
  ['pw=abc123, please', 'pw=[masked password], please'],
  ['The password is Tr0ub4dor&3.', 'The password is [masked password].'],
  ['Password: swordfish', 'Password: [masked password]'],
  ['DB_PASSWORD=s3cr3t;Server=db', 'DB_PASSWORD=[masked password];Server=db'],
  ['pw=abc123;password=def456', 'pw=[masked password];password=[masked password]'],
  ['{"password": "correct horse battery"}', '{"password": "[masked password]"}'],
  ['mein Passwort lautet Geh3im', 'mein Passwort lautet [masked password]'],
  ['mot de passe : Azerty123', 'mot de passe : [masked password]'],
  ['contraseña: gato1234', 'contraseña: [masked password]'],
  ['密码：abc12345', '密码：[masked password]'],
  ['my password for github is hunter2', 'my password for github is [masked password]'],
  ['mysql --password hunter2 -h db', 'mysql --password [masked password] -h db'],
  ['PIN: 1234', 'PIN: [masked password]'],
  ['my password is $ecret', 'my password is [masked password]'],
  ['postgres://bob:hunter2@db/shop', 'postgres://bob:[masked password]@db/shop'],
  ['use sk-proj-abCD1234efGH5678ijKL90 here', 'use [masked api key] here'],
  ['ghp_16C7e42F292c6912E7710c838347Ae178B4a', '[masked api key]'],
  ['AKIAIOSFODNN7EXAMPLE', '[masked api key]'],
  ['api_key = 9f86d081884c7d659a2feaa0c55ad015', 'api_key = [masked api key]'],
  ['Authorization: Bearer 3a4B5c6D7e8F9g0H1i2J', 'Authorization: Bearer [masked token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVm', '[masked token]'],
  ['pay with 4111 1111 1111 1111.', 'pay with [masked card number].'],
  ['378282246310005', '[masked card number]'],
  ['to DE89 3704 0044 0532 0130 00 today', 'to [masked iban] today'],
  ['GB82WEST12345698765432', '[masked iban]'],
  [
    '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY----- is mine',
    '[masked private key] is mine',
  ],
  ['-----BEGIN PRIVATE KEY-----\ncut off', '[masked private key]'],
];
test.each(hidden)('a secret is masked, and nothing around it: %j', (text, masked) => {
  expect(maskSecrets(text).text).toBe(masked);
});

test.each([
  'How do I reset my password?',
  'password: string',
  'password: required for login',
  'The password is wrong',
  'Forgot password: click here',
  'password = getPassword()',
  'password=$' + '{DB_PASSWORD}',
  'password: ********',
  'password: <your password>',
  'ISBN 978-3-16-148410-0 and 9783161484100',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'id 123e4567-e89b-12d3-a456-426614174000',
  'call +49 30 1234567890123 or (555) 123-4567',
  'What is a bearer token? Who is a bearer of bad news?',
  'key: value, token: identifier',
  'The secret is to keep it simple',
  'sk-learn-estimators-and-transformers',
  'pass: 5 fail: 2',
  'PASS: TestLogin and pass: src/login_test.go',
  'pin: GPIO17',
  'pwd: /home/ada',
  "PWD: '/home/ada', https://user:password@host/x",
  'password: Option<String>, password: &str',
  'password: required|min:8',
  'password: 8-20 characters',
  '1700000000000 and 1700000000000000',
  '4111 1111 1111 1112',
  'DE89 3704 0044 0532 0130 01',
  'https://example.org:8080/path@x',
])('what only resembles a secret stays: %j', (text) => {
  expect(maskSecrets(text)).toEqual({ text, kinds: [] });
});

describe('whatever is written', () => {
  const words = fc.constantFrom(
    ...['password: ', 'pw=', 'is ', 'Bearer ', 'api_key=', 'eyJ', 'DE89 3704 0044 ', '4111 1111 '],
    ...['-----BEGIN PRIVATE KEY-----', '"', "'", '[masked password]', '://a:b@', '\n', 'sk-', '1a'],
  );
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 30 })
    .map((pieces) => pieces.join(''));

  it('masking twice changes nothing, and kinds are told exactly where something was masked', () => {
    fc.assert(
      fc.property(text, (written) => {
        const once = maskSecrets(written);
        expect(once.kinds.length === 0).toBe(once.text === written);
        expect(maskSecrets(once.text).text).toBe(once.text);
      }),
      { numRuns: 500 },
    );
  });

  it('no card number with a right check digit is left, however it is set apart', () => {
    const card = fc
      .tuple(fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }), fc.constantFrom('', ' ', '-'))
      .map(([digits, mark]) => {
        const open = `4${digits.join('')}`;
        const last = [...'0123456789'].find((digit) => passesLuhn(open + digit));
        return `${open}${last}`.replace(/(\d{4})(?=\d)/g, `$1${mark}`);
      });
    fc.assert(
      fc.property(card, (number) => {
        expect(maskSecrets(`It is ${number}, thanks`).text).toBe(
          'It is [masked card number], thanks',
        );
      }),
    );
  });

  it('a password of letters, digits and signs behind its word is never shown', () => {
    const characters = [...'abcdefgXYZ0123456789#%&*-_+~'];
    const password = fc
      .string({ unit: fc.constantFrom(...characters), minLength: 8, maxLength: 30 })
      .filter((value) => /[A-Za-z]/.test(value) && /\d/.test(value) && /^[A-Za-z]/.test(value))
      .filter((value) => !/&/.test(value));
    const lead = fc.constantFrom('password: ', 'Passwort: ', 'pwd=', 'my password is ', 'PW: ');
    fc.assert(
      fc.property(lead, password, (before, value) => {
        expect(maskSecrets(`${before}${value}`).text).toBe(`${before}[masked password]`);
      }),
    );
  });
});
