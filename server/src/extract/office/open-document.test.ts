import { describe, expect, test } from 'vitest';
import { EncryptedFile, MalformedFile } from '../extraction-outcome.ts';
import { readOdp } from './odp.ts';
import { readOds } from './ods.ts';
import { readOdt } from './odt.ts';
import { makeOpenDocument } from './test-office-files.ts';

const odt = (body: string, styles = '') => readOdt(makeOpenDocument('text', body, { styles }));
const ods = (body: string, styles = '') =>
  readOds(makeOpenDocument('spreadsheet', body, { styles })).content.text;
const odp = (body: string) => readOdp(makeOpenDocument('presentation', body)).content.text;

describe('a text in OpenDocument', () => {
  test('gives paragraphs and headings, and who made it when', () => {
    const { content, metadata } = odt(
      '<text:h text:outline-level="1">Part</text:h><text:p>First <text:span>big</text:span> words</text:p><text:h text:outline-level="2">Detail</text:h><text:p>More</text:p>',
    );
    expect(content.text).toBe('Part\n\nFirst big words\n\nDetail\n\nMore');
    expect(content.headings.map(({ level }) => level)).toEqual([1, 2]);
    expect(metadata).toMatchObject({
      title: 'Open words',
      author: 'Ann',
      publishedAt: '2025-03-04T05:06:07Z',
    });
  });

  test('takes the style of a title for a heading, also with a change', () => {
    const { content } = odt(
      '<text:p text:style-name="P1">Top</text:p><text:p text:style-name="Title">Also</text:p>',
      '<style:style style:name="P1" style:parent-style-name="Title"/>',
    );
    expect(content.headings.map(({ title }) => title)).toEqual(['Top', 'Also']);
  });

  test.each([
    [
      'blanks, tabs and line breaks',
      '<text:p>a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d</text:p>',
      'a b c\nd',
    ],
    [
      'lists',
      '<text:p>x</text:p><text:list><text:list-item><text:p>a</text:p><text:list><text:list-item><text:p>b</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>c</text:p></text:list-item></text:list><text:p>y</text:p>',
      'x\n\n- a\n  - b\n- c\n\ny',
    ],
    [
      'tables',
      '<table:table><table:table-row><table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell><table:table-cell/><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row></table:table><text:p>x</text:p>',
      'a b | | c\n\nx',
    ],
    [
      'footnotes and text boxes behind their paragraph',
      '<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note> b</text:p><text:p>c</text:p>',
      'a b\n\nnote\n\nc',
    ],
    [
      'no comments, struck words, contents or pictures',
      '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:table-of-content><text:index-body><text:p>Part 1</text:p></text:index-body></text:table-of-content><text:p>a<office:annotation><dc:creator>Bob</dc:creator><text:p>really?</text:p></office:annotation><draw:frame><svg:desc>picture</svg:desc><office:binary-data>AAAA</office:binary-data></draw:frame> b</text:p>',
      'a b',
    ],
    ['entities and CDATA', '<text:p>a &amp; <![CDATA[<b>]]></text:p>', 'a & <b>'],
  ])('writes %s', (_, body, expected) => {
    expect(odt(body).content.text).toBe(expected);
  });
});

describe('a spreadsheet in OpenDocument', () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const row = (...texts: readonly string[]) =>
    `<table:table-row>${texts.map(cell).join('')}</table:table-row>`;
  const sheet = (name: string, rows: string, style = '') =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;

  test('gives its sheets under their names, and columns by theirs', () => {
    const rows = row('Name', 'Wood', 'Since') + row('Ada', 'Oak', '4 March 2025');
    expect(ods(sheet('Tabelle1', rows) + sheet('Chairs', row('Eva')))).toBe(
      'Name: Ada\nWood: Oak\nSince: 4 March 2025\n\nChairs\n\nEva',
    );
  });

  test('writes what is repeated once, and counts its columns', () => {
    const repeated = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:number-columns-repeated="16000"><text:p>x</text:p></table:table-cell></table:table-row>`;
    expect(ods(sheet('a', row('A', 'B', 'C') + repeated))).toBe('a\n\nC: x');
  });

  test('leaves out hidden sheets and comments', () => {
    const style =
      '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';
    const commented = `<table:table-row><table:table-cell><office:annotation><text:p>why?</text:p></office:annotation><text:p>b</text:p></table:table-cell></table:table-row>`;
    expect(ods(sheet('A', row('a'), 'ta1') + sheet('B', commented), style)).toBe('B\n\nb');
  });
});

describe('a presentation in OpenDocument', () => {
  const frame = (kind: string, ...lines: readonly string[]) =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</draw:text-box></draw:frame>`;

  test('gives its slides under their titles, with notes', () => {
    const first = frame('outline', 'One', 'Two') + frame('title', 'Search');
    const notes = `<presentation:notes>${frame('notes', 'Say this')}${frame('page-number', '1')}</presentation:notes>`;
    const second = '<draw:custom-shape><text:p>Boxed</text:p></draw:custom-shape>';
    expect(odp(`<draw:page>${first}${notes}</draw:page><draw:page>${second}</draw:page>`)).toBe(
      'Search\n\nOne\nTwo\n\nNotes\n\nSay this\n\nSlide 2\n\nBoxed',
    );
  });

  test('writes the rows of its tables', () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const table = `<draw:frame><table:table><table:table-row>${cell('a')}${cell('b')}</table:table-row></table:table></draw:frame>`;
    expect(odp(`<draw:page>${table}</draw:page>`)).toBe('Slide 1\n\na | b');
  });
});

describe('a broken or hostile OpenDocument file', () => {
  const text = (entries: Readonly<Record<string, string | Uint8Array>>) =>
    makeOpenDocument('text', '<text:p>x</text:p>', entries);

  test.each<[string, Uint8Array]>([
    ['that is no archive', Buffer.from('hello')],
    ['that is cut short', text({}).subarray(0, 300)],
    ['with a bomb for its content', text({ 'content.xml': new Uint8Array(2 ** 27) })],
    ['with an entity bomb', text({ 'content.xml': '<!DOCTYPE a [<!ENTITY a "aa">]><a>&a;</a>' })],
    ['with an entry outside itself', text({ '../content.xml': '<a/>' })],
    ['100,000 deep', makeOpenDocument('text', '<text:section>'.repeat(100_000))],
  ])('%s costs itself', (_, bytes) => {
    for (const read of [readOdt, readOds, readOdp])
      expect(() => read(bytes)).toThrow(MalformedFile);
  });

  test('behind a password is named as such', () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    expect(() =>
      readOdt(text({ 'META-INF/manifest.xml': manifest, 'content.xml': '\u0001' })),
    ).toThrow(EncryptedFile);
  });

  test.each([
    ['a billion blanks', '<text:p>a<text:s text:c="1000000000"/>b</text:p>', 'a b'],
    ['less than no blanks', '<text:p>a<text:s text:c="-5"/>b</text:p>', 'a b'],
    ['an outline level that is none', '<text:h text:outline-level="x">a b</text:h>', 'a b'],
    [
      'ends of tables that never began',
      '<text:list-item><text:p>a b</text:p></text:list-item>',
      'a b',
    ],
  ])('with %s is read', (_, body, expected) => {
    expect(odt(body).content.text).toBe(expected);
  });

  test('with damaged properties keeps its words', () => {
    expect(readOdt(text({ 'meta.xml': '<a' })).content.text).toBe('x');
  });
});
