import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifiersIn } from './identifiers.ts';

function identifiersOf(text: string): string[] {
  const found: string[] = [];
  identifiersIn(text, (term) => found.push(term.text.slice(1)));
  return found;
}

describe('identifiers', () => {
  it.each([
    ...['os.path.join', 'std::vec::Vec', 'java.util.List', 'Array.prototype.at', 'a.b2'],
    ...['AB-1234/56', 'ORA-00942', 'CVE-2021-44228', 'TS2345', 'E1101', '6ES7-315-2EH14'],
    ...['getUserProfile', 'XMLHttpRequest', 'iPhone', 'MAX_RETRIES', '__init__', '_private'],
    ...['user@host', 'anna.maria@mail.example.org', '@scope/name', '@babel/preset-env'],
    ...['2001:db8::ff00:42:8329', '::1', 'fe80::1', '10.0.0.0/8', '172.16.254.1:8443', 'fd00::/8'],
    ...['2.14.3-rc.1', '^3.2.1', '0x7fff5fbff8a0', 'd41d8cd98f00b204', '#ff8800', 'C#', 'c++'],
    ...['/etc/hosts', './deploy.sh', '~/.bashrc', 'C:\\Windows\\System32', '%APPDATA%\\Code'],
    ...['\\\\server\\share', '--no-cache', '-Wno-unused', '.gitignore', '*.ts', '**kwargs'],
    ...['!important', '#include', 'AT&T', '$HOME/bin', 'äöü_ß', 'отчёт_2024', '報告/書'],
    ...['operator<<', 'operator->', 'operator[]', 'operator()', 'operator==', 'operator+'],
    ...[
      'i18n',
      'k8s',
      'M8x40',
      '42S02',
      'deadbeef',
      'FEEDFACE',
      'printf(3)',
      'ssl(1ssl)',
      'NSString',
    ],
    ...['<=>', '??=', '**=', '->', '=>', '==', '===', '&&', '||', '>>>', '::'],
  ])('%j is one, whatever stands around it', (identifier) => {
    const term = identifier.toLowerCase();
    for (const around of [
      (text: string) => text,
      (text: string) => `see ${text} there`,
      (text: string) => `(${text}), then`,
      (text: string) => `“${text}”`,
      (text: string) => `\`${text}\``,
      (text: string) => `It is ${text}.`,
    ]) {
      expect(identifiersOf(around(identifier))).toEqual([term]);
    }
  });

  it.each([
    ...['rate-limit', 'plain words, and more.', 'don’t', "user's", 'e.g.', 'U.S.', '3.14', '-5'],
    ...['2024-01-31', '192.168.0.1', 'well -- no', 'Hello...', 'What?!', '====', '----', '10km'],
    ...[
      '1990s',
      '日本語の文章',
      'état-major',
      'a < b',
      'x = 1',
      'mp3',
      '',
      '100%',
      '3rd',
      'decade',
      'f(x)',
    ],
  ])('there is none in %j', (text) => expect(identifiersOf(text)).toEqual([]));

  it.each([
    ['os.path.join(a, b)', ['os.path.join']],
    ['std::operator<<(out)', ['operator<<', 'std::operator<<']],
    ['p->next', ['->']],
    ['x+=y_1', ['+=', 'y_1']],
    ['path=/etc/hosts', ['/etc/hosts']],
    ['--max-size=4k', ['--max-size']],
    ['see https://a.org/b/c.', ['https://a.org/b/c']],
    ['...rest_args', ['rest_args']],
    ['SQLSTATE[42S02]', ['42s02', 'sqlstate[42s02]']],
    ['user[home_city].', ['home_city', 'user[home_city]']],
    ['Vec<String>', ['vec<string>']],
    ['std::Vec<u8> x<y', ['std::vec', 'std::vec<u8>']],
    ['form[email]_extra, ERR[1042]', ['_extra', 'err[1042]']],
    ['see Smith[12], argv[i and file(s)', []],
    ['operator-based', []],
    ['f(*args, **kwargs)', ['**kwargs']],
  ])('of %j are found %j', (text, expected) => expect(identifiersOf(text)).toEqual(expected));

  it('full width and case make no difference', () => {
    expect(identifiersOf('Ａ_１')).toEqual(['a_1']);
    expect(identifiersOf('Max_Retries')).toEqual(identifiersOf('MAX_RETRIES'));
  });

  it('a long one is known by its end', () => {
    const [term] = identifiersOf(`/${'folder/'.repeat(40)}end.txt`);
    expect(term).toHaveLength(64);
    expect(term).toMatch(/folder\/end\.txt$/);
  });

  it('are found in any text in order, each within it and short, in time linear in its length', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'ab1A.-_/\\:@#<>=!*? "()é京\ud800'),
      size: 'large',
    });
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (any) => {
        let before = -1;
        identifiersIn(any, ({ text: term }, start, end) => {
          expect(term.length).toBeGreaterThan(1);
          expect(term.length).toBeLessThanOrEqual(66);
          expect(term.isWellFormed()).toBe(true);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(any.length);
          expect(end).toBeGreaterThanOrEqual(before);
          before = end;
        });
      }),
    );
  });
});
