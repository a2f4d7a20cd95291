import { labOfLch, rgbOfLab } from './cielab.ts';
import { rgbOfCmyk } from './cmyk.ts';
import { colorOfName } from './color-names.ts';
import { type Rgb, rgbOfHsl, rgbOfOklab, rgbOfOklch } from './color-space.ts';
import { rgbOfHsv, rgbOfHwb } from './hsv.ts';

/** The notation of a colour. */
export type Notation = 'hex' | 'name' | ColorCall;

/** A notation with several numbers. */
export type ColorCall = 'rgb' | 'hsl' | 'hsv' | 'hwb' | 'cmyk' | 'lab' | 'lch' | 'oklab' | 'oklch';

/** The names as people write them; the source of a regular expression. */
export const COLOR_CALLS = 'rgb|hsl|hsv|hsb|hwb|cmyk|device-cmyk|lab|lch|oklab|oklch';

/** A colour and its notation. */
export interface WrittenColor {
  readonly notation: Notation;
  readonly rgb: Rgb;
}

/**
 * Reads `#f80`, `#ff8800cc`, `rgb(255 136 0 / 50%)`, `hsl(32deg, 100%, 50%)`, `oklch(.7 .15 60)`, `cmyk(0 47 100 0)` or a name
 * of CSS; `null` for anything else, also for numbers out of range. Any case.
 */
export function readColor(text: string): WrittenColor | null {
  const lower = text.trim().toLowerCase();
  if (lower.length > MAX_LENGTH) return null;
  if (lower.startsWith('#')) return readHex(lower.slice(1));
  const call = CALL.exec(lower);
  if (call !== null) return readCall(callNamed(call[1]!), call[2]!); // both groups matched
  const rgb = colorOfName(lower);
  return rgb === null ? null : { notation: 'name', rgb };
}

/** Without the `#`: three, four, six or eight digits. */
export function readHex(digits: string): WrittenColor | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null;
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  const alpha = long.length === 8 ? byte(6) / 255 : 1;
  return { notation: 'hex', rgb: { red: byte(0), green: byte(2), blue: byte(4), alpha } };
}

const CALL = new RegExp(`^(${COLOR_CALLS})a? ?\\(([^()]*)\\)$`);

/** By the names in {@link COLOR_CALLS}. */
export function callNamed(written: string): ColorCall {
  if (written === 'hsb') return 'hsv';
  return written === 'device-cmyk' ? 'cmyk' : (written as ColorCall); // the other names are equal
}

/** The numbers of a colour, separated by commas or spaces; the one after the last also by a slash: `255 136 0 / 50%`. */
export function readCall(notation: ColorCall, list: string): WrittenColor | null {
  const parts = list.split(/[\s,/]+/).filter((part) => part !== '');
  const count = notation === 'cmyk' ? 4 : 3;
  const [opacity, ...more] = parts.slice(count);
  if (parts.length < count || more.length > 0) return null;
  const alpha = opacity === undefined ? 1 : numberOf(opacity, 1, [0, 1]);
  const rgb = alpha === null ? null : READERS[notation](parts.slice(0, count), alpha);
  return rgb === null ? null : { notation, rgb };
}

// `oklch(…)` with more decimals than usual.
const MAX_LENGTH = 80;
// Twice the maximum of sRGB; CSS takes 100 % as .4.
const MAX_CHROMA = 0.8;

// `lab(…)` is unbounded; sRGB is within 110, and CSS takes 100 % as 125.
const MAX_AXIS = 160;
const MAX_LCH_CHROMA = 230;
const MAX_OKLAB_AXIS = 0.8;

/** Reads as many numbers as the notation has. */
type Reader = (parts: readonly string[], alpha: number) => Rgb | null;

const READERS: Readonly<Record<ColorCall, Reader>> = {
  rgb: (parts, alpha) =>
    allOf(
      parts.map((part) => numberOf(part, 255, [0, 255])),
      ([red, green, blue]) => ({ red: red!, green: green!, blue: blue!, alpha }),
    ),
  hsl: (parts, alpha) =>
    allOf(hueAndShares(parts), ([hue, saturation, lightness]) =>
      rgbOfHsl({ hue: hue!, saturation: saturation!, lightness: lightness! }, alpha),
    ),
  hsv: (parts, alpha) =>
    allOf(hueAndShares(parts), ([hue, saturation, value]) =>
      rgbOfHsv({ hue: hue!, saturation: saturation!, value: value! }, alpha),
    ),
  hwb: (parts, alpha) =>
    allOf(hueAndShares(parts), ([hue, whiteness, blackness]) =>
      rgbOfHwb({ hue: hue!, whiteness: whiteness!, blackness: blackness! }, alpha),
    ),
  cmyk: (parts, alpha) =>
    allOf(parts.map(shareOf), ([cyan, magenta, yellow, black]) =>
      rgbOfCmyk({ cyan: cyan!, magenta: magenta!, yellow: yellow!, black: black! }, alpha),
    ),
  lab: ([lightness, a, b], alpha) =>
    allOf(
      [shareOf(lightness!), ...[a!, b!].map((axis) => numberOf(axis, 125, [-MAX_AXIS, MAX_AXIS]))],
      ([l, a, b]) => rgbOfLab({ lightness: l!, a: a!, b: b! }, alpha),
    ),
  lch: ([lightness, chroma, hue], alpha) =>
    allOf(
      [shareOf(lightness!), numberOf(chroma!, 150, [0, MAX_LCH_CHROMA]), degreesOf(hue!)],
      ([l, c, h]) => rgbOfLab(labOfLch({ lightness: l!, chroma: c!, hue: h! }), alpha),
    ),
  oklab: ([lightness, a, b], alpha) =>
    allOf(
      [
        numberOf(lightness!, 1, [0, 1]),
        ...[a!, b!].map((axis) => numberOf(axis, 0.4, [-MAX_OKLAB_AXIS, MAX_OKLAB_AXIS])),
      ],
      ([l, a, b]) => rgbOfOklab([l!, a!, b!], alpha),
    ),
  oklch: ([lightness, chroma, hue], alpha) =>
    allOf(
      [numberOf(lightness!, 1, [0, 1]), numberOf(chroma!, 0.4, [0, MAX_CHROMA]), degreesOf(hue!)],
      ([l, c, h]) => rgbOfOklch({ lightness: l!, chroma: c!, hue: h! }, alpha),
    ),
};

/** `null` unless all are numbers. */
function allOf(
  numbers: readonly (number | null)[],
  make: (numbers: readonly number[]) => Rgb,
): Rgb | null {
  return numbers.every((one) => one !== null) ? make(numbers) : null;
}

function hueAndShares([hue, one, other]: readonly string[]): (number | null)[] {
  return [degreesOf(hue!), shareOf(one!), shareOf(other!)]; // there are three
}

function shareOf(text: string): number | null {
  return numberOf(text, 100, [0, 100]);
}

const NUMBER = /^[+-]?(?:\d{1,6}(?:\.\d{0,12})?|\.\d{1,12})$/;

/** A number, or a percentage of `whole`; `null` outside the bounds. */
function numberOf(
  text: string,
  whole: number,
  [min, max]: readonly [number, number],
): number | null {
  const isPercent = text.endsWith('%');
  const digits = isPercent ? text.slice(0, -1) : text;
  if (!NUMBER.test(digits)) return null;
  const value = isPercent ? (Number(digits) / 100) * whole : Number(digits);
  return value >= min && value <= max ? value : null;
}

function degreesOf(text: string): number | null {
  const digits = text.replace(/(?:deg|°)$/, '');
  return NUMBER.test(digits) ? ((Number(digits) % 360) + 360) % 360 : null;
}
