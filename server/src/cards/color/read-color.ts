import { colorOfName } from './color-names.ts';
import { type Rgb, rgbOfHsl, rgbOfOklch } from './color-space.ts';

/** How a colour was written. */
export type Notation = 'hex' | 'rgb' | 'hsl' | 'oklch' | 'name';

/** A colour as it was written. */
export interface WrittenColor {
  readonly notation: Notation;
  readonly rgb: Rgb;
}

/**
 * Reads `#f80`, `#ff8800cc`, `rgb(255 136 0 / 50%)`, `hsl(32deg, 100%, 50%)`, `oklch(.7 .15 60)` or a name of CSS; `null` for
 * anything else, also for numbers out of range. Any case.
 */
export function readColor(text: string): WrittenColor | null {
  const lower = text.trim().toLowerCase();
  if (lower.length > MAX_LENGTH) return null;
  if (lower.startsWith('#')) return readHex(lower.slice(1));
  const call = /^(rgb|hsl|oklch)a? ?\(([^()]*)\)$/.exec(lower);
  if (call !== null) return readCall(call[1] as 'rgb' | 'hsl' | 'oklch', call[2]!); // the groups matched
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

/** Numbers of a colour apart by commas or blanks, the fourth also by a slash: `255 136 0 / 50%`. */
export function readCall(notation: 'rgb' | 'hsl' | 'oklch', list: string): WrittenColor | null {
  const parts = list.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return null;
  const alpha = parts[3] === undefined ? 1 : numberOf(parts[3], 1, [0, 1]);
  const read = READERS[notation];
  const rgb = alpha === null ? null : read(parts[0]!, parts[1]!, parts[2]!, alpha);
  return rgb === null ? null : { notation, rgb };
}

// `oklch(…)` with all decimals that anybody writes.
const MAX_LENGTH = 80;
// Twice what sRGB can show; CSS takes 100 % as .4.
const MAX_CHROMA = 0.8;

type Reader = (a: string, b: string, c: string, alpha: number) => Rgb | null;

const READERS: Readonly<Record<'rgb' | 'hsl' | 'oklch', Reader>> = {
  rgb(a, b, c, alpha) {
    const [red, green, blue] = [a, b, c].map((part) => numberOf(part, 255, [0, 255]));
    if (red == null || green == null || blue == null) return null;
    return { red, green, blue, alpha };
  },
  hsl(a, b, c, alpha) {
    const hue = degreesOf(a);
    const saturation = numberOf(b, 100, [0, 100]);
    const lightness = numberOf(c, 100, [0, 100]);
    if (hue === null || saturation === null || lightness === null) return null;
    return rgbOfHsl({ hue, saturation, lightness }, alpha);
  },
  oklch(a, b, c, alpha) {
    const lightness = numberOf(a, 1, [0, 1]);
    const chroma = numberOf(b, 0.4, [0, MAX_CHROMA]);
    const hue = degreesOf(c);
    if (lightness === null || chroma === null || hue === null) return null;
    return rgbOfOklch({ lightness, chroma, hue }, alpha);
  },
};

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
