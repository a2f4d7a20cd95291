import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { MalformedFile } from '../extraction-outcome.ts';
import { readRtf } from './rtf.ts';

const read = (body: string) => readRtf(Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'));
const textOf = (body: string) => read(body).content.text;

describe('Rich Text', () => {
  test.each([
    ['paragraphs and lines', 'a\\par b\\line c\\\nd', 'a\n\nb\nc\n\nd'],
    ['line ends that mean nothing', 'a\r\nb', 'ab'],
    ['escaped signs', '\\{a\\}\\~\\\\b\\_c\\-d', '{a} \\b-cd'],
    ['named signs', 'a\\emdash b \\lquote c\\rquote\\tab d\\bullet', 'a—b ‘c’ d•'],
    ['bytes of Western Windows', "caf\\'e9 \\'80", 'café €'],
    ['letters by number, without their fallback', '\\u8364?5 \\uc0\\u8364 6', '€5 €6'],
    ['a fallback of two bytes', "{\\uc2\\u20013\\'d6\\'d0}x", '中x'],
    ['a fallback that a group ends', '{\\uc9\\u65 bc}d', 'Ad'],
    ['negative numbers of letters', '\\u-3913?x\\u-9?', '\uf0b7x\ufff7'],
    ['letters in two halves', '\\u-10179?\\u-8704?', '😀'],
    ['half a letter', 'a\\u-10179?b', 'a\ufffdb'],
    ['numbers that no letter has', '\\u99999999999999999999?a\\u1000000?', 'a\u4240'],
    ['hidden and deleted words', 'a{\\v hidden}{\\deleted gone}\\v x\\v0 b\\v y\\plain c', 'abc'],
    ['pictures and page headers', 'a{\\pict\\pngblip 89504e47}{\\header Page}{\\footerl 1}b', 'ab'],
    ['unknown destinations', 'a{\\*\\madeup {\\b x}}b', 'ab'],
    ['binary data', 'a{\\pict\\bin5 }{}}{}b', 'ab'],
    ['fields by what they show', '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}', 'link'],
    ['footnotes behind their paragraph', 'a{\\footnote\\pard note}b\\par c', 'ab\n\nnote\n\nc'],
    [
      'text boxes',
      'a{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt\\pard box\\par}}}b',
      'ab\n\nbox',
    ],
    [
      'lists',
      'x\\par{\\listtext\\bullet\\tab}a\\par{\\pntext 2.}b\\par\\pard y',
      'x\n\n- a\n- b\n\ny',
    ],
    [
      'tables',
      'x\\par\\trowd\\intbl a\\par b\\cell c\\cell\\row\\trowd\\intbl d\\cell\\cell\\row\\pard y',
      'x\n\na b | c\nd |\n\ny',
    ],
    ['a table cut short', '\\trowd\\intbl a\\cell b', 'a | b'],
  ])('reads %s', (_, body, expected) => {
    expect(textOf(body)).toBe(expected);
  });

  test.each([
    ["\\ansicpg1251{\\fonttbl{\\f0\\fcharset0 Arial;}}\\f0 \\'cf\\'f0\\'e8", 'При'],
    [
      "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}\\f1\\'cf\\'f0{\\f0\\'e9}\\'e8",
      'Прéи',
    ],
    ["\\deff1{\\fonttbl{\\f1\\fcharset161 Arial;}}\\'e1\\plain\\'e2", 'αβ'],
    ["{\\fonttbl{\\f0\\fcharset128 MS;}}\\f0\\'93\\'fa\\'96\\'7b\\b\\'83A", '日本ア'],
    ["{\\fonttbl\\f2\\cpg1250 x;}\\f2\\'b3", 'ł'],
    ["\\ansicpg936{\\fonttbl{\\f0\\fcharset0 Arial;}}\\f0\\'e9t\\'e9", 'été'],
    ['\\ansicpg65001 \u00c3\u00a9', 'é'],
    ["\\mac\\'8e", 'é'],
    ["\\ansicpg99999\\f7\\'e9", 'é'],
  ])('decodes %s', (body, expected) => {
    expect(textOf(body)).toBe(expected);
  });

  test('headings and the title are recognised by outline or style', () => {
    const styles =
      '{\\stylesheet{\\ql Normal;}{\\s1\\outlinelevel0 Kapitel;}{\\s2 heading 2;}{\\*\\cs3 heading 1;}}';
    const { content, metadata } = read(
      `${styles}\\pard\\s1 Top\\par\\pard words\\par\\pard\\s2 Sub\\par\\pard\\outlinelevel2 Deep\\par\\pard\\outlinelevel9 text`,
    );
    expect(content.headings.map(({ level, title }) => [level, title])).toEqual([
      [1, 'Top'],
      [2, 'Sub'],
      [3, 'Deep'],
    ]);
    expect(metadata.title).toBe('Top');
  });

  test('gives author and date', () => {
    const information =
      "{\\info{\\title B\\'fccher}{\\author Ann \\u352?}{\\doccomm About}{\\creatim\\yr2025\\mo3\\dy4\\hr5\\min6}{\\revtim\\yr2026}}";
    const { content, metadata } = read(`${information}words {\\title x}`);
    expect(metadata).toMatchObject({
      title: 'Bücher',
      author: 'Ann Š',
      description: 'About',
      publishedAt: '2025-03-04',
    });
    expect(content.text).toBe('words x');
  });
});

describe('broken or hostile Rich Text', () => {
  test.each(['hello', '', '\\rtf1 x', 'x{\\rtf1 y}'])('%j is not Rich Text', (text) => {
    expect(() => readRtf(Buffer.from(text))).toThrow(MalformedFile);
  });

  test.each([
    ['that is cut short', '{\\rtf1 words \\b and', 'words and'],
    ['cut in an escape', "{\\rtf1 words\\'e", 'wordse'],
    ['with more ends than beginnings', '{\\rtf1 words}}}}{\\b after}', 'words'],
    ['100,000 groups deep', `{\\rtf1 a${'{\\b '.repeat(100_000)}b${'}'.repeat(100_000)}c}`, 'abc'],
    ['100,000 groups deep without an end', `{\\rtf1 a${'{'.repeat(100_000)}b`, 'ab'],
    ['that skips everything', '{\\rtf1 a{\\uc999999999\\u65 bc}d}', 'aAd'],
    ['that skips less than nothing', '{\\rtf1\\uc-5\\u65 b}', 'Ab'],
    ['with endless binary data', '{\\rtf1 a\\bin99999999999999999999999 b}', 'a'],
    ['with less than no binary data', '{\\rtf1 a\\bin-5 b}', 'ab'],
    ['with a word of a megabyte', `{\\rtf1 a\\${'x'.repeat(1_000_000)} b}`, 'ab'],
    ['with a number of a megabyte', `{\\rtf1 a\\fs${'9'.repeat(1_000_000)} b}`, 'ab'],
  ])('%s is read as far as it goes', (_, text, expected) => {
    expect(readRtf(Buffer.from(text)).content.text).toBe(expected);
  });

  test.each([
    ['pictures', `{\\pict ${'0123456789abcdef\n'.repeat(1_000_000)}}`],
    [
      'fonts',
      `{\\fonttbl${Array.from({ length: 200_000 }, (_, at) => `{\\f${at}\\fcharset204 x;}`).join('')}}`,
    ],
    ['groups', '{}'.repeat(1_000_000)],
    ['letters by number', '\\u65?'.repeat(500_000)],
    ['footnotes', '{\\footnote x}'.repeat(200_000)],
    ['cells', '\\cell'.repeat(500_000)],
    ['titles', `{\\info${'{\\title xxxxxxxxxxxxxxxx}'.repeat(200_000)}}`],
  ])('many %s end, soon', (_, body) => {
    const beforeMs = cpuMs();
    expect(textOf(`${body}\\pard words`)).toContain('words');
    expect(cpuMs() - beforeMs).toBeLessThan(8_000);
  });

  test('never throws, for any pieces in any order', () => {
    const piece = fc.constantFrom(
      ...[
        ...[
          '{',
          '}',
          '\\par ',
          '\\cell ',
          '\\row ',
          '\\intbl ',
          '\\pard ',
          '\\plain ',
          '\\*',
          '\\u',
          '-1 ',
          '65 ',
        ],
        ...[
          '\\fonttbl ',
          '\\stylesheet ',
          '\\info ',
          '\\title ',
          '\\footnote ',
          '\\pict ',
          '\\bin',
          '3 ',
          '\\f1 ',
        ],
        ...[
          "\\'",
          "\\'e9",
          '\\fcharset',
          '128 ',
          '\\s1 ',
          '\\outlinelevel0 ',
          'words ',
          '\\',
          '\n',
          '\\listtext ',
        ],
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(textOf(pieces.join('')).isWellFormed()).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
