/** A colour of sRGB: red, green and blue from 0 to 255, fractions kept; alpha from 0 to 1. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Degrees from 0 to below 360, and two percentages. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Lightness 0 to 1, chroma from 0 (the maximum in sRGB is about .37), hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The three coordinates of a colour, or a row of a matrix. */
export type Triple = readonly [number, number, number];

/** CSS Color 4, section 7. */
export function rgbOfHsl({ hue, saturation, lightness }: Hsl, alpha = 1): Rgb {
  const s = saturation / 100;
  const l = lightness / 100;
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

/** CSS Color 4, section 7. A grey has the hue 0. */
export function hslOfRgb({ red, green, blue }: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const l = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness: l * 100 };
  const sixth = max === r ? (g - b) / range : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const saturation = (range / (1 - Math.abs(2 * l - 1))) * 100;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness: l * 100 };
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020), as in CSS Color 4. */
export function oklchOfRgb(rgb: Rgb): Oklch {
  const [lightness, a, b] = oklabOfRgb(rgb);
  const chroma = Math.hypot(a, b);
  // Below this the hue is noise of the rounding.
  const hue = chroma < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: chroma < 1e-4 ? 0 : chroma, hue };
}

/** The inverse; values outside sRGB are clipped, channel by channel. */
export function rgbOfOklch({ lightness, chroma, hue }: Oklch, alpha = 1): Rgb {
  const angle = (hue * Math.PI) / 180;
  return rgbOfOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)], alpha);
}

/** From lightness 0 to 1 and two axes. */
export function rgbOfOklab(lab: Triple, alpha = 1): Rgb {
  const [l, m, s] = timesMatrix(LAB_TO_LMS, lab);
  return rgbOfLinear(timesMatrix(LMS_TO_LINEAR, [l ** 3, m ** 3, s ** 3]), alpha);
}

/** Linear light, 0 to 1 each (IEC 61966-2-1). */
export function linearOfRgb({ red, green, blue }: Rgb): Triple {
  return [linear(red), linear(green), linear(blue)];
}

/** The inverse; clipped to sRGB. */
export function rgbOfLinear([red, green, blue]: Triple, alpha: number): Rgb {
  return { red: gammaEncoded(red), green: gammaEncoded(green), blue: gammaEncoded(blue), alpha };
}

/** The product of a matrix with three rows and a column. */
export function timesMatrix(rows: readonly Triple[], column: Triple): Triple {
  return rows.map((row) => dot(row, column)) as unknown as Triple; // three rows
}

/** The visible difference of two colours: the distance in Oklab; .02 is just noticeable. */
export function differenceOf(one: Rgb, other: Rgb): number {
  const [a, b] = [oklabOfRgb(one), oklabOfRgb(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG 2.2, relative luminance, 0 to 1; ignores alpha. */
export function luminanceOf({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2, 1 to 21, symmetric. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// The matrices of CSS Color 4, section 18, of linear sRGB at once.
const LINEAR_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Lightness 0 to 1 and two axes. */
export function oklabOfRgb(rgb: Rgb): Triple {
  const [l, m, s] = timesMatrix(LINEAR_TO_LMS, linearOfRgb(rgb));
  return timesMatrix(LMS_TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
}

function dot(row: Triple, [a, b, c]: Triple): number {
  return row[0] * a + row[1] * b + row[2] * c;
}

/** IEC 61966-2-1. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gammaEncoded(value: number): number {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, share * 255));
}
