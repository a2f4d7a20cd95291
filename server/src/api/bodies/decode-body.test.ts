import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { decodeBody, requireUtf8 } from './decode-body.ts';

function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('every text is read as it was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeBody(Buffer.from(text))).toBe(text);
    }),
  );
});

test('bytes are read as they were sent, or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (sent) => {
      const bytes = Buffer.from(sent);
      try {
        expect(Buffer.from(decodeBody(bytes)).equals(bytes)).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ code: 'ERR_BODY_INVALID' });
      }
    }),
  );
});

test.each([
  ['ISO-8859-1', '{"text":"caf\xe9"}', 13, 1],
  ['ISO-8859-1 in a later line', '{"id":"1"}\n{"id":"\xfc"}', 19, 2],
  ['a character that is cut off', 'a\xc3', 2, 1],
  ['half of a surrogate pair', '\xed\xa0\x80', 1, 1],
  ['a character in too many bytes', '\xc0\xaf', 1, 1],
])('%s is refused with its place', (_name, bytes, at, line) => {
  const { code, detail } = problemOf(() => decodeBody(Buffer.from(bytes, 'latin1')));
  expect(code).toBe('ERR_BODY_INVALID');
  expect(detail).toContain(`byte ${at}, in line ${line}`);
});

test('a replacement character that was sent is one', () => {
  expect(decodeBody(Buffer.from('a\ufffdb'))).toBe('a\ufffdb');
});

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
  'application/json; profile=x; charset=utf8',
  'application/json; charset=us-ascii',
])('%s is read as UTF-8', (type) => {
  expect(() => requireUtf8(type)).not.toThrow();
});

test.each(['iso-8859-1', 'utf-16', '"utf-16le"', 'windows-1252', 'x'.repeat(1_000), ''])(
  'charset=%s is refused',
  (charset) => {
    const { code, detail } = problemOf(() => requireUtf8(`application/json; charset=${charset}`));
    expect(code).toBe('ERR_UNSUPPORTED_MEDIA_TYPE');
    expect(detail).toContain('UTF-8');
    expect(detail?.length).toBeLessThan(200);
  },
);
