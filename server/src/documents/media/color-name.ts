import type { colorNames } from '@quarry/contract/vocabulary';

/** The colours that pictures are searched by. */
export type ColorName = (typeof colorNames)[number];

/**
 * The everyday name of a colour, one of twelve, by hue, chroma and lightness. The boundaries lie about half-way between the named
 * colours of CSS; brown is dark or dull orange, pink is light or bluish red.
 *
 * @param hex `#rrggbb`, lower case
 */
export function colorName(hex: string): ColorName {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  ) as [number, number, number]; // three offsets give three numbers
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const chroma = max - min;
  const lightness = (max + min) / 2;
  if (max < DARKEST) return 'black';
  if (min > LIGHTEST) return 'white';
  if (chroma < LEAST_CHROMA) return grayName(lightness);
  return nameOfHue(hueOf([red, green, blue], max, chroma), { chroma, lightness });
}

// Shares of full light and of full colour.
const DARKEST = 0.16;
const LIGHTEST = 0.92;
// Below, a colour looks grey, as beige walls and overcast skies do.
const LEAST_CHROMA = 0.12;

function grayName(lightness: number): ColorName {
  if (lightness < 0.2) return 'black';
  return lightness > 0.88 ? 'white' : 'gray';
}

/** Degrees from 0 to below 360 (CSS Color 4, section 7). */
function hueOf(
  [red, green, blue]: readonly [number, number, number],
  max: number,
  chroma: number,
): number {
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  return max === green ? 60 * ((blue - red) / chroma) + 120 : 60 * ((red - green) / chroma) + 240;
}

function nameOfHue(
  hue: number,
  { chroma, lightness }: { readonly chroma: number; readonly lightness: number },
): ColorName {
  if (hue < 15 || hue >= 345) return lightness > 0.72 ? 'pink' : 'red';
  if (hue < 45) return lightness < 0.4 || chroma < 0.35 ? 'brown' : 'orange';
  if (hue < 70) return lightness < 0.25 ? 'brown' : 'yellow';
  if (hue < 165) return 'green';
  if (hue < 195) return 'teal';
  if (hue < 255) return 'blue';
  if (hue < 300) return 'purple';
  return lightness > 0.45 ? 'pink' : 'purple';
}
