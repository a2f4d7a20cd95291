import { hslOfRgb, type Rgb } from './color-space.ts';

/** Degrees from 0 to below 360, and two percentages. Also called HSB. */
export interface Hsv {
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

/** Degrees, and the percentages of white and black. */
export interface Hwb {
  readonly hue: number;
  readonly whiteness: number;
  readonly blackness: number;
}

/** Alvy Ray Smith, "Color gamut transform pairs" (SIGGRAPH 1978). A grey has the hue 0. */
export function hsvOfRgb(rgb: Rgb): Hsv {
  const { hue } = hslOfRgb(rgb);
  const channels = [rgb.red, rgb.green, rgb.blue].map((channel) => channel / 255);
  const value = Math.max(...channels);
  const range = value - Math.min(...channels);
  return { hue, saturation: value === 0 ? 0 : (range / value) * 100, value: value * 100 };
}

/** The inverse. */
export function rgbOfHsv({ hue, saturation, value }: Hsv, alpha = 1): Rgb {
  const [s, v] = [saturation / 100, value / 100];
  const channel = (n: number) => {
    const k = (n + hue / 60) % 6;
    return 255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return { red: channel(5), green: channel(3), blue: channel(1), alpha };
}

/** CSS Color 4, section 8. */
export function hwbOfRgb(rgb: Rgb): Hwb {
  const { hue, saturation, value } = hsvOfRgb(rgb);
  return { hue, whiteness: (1 - saturation / 100) * value, blackness: 100 - value };
}

/** The inverse; if white and black exceed 100 %, the grey of their ratio. */
export function rgbOfHwb({ hue, whiteness, blackness }: Hwb, alpha = 1): Rgb {
  const sum = whiteness + blackness;
  if (sum >= 100) return rgbOfHsv({ hue, saturation: 0, value: (whiteness / sum) * 100 }, alpha);
  const value = 100 - blackness;
  return rgbOfHsv({ hue, saturation: (1 - whiteness / value) * 100, value }, alpha);
}
