import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOfText } from '../test-cards.ts';
import { labOfLch, labOfRgb, lchOfLab, rgbOfLab } from './cielab.ts';
import { cmykOfRgb, rgbOfCmyk } from './cmyk.ts';
import { colorCard, createColorCard } from './color-card.ts';
import { COLOR_NAMES, colorOfName } from './color-names.ts';
import { readColorRequest } from './color-request.ts';
import {
  contrastOf,
  hslOfRgb,
  oklabOfRgb,
  oklchOfRgb,
  rgbOfHsl,
  rgbOfOklab,
  rgbOfOklch,
} from './color-space.ts';
import { hsvOfRgb, hwbOfRgb, rgbOfHsv, rgbOfHwb } from './hsv.ts';
import { readColor } from './read-color.ts';

async function check(text: string, answer: string | null, isForced = false) {
  expect((await cardOfText(colorCard, text, { isForced }))?.answer.text ?? null).toBe(answer);
}

describe('a question for a colour', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['#ff8800', '#ff8800'],
    ['#F80', '#ff8800'],
    ['#333', '#333333'],
    ['#336699', '#336699'],
    ['#123 in rgb', 'rgb(17 34 51)'],
    ['#ff880080', '#ff880080'],
    ['#f808', '#ff880088'],
    ['rgb(255, 136, 0)', '#ff8800'],
    ['rgb(255 136 0)', '#ff8800'],
    ['rgba(255, 136, 0, .5)', '#ff880080'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(32, 100%, 50%)', '#ff8800'],
    ['hsl(32deg 100% 50% / 50%)', '#ff880080'],
    ['oklch(0.628 0.2577 29.23)', '#ff0000'],
    ['rebeccapurple', '#663399'],
    ['DarkSlateGray', '#2f4f4f'],
    ['color rebeccapurple', '#663399'],
    ['colour teal', '#008080'],
    ['color #abc', '#aabbcc'],
    ['hex for teal', '#008080'],
    ['hex code for teal', '#008080'],
    ['what is the hex code of navy?', '#000080'],
    ['hex code for light blue', '#add8e6'],
    ['teal hex', '#008080'],
    ['teal hex code', '#008080'],
    ['teal in rgb', 'rgb(0 128 128)'],
    ['#ff8800 to rgb', 'rgb(255 136 0)'],
    ['convert #ff8800 to hsl', 'hsl(32 100% 50%)'],
    ['rgb 255 136 0 to hex', '#ff8800'],
    ['rgb(255, 0, 0) in oklch', 'oklch(0.628 0.258 29.2)'],
    ['#ff8800 in hsv', 'hsv(32 100% 100%)'],
    ['hsb(32, 100%, 100%) to hex', '#ff8800'],
    ['#ff8800 to cmyk', 'cmyk(0% 46.7% 100% 0%)'],
    ['cmyk 0 47 100 0 to rgb', 'rgb(255 135 0)'],
    ['cmyk(0%, 0%, 0%, 100%)', '#000000'],
    ['teal in hwb', 'hwb(180 0% 49.8%)'],
    ['red in lab', 'lab(54.3 80.8 69.9)'],
    ['lab(54.3 80.8 69.9) to hex', '#ff0000'],
    ['#00ff00 to lch', 'lch(87.8 113.3 134.4)'],
    ['lch for white', 'lch(100 0 0)'],
    ['red in oklab', 'oklab(0.628 0.225 0.126)'],
    ['oklab(0.628 0.225 0.126)', '#ff0000'],
    ['name of #663399', 'rebeccapurple'],
    ['name for #663398', 'rebeccapurple'],
    ['#fff on #767676 contrast', '4.54:1 (AA)'],
    ['#fff on #777 contrast', '4.47:1 (AA large)'],
    ['contrast between navy and white', '16:1 (AAA)'],
    ['contrast ratio of black and white', '21:1 (AAA)'],
    ['contrast yellow on white', '1.07:1 (fail)'],
  ];
  test.each(cases)('"%s" has the answer %s', (text, answer) => check(text, answer));

  const others = [
    'red', 'orange', 'teal', 'snow', 'chocolate', 'tan', 'ff8800', 'facade', 'red dress', 'blue jeans', 'navy seal',
    'turquoise pillows', 'color', 'colour blindness', 'color picker', 'color red dress', '#1', '#12345', '#hashtag',
    '#metoo', 'rgb', 'rgb lights', 'rgb(256, 0, 0)', 'rgb(1,2)', 'hsl', 'hsl(1,2,3,4,5)', 'oklch', 'contrast',
    'contrast between art and life', 'high contrast', 'black and white', 'black and white contrast photography',
    'hex', 'hex wrench', 'hex for hello', 'hex of hello', 'red in spanish', 'teal to go', 'random', 'blue',
    '#404', '#123', '#1234', '#12345678', 'chocolate lab', 'black lab', 'lab results', 'lab(1000 0 0)', 'cmyk(1 2 3)', 'hsv', 'goldenrod', 'light blue', 'rebecca purple sweater', '',
  ]; // biome-ignore format: many
  test.each(others)('"%s" is no colour', (text) => check(text, null));

  test.each([
    ['ff8800', '#ff8800'],
    ['red', '#ff0000'],
    ['f80', '#ff8800'],
    ['light blue', '#add8e6'],
  ])('"%s" is one when the kind is forced', (text, answer) => check(text, answer, true));
});

describe('the card of a colour', () => {
  test('has all notations, the nearest name and the contrasts', async () => {
    const card = await cardOfText(colorCard, '#ff8800');
    expect(card?.data).toEqual({
      form: 'color',
      notations: {
        hex: '#ff8800',
        rgb: 'rgb(255 136 0)',
        hsl: 'hsl(32 100% 50%)',
        hsv: 'hsv(32 100% 100%)',
        hwb: 'hwb(32 0% 0%)',
        cmyk: 'cmyk(0% 46.7% 100% 0%)',
        lab: 'lab(69.4 41.7 75.7)',
        lch: 'lch(69.4 86.4 61.1)',
        oklab: 'oklab(0.744 0.1 0.151)',
        oklch: 'oklch(0.744 0.181 56.5)',
      },
      channels: { red: 255, green: 136, blue: 0, alpha: 1 },
      name: { name: 'darkorange', isExact: false },
      onBlack: { ratio: 8.77, level: 'AAA' },
      onWhite: { ratio: 2.39, level: 'fail' },
    });
    expect(card?.title).toBe('#ff8800, close to darkorange');
  });

  test('of a random colour expires at once', async () => {
    const card = await cardOfText(
      createColorCard((count) => Uint8Array.from({ length: count }, () => 0xab)),
      'random color',
    );
    expect(card?.answer.text).toBe('#ababab');
    expect(card?.expiresAt).toBe('2026-01-31T12:00:00.000Z');
  });
});

describe('conversions', () => {
  test('every name of CSS is a colour, and the nearest to itself', () => {
    expect(COLOR_NAMES).toHaveLength(148);
    for (const name of COLOR_NAMES) expect(readColor(name)?.notation).toBe('name');
  });

  test('round-trip to the same eight bits in every notation', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const rgb = { red, green, blue, alpha: 1 };
        const backs = [
          ...[rgbOfHsl(hslOfRgb(rgb)), rgbOfHsv(hsvOfRgb(rgb)), rgbOfHwb(hwbOfRgb(rgb))],
          ...[
            rgbOfCmyk(cmykOfRgb(rgb)),
            rgbOfLab(labOfRgb(rgb)),
            rgbOfLab(labOfLch(lchOfLab(labOfRgb(rgb)))),
          ],
          ...[rgbOfOklab(oklabOfRgb(rgb)), rgbOfOklch(oklchOfRgb(rgb))],
        ];
        for (const back of backs) {
          expect([back.red, back.green, back.blue].map((n) => Math.round(n) + 0)).toEqual([
            red,
            green,
            blue,
          ]);
        }
      }),
    );
  });

  test('contrast is symmetric, and 1 of a colour with itself', () => {
    const [navy, snow] = [colorOfName('navy')!, colorOfName('snow')!];
    expect(contrastOf(navy, snow)).toBe(contrastOf(snow, navy));
    expect(contrastOf(navy, navy)).toBe(1);
  });
});

test('no text throws, and only valid colours are read', () => {
  const piece = fc.constantFrom(
    '#',
    'f',
    '0',
    'rgb(',
    ')',
    ',',
    ' ',
    'on',
    'contrast',
    'hex',
    'for',
    'red',
    '%',
    'and',
    '/',
    '-1',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.array(piece, { maxLength: 100 }).map((some) => some.join('').slice(0, 400)),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (some, isForced) => void readColorRequest(some, isForced)),
  );
});
