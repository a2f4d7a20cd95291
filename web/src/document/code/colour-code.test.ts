import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLanguage } from './code-languages.ts';
import { colourCode } from './colour-code.ts';

/** The coloured stretches of code, each with its kind. */
function coloured(name: string, code: string): string[] {
  const language = codeLanguage(name);
  if (language === null) throw new Error(`${name} is no language.`);
  return colourCode(code, language).map(
    ({ start, end, kind }) => `${kind} ${code.slice(start, end)}`,
  );
}

test('comments, strings, keywords, numbers and calls have a colour', () => {
  expect(coloured('python', 'def read(path):  # the counter\n    return int("4") + 0x1F')).toEqual([
    'keyword def',
    'call read',
    'comment # the counter',
    'keyword return',
    'call int',
    'string "4"',
    'number 0x1F',
  ]);
  expect(coloured('ts', 'const a = `x\ny`; /* b\n */ // c')).toEqual([
    'keyword const',
    'string `x\ny`',
    'comment /* b\n */',
    'comment // c',
  ]);
  expect(coloured('SQL', "SELECT 'it''s' FROM t -- all")).toEqual([
    'keyword SELECT',
    "string 'it'",
    "string 's'",
    'keyword FROM',
    'comment -- all',
  ]);
  expect(coloured('html', '<a href="x">y</a><!-- z -->')).toEqual([
    'tag <a',
    'string "x"',
    'tag >',
    'tag </a',
    'tag >',
    'comment <!-- z -->',
  ]);
});

test('a string that does not end colours its line and no more', () => {
  expect(coloured('js', 'a = "open\nlet b')).toEqual(['string "open', 'keyword let']);
  expect(coloured('js', 'a = `open\nlet b')).toEqual(['string `open', 'keyword let']);
});

test('a sign within a word or an address begins no comment', () => {
  expect(coloured('sh', 'curl http://a#b $#')).toEqual([]);
  expect(coloured('js', 'x = a /b')).toEqual([]);
});

test('stretches follow one another and lie within the code, whatever it is', () => {
  const signs = fc.constantFrom(
    '"',
    "'",
    '`',
    '/*',
    '*/',
    '//',
    '#',
    '\\',
    '\n',
    'if',
    '(',
    '1e',
    '🏺',
    '<a',
    '"""',
  );
  const code = fc.array(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 40,
  });
  const name = fc.constantFrom('js', 'python', 'rust', 'sh', 'sql', 'html', 'lua', 'yaml');
  fc.assert(
    fc.property(name, code, (language, parts) => {
      const text = parts.join('');
      const known = codeLanguage(language);
      let at = 0;
      for (const { start, end } of known === null ? [] : colourCode(text, known)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('time grows with the length of the code, also where nothing in it ends', () => {
  const language = codeLanguage('js');
  if (language === null) throw new Error('JavaScript is a language.');
  for (const sign of ['`', '/*', '"', '(', 'a', '1', '\\']) {
    const begin = performance.now();
    colourCode(sign.repeat(50_000), language);
    expect(performance.now() - begin, sign).toBeLessThan(10_000);
  }
});
