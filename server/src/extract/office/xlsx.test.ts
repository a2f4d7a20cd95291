import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EncryptedFile, MalformedFile } from '../extraction-outcome.ts';
import { MAX_TEXT_UNITS } from '../text/text-builder.ts';
import { makeXlsx } from './test-office-files.ts';
import { readXlsx } from './xlsx.ts';

const textOf = (bytes: Uint8Array) => readXlsx(bytes).content.text;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: readonly string[]) => `<row>${cells.map(inline).join('')}</row>`;

/** The text of one cell in this style; `date1904` is the workbook's setting. */
function shown(value: string, format: string | number, date1904 = '0'): string {
  const own = typeof format === 'string';
  const bytes = makeXlsx(
    { Sheet1: `<row><c s="1"><v>${value}</v></c></row>` },
    {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${own ? format : ''}"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${own ? 164 : format}"/></cellXfs></styleSheet>`,
      'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${date1904}"/><sheets><sheet name="Sheet1" r:id="r1"/></sheets></workbook>`,
    },
  );
  return textOf(bytes);
}

describe('a workbook', () => {
  test('gives its sheets under their names, with title and author', () => {
    const { content, metadata } = readXlsx(
      makeXlsx({ Lamps: row('Ada', 'Oak'), Chairs: row('Eva', 'Ash') }),
    );
    expect(content.text).toBe('Lamps\n\nAda | Oak\n\nChairs\n\nEva | Ash');
    expect(content.headings.map(({ title }) => title)).toEqual(['Lamps', 'Chairs']);
    expect(metadata).toMatchObject({ title: 'Prices', author: 'Ann' });
  });

  test('names the columns in each row below a header, also beside gaps and below titles', () => {
    const cells =
      '<row><c r="A1" t="str"><v>Price list</v></c></row><row/>' +
      '<row><c r="B3" t="str"><v>Name</v></c><c r="C3" t="str"><v>Wood</v></c><c r="D3" t="str"><v>Price</v></c></row>' +
      '<row><c r="B4" t="str"><v>Ada</v></c><c r="D4"><v>12.5</v></c><c r="AA4" t="str"><v>new</v></c></row>' +
      '<row><c r="B5" t="str"><v>Eva</v></c><c r="C5" t="str"><v>Ash</v></c></row>';
    expect(textOf(makeXlsx({ Sheet1: cells }))).toBe(
      'Price list\nName: Ada\nPrice: 12.5\nnew\n\nName: Eva\nWood: Ash',
    );
  });

  test('finds shared strings, with all their formatted parts but without phonetic readings', () => {
    const strings =
      '<sst><si><t>plain</t></si><si><r><t>two </t></r><r><t>looks</t></r><rPh><t>spoken</t></rPh></si></sst>';
    const cells = [0, 1, 7].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
    const bytes = makeXlsx({ Sheet1: `<row>${cells}</row>` }, { 'xl/sharedStrings.xml': strings });
    expect(textOf(bytes)).toBe('plain | two looks');
  });

  test('shows booleans and results, but no errors and no formulas', () => {
    const cells =
      '<c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>made</v></c><c><f>1+1</f><v>2</v></c>';
    expect(textOf(makeXlsx({ Sheet1: `<row>${cells}</row>` }))).toBe('TRUE | made | 2');
  });

  test.each<[string, string | number, string]>([
    ['0.30000000000000004', 0, '0.3'],
    ['4006381333931', 0, '4006381333931'],
    ['45720', 14, '2025-03-04'],
    ['45720.75', 22, '2025-03-04 18:00'],
    ['45720', 'd mmmm yyyy', '4 March 2025'],
    ['45720', '[$-407]d. mmmm yyyy', '4. März 2025'],
    ['1.5', '[h]:mm', '36:00'],
    ['0.123', 10, '12.30%'],
    ['1234.5', '#,##0.00 &quot;€&quot;', '1,234.50 €'],
    ['1e300', 'yyyy', '1E+300'],
    ['5', 'constructor', '5'],
    ['5', '__proto__', '5'],
    ['5', ';;;', '5'],
    ['words', 14, 'words'],
  ])('%s under the format %s is shown as %s', (value, format, expected) => {
    expect(shown(value, format)).toBe(expected);
  });

  test('shows a number without formatting if its format is invalid or too long', () => {
    expect(shown('5', '?/'.repeat(120))).toBe('5');
    expect(shown('5', '0'.repeat(100_000))).toBe('5');
  });

  test('counts days from 1904 if the workbook says so', () => {
    expect(shown('44258', 14, '1')).toBe('2025-03-04');
    expect(shown('5', '0.0', '1')).toBe('5.0');
  });

  test('never throws, for any format', () => {
    const piece = fc.constantFrom(
      ...'0 # ? / . , ; % E+ E- yyyy m d h s [h] [$-409] [$€-2] [>5] [Red] @ * _ \\ &quot; General AM/PM ( ) [ ] B2 x'.split(
        ' ',
      ),
    );
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), number, (pieces, value) => {
        expect(shown(String(value), pieces.join(''))).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('leaves out hidden sheets, and default names', () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="Tabelle1" r:id="r1"/><sheet name="b" state="hidden" r:id="r2"/><sheet name="c" state="veryHidden" r:id="r3"/></sheets></workbook>';
    const sheets = { a: row('seen'), b: row('hidden'), c: row('hidden') };
    expect(textOf(makeXlsx(sheets, { 'xl/workbook.xml': workbook }))).toBe('seen');
  });
});

describe('a broken or hostile workbook', () => {
  const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

  test.each<[string, Uint8Array]>([
    ['that is no archive', Buffer.from('hello')],
    ['that is cut short', makeXlsx({ a: row('x') }).subarray(0, 500)],
    ['without its main part', makeXlsx({ a: '' }, { '_rels/.rels': '<Relationships/>' })],
    [
      'with a bomb for strings',
      makeXlsx({ a: '' }, { 'xl/sharedStrings.xml': new Uint8Array(2 ** 27) }),
    ],
    ['with damaged rows', makeXlsx({ a: '<row><c></row>' })],
    ['100,000 deep', makeXlsx({ a: '<row>'.repeat(100_000) })],
  ])('%s costs itself', (_, bytes) => {
    expect(() => readXlsx(bytes)).toThrow(MalformedFile);
  });

  test('with a password is reported as encrypted', () => {
    const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(() => readXlsx(locked)).toThrow(EncryptedFile);
    expect(() => readXlsx(compound)).toThrow(MalformedFile);
  });

  test('with cells in the last column of each of 20,000 rows takes no more memory than its words', () => {
    const rows = '<row><c r="XFD1" t="str"><v>far</v></c><c r="ZZZZ" t="str"><v>x</v></c></row>';
    expect(textOf(makeXlsx({ Sheet1: rows.repeat(20_000) }))).toMatch(/^far \| x\n/);
  });

  test('that names one long string in each of 400,000 cells stops at the maximum length of a text', () => {
    const strings = `<sst><si><t>${'w'.repeat(1_000_000)}</t></si></sst>`;
    const cells = '<row>'.concat('<c t="s"><v>0</v></c>'.repeat(40), '</row>');
    const bytes = makeXlsx({ Sheet1: cells.repeat(10_000) }, { 'xl/sharedStrings.xml': strings });
    expect(textOf(bytes).length).toBeLessThanOrEqual(MAX_TEXT_UNITS);
  });

  test('that names one sheet 10,000 times reads it once', () => {
    const named = Array.from({ length: 10_000 }, (_, at) => `<sheet name="s${at}" r:id="r1"/>`);
    const workbook = `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`;
    const bytes = makeXlsx({ a: row('once') }, { 'xl/workbook.xml': workbook });
    expect(textOf(bytes).match(/once/g)).toHaveLength(1);
  });
});
