import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { passesLuhn } from './checked-numbers.ts';
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
  ['パスワードは abc123! です', 'パスワードは [masked password] です'],
  ['パスワード：hogehoge', 'パスワード：[masked password]'],
  ['我的密码是abc12345，请帮我', '我的密码是[masked password]，请帮我'],
  ['密碼為「abc12345」', '密碼為「[masked password]」'],
  ['비밀번호는 abc123!입니다', '비밀번호는 [masked password]입니다'],
  ['пароль: qwerty12', 'пароль: [masked password]'],
  ['мой пароль — qwerty12, что делать?', 'мой пароль — [masked password], что делать?'],
  ['كلمة المرور: abc12345', 'كلمة المرور: [masked password]'],
  ['كلمة السر هي abc12345', 'كلمة السر هي [masked password]'],
  ['mon mot de passe est Azerty123', 'mon mot de passe est [masked password]'],
  ['mi contraseña es gato1234', 'mi contraseña es [masked password]'],
  ['la mia password è gatto1234', 'la mia password è [masked password]'],
  ['minha senha é gato1234', 'minha senha é [masked password]'],
  ['mijn wachtwoord is kat12345', 'mijn wachtwoord is [masked password]'],
  ['moje hasło to kot12345', 'moje hasło to [masked password]'],
  ['şifrem: kedi1234', 'şifrem: [masked password]'],
  ['lösenord: katt1234', 'lösenord: [masked password]'],
  ['पासवर्ड: abc12345', 'पासवर्ड: [masked password]'],
  ['my password is swordfish', 'my password is [masked password]'],
  ['My wifi password is swordfish, why?', 'My wifi password is [masked password], why?'],
  ['mein Passwort ist Schwertfisch.', 'mein Passwort ist [masked password].'],
  [
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'aws_secret_access_key = [masked api key]',
  ],
  ['github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz0123456789ABCDEFGHIJ', '[masked api key]'],
  ['xoxb-123456789012-1234567890123-4mt0t4l1yR4nd0mStr1ng12', '[masked api key]'],
  [
    'https://hooks.slack.com/services/T00000000/B00000000/aBcDeFgHiJkLmNoPqRsTuVwX',
    'https://hooks.slack.com/services/[masked api key]',
  ],
  ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', '[masked api key]'],
  ['qk_live_oZchyorioZkeWjFMKBAlUSuHqLjgfGyagnMFmimLGtG', '[masked api key]'],
  ['123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawd', '[masked api key]'],
  ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [masked token]'],
  ['-H "Authorization: Bearer abcdefghijk"', '-H "Authorization: Bearer [masked token]"'],
  ['JSESSIONID=0a1B2c3D4e5F6a7B8c9D', 'JSESSIONID=[masked api key]'],
  ['https://x.example/f?sig=aB3dE5fG7hI9jK1lM3nO', 'https://x.example/f?sig=[masked api key]'],
  ['redis://:hunter2@cache:6379/0', 'redis://:[masked password]@cache:6379/0'],
  ['postgres://u:p@ss!w0rd@db/shop', 'postgres://u:[masked password]@db/shop'],
  ['mysql -u root -pS3cret! shop', 'mysql -u root -p[masked password] shop'],
  ['curl -u ada:S3cret! https://x', 'curl -u ada:[masked password] https://x'],
  ['5555-5555-5555-4444', '[masked card number]'],
  ['FR14 2004 1010 0505 0001 3M02 606', '[masked iban]'],
];
test.each(hidden)('only the secret is masked: %j', (text, masked) => {
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
  'The password is case sensitive and expires after 90 days',
  'my password is wrong',
  'My password is not accepted, why?',
  'my password is expired and I cannot log in',
  'mein Passwort ist falsch, was nun?',
  'mon mot de passe est oublié',
  '密码是什么？',
  '密码必须包含数字',
  'パスワードを忘れました',
  'パスワードは GitHub で変更できます',
  '비밀번호를 잊어버렸어요',
  'забыл пароль, что делать?',
  'نسيت كلمة المرور',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'md5 d41d8cd98f00b204e9800998ecf8427e',
  'What does git show 9fceb02 do?',
  'version 1.95.0-nightly (f00ba4123 2026-01-01)',
  'ISSN 2049-3630, DOI 10.1000/182, ISBN-10 0-306-40615-2',
  '+1 (415) 555-2671, 0049 89 1234567',
  '2026-11-21T16:37:22.418Z',
  '192.168.0.1:8080 and fe80::1ff:fe23:4567:890a',
  'RFC 9457, ISO 13616:2020, EN 60601-1',
  'x86_64-unknown-linux-gnu',
  'https://example.org/a/b?page=2&sort=newest#top',
  'git@github.com:rust-lang/book.git',
  'user@example.org and mailto:ada@example.org',
  'let token = lexer.next_token();',
  'const secret: &str = env!("SECRET");',
  'api_key: String',
  'token: CancellationToken',
  'The key is ownership.',
  'What is an access token?',
  'primary key: customer_id',
  'npm_config_registry and npm_lifecycle_event_name',
  'sk-SK, pt-BR, zh-Hant-TW',
  'hf_transfer_is_a_package',
  'basic authentication, basic principles of programming',
  'What is the PIN of a processor?',
  'order 1234567890123456',
  'tracking 1Z999AA10123456784',
  'EAN 4006381333931',
  'VIN 1HGCM82633A004352',
  'latitude 48.8583701, longitude 2.2944813',
  'color #ff8800, 0xDEADBEEF, 0b1010_1010',
  'MAC 00:1A:2B:3C:4D:5E',
  'curl -u and wget --user take a name',
  'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
  'data:image/png;base64,iVBORw0KGgo=',
])('text that only resembles a secret is kept: %j', (text) => {
  expect(maskSecrets(text)).toEqual({ text, kinds: [] });
});

describe('in any text', () => {
  const words = fc.constantFrom(
    ...['password: ', 'pw=', 'is ', 'Bearer ', 'api_key=', 'eyJ', 'DE89 3704 0044 ', '4111 1111 '],
    ...['-----BEGIN PRIVATE KEY-----', '"', "'", '[masked password]', '://a:b@', '\n', 'sk-', '1a'],
  );
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 30 })
    .map((pieces) => pieces.join(''));

  it('masking is idempotent, and kinds are reported exactly if something was masked', () => {
    fc.assert(
      fc.property(text, (written) => {
        const once = maskSecrets(written);
        expect(once.kinds.length === 0).toBe(once.text === written);
        expect(maskSecrets(once.text).text).toBe(once.text);
      }),
      { numRuns: 500 },
    );
  });

  it('no card number with a valid check digit is left, however it is formatted', () => {
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

  it('no secret is left, whatever is around it', () => {
    const around = fc.oneof(
      fc.constantFrom(
        ...['', ' ', '\n', 'Why? ', '(', ') ', '"', '. ', ', please', ' — ', '。', '؟ ', 'です'],
        ...[
          'What is granite? ',
          'My password is ',
          '```\n',
          '{"a": "',
          '🔑 ',
          '\u202e',
          'key=',
          '[1] ',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const secret = fc.constantFrom(
      ...['ghp_16C7e42F292c6912E7710c838347Ae178B4a', 'AKIAIOSFODNN7EXAMPLE'],
      ...['sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'glpat-aB3dE5fG7hI9jK1lM3nO'],
      ...['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVm'],
      ...['4111 1111 1111 1111', 'GB82 WEST 1234 5698 7654 32'],
    );
    // An adjacent letter, digit or hyphen makes it part of another word.
    const isApart = (text: string, at: 'start' | 'end') =>
      !(at === 'end' ? /[\p{L}\p{N}_+.-]\s?$/u : /^\s?[\p{L}\p{N}_.-]/u).test(text);
    fc.assert(
      fc.property(around, secret, around, (before, value, behind) => {
        fc.pre(isApart(before, 'end') && isApart(behind, 'start'));
        expect(maskSecrets(`${before}${value}${behind}`).text).not.toContain(value);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a password of letters, digits and symbols after the word for it is never shown', () => {
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
