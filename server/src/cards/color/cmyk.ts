import type { Rgb } from './color-space.ts';

/** Shares of ink, 0 to 100. */
export interface Cmyk {
  readonly cyan: number;
  readonly magenta: number;
  readonly yellow: number;
  readonly black: number;
}

/** Without a printer profile, as in CSS Color 5, section 7 (`device-cmyk`): all grey is black ink. */
export function cmykOfRgb({ red, green, blue }: Rgb): Cmyk {
  const black = 1 - Math.max(red, green, blue) / 255;
  const ink = (channel: number) =>
    (black === 1 ? 0 : (1 - channel / 255 - black) / (1 - black)) * 100;
  return { cyan: ink(red), magenta: ink(green), yellow: ink(blue), black: black * 100 };
}

/** The inverse. */
export function rgbOfCmyk({ cyan, magenta, yellow, black }: Cmyk, alpha = 1): Rgb {
  const channel = (ink: number) =>
    255 * (1 - Math.min(1, (ink / 100) * (1 - black / 100) + black / 100));
  return { red: channel(cyan), green: channel(magenta), blue: channel(yellow), alpha };
}
