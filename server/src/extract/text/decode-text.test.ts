import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { declaredEncoding } from './declared-encoding.ts';
import { decodeText } from './decode-text.ts';

const RUSSIAN =
  'Поиск по собственным папкам: быстро, спокойно и без чужих серверов. Каждый файл найдётся.';
const JAPANESE =
  'これは日本語の文章です。検索エンジンは言葉を見つけます。漢字とかなが混ざっています。';
const FRENCH = "L'été dernier, les élèves ont mangé des crêpes à la crème près de l'hôtel.";

describe('decodeText', () => {
  test.each([
    ['a UTF-8 mark', Buffer.from(`\ufeff${RUSSIAN}`), RUSSIAN],
    ['a UTF-16 mark', Buffer.from(`\ufeff${RUSSIAN}`, 'utf16le'), RUSSIAN],
    ['UTF-8 without a mark', Buffer.from(RUSSIAN), RUSSIAN],
    ['UTF-16 little endian without a mark', Buffer.from(RUSSIAN, 'utf16le'), RUSSIAN],
    ['UTF-16 big endian without a mark', Buffer.from(RUSSIAN, 'utf16le').swap16(), RUSSIAN],
    ['Shift_JIS', iconv.encode(JAPANESE, 'shift_jis'), JAPANESE],
    ['EUC-JP', iconv.encode(JAPANESE, 'euc-jp'), JAPANESE],
    ['windows-1251', iconv.encode(RUSSIAN, 'windows-1251'), RUSSIAN],
    ['KOI8-R', iconv.encode(RUSSIAN, 'koi8-r'), RUSSIAN],
    ['ISO-8859-1', iconv.encode(FRENCH, 'iso-8859-1'), FRENCH],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeText(bytes, null).text).toBe(expected);
  });

  test('the declared encoding takes precedence over detection', () => {
    const page = `<meta charset="windows-1251"><p>${RUSSIAN}</p>`;
    expect(decodeText(iconv.encode(page, 'windows-1251'), 'html').text).toBe(page);
    const xml = `<?xml version="1.0" encoding="koi8-r"?><p>${RUSSIAN}</p>`;
    expect(decodeText(iconv.encode(xml, 'koi8-r'), 'xml').text).toBe(xml);
  });

  test('a page that declares an unknown encoding is read by detection', () => {
    const page = `<meta charset="x-nonsense"><p>${RUSSIAN}</p>`;
    expect(decodeText(Buffer.from(page), 'html').text).toBe(page);
  });

  test('any bytes become text', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(null, 'html', 'xml'),
        (bytes, syntax) => {
          expect(typeof decodeText(bytes, syntax).text).toBe('string');
        },
      ),
    );
  });
});

const data =
  process.env['QUARRY_EVAL_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
const folder = join(data, 'robust/html5lib-tests/encoding');
const why = existsSync(folder) ? '' : ` (skipped: ${folder} is absent)`;

describe.skipIf(why !== '')(`the encodings that html5lib's pages declare${why}`, () => {
  const cases =
    why === '' ? ['tests1.dat', 'tests2.dat', 'test-yahoo-jp.dat'].flatMap(readCases) : [];

  test('are found as in the standard', () => {
    const unmarked = cases.filter(({ page }) => page[0] !== 0xef);
    const wrong = unmarked.filter(({ page, encoding }) => {
      const found = declaredEncoding(page, 'html') ?? 'windows-1252';
      return iconvName(found) !== iconvName(encoding);
    });
    // The others declare it within a script or style, or in an attribute whose quote is never closed.
    expect(wrong.length).toBeLessThanOrEqual(6);
    expect(cases.length).toBeGreaterThan(70);
  });
});

function readCases(file: string): { page: Buffer; encoding: string }[] {
  const parts = readFileSync(join(folder, file), 'latin1')
    .split(/^#data\n/m)
    .slice(1);
  return parts.map((part) => {
    const [page = '', encoding = ''] = part.split(/^#encoding\n/m);
    return { page: Buffer.from(page, 'latin1'), encoding: encoding.trim().toLowerCase() };
  });
}

function iconvName(label: string): string {
  return label.replace(/[^a-z0-9]/g, '').replace(/^iso88591$/, 'windows1252');
}
