import type { Card, CardKind } from '../card.ts';
import { drawIndex, type RandomSource, systemRandom } from '../random/random-source.ts';
import { labOfRgb, lchOfLab } from './cielab.ts';
import { cmykOfRgb } from './cmyk.ts';
import { nearestName } from './color-names.ts';
import { type ColorRequest, readColorRequest } from './color-request.ts';
import { contrastOf, hslOfRgb, oklabOfRgb, oklchOfRgb, type Rgb } from './color-space.ts';
import { hsvOfRgb, hwbOfRgb } from './hsv.ts';
import type { Notation } from './read-color.ts';

/** Colours: every notation of one, the nearest name, contrasts by WCAG 2.2. `random` is for "random color". */
export function createColorCard(random: RandomSource = systemRandom): CardKind {
  return {
    kind: 'color',
    mentions:
      /colou?r|farb|couleur|contrast|kontrast|hex|rgb|hs[lv]|hwb|cmyk|l[ac][bh]\b|name|#|\(|^[a-z]+$/,
    understand({ text, isForced }) {
      const request = readColorRequest(text, isForced);
      if (request === null) return null;
      return { certainty: 0.95, answer: ({ clock }) => cardOf(request, random, clock.now()) };
    },
  };
}

/** By the randomness of the system. */
export const colorCard: CardKind = createColorCard();

const SOURCE = {
  name: 'Calculated by CSS Color 4 and WCAG 2.2; names of color-name (MIT)',
  url: 'https://www.w3.org/TR/css-color-4/',
};
const BLACK: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 };

function cardOf(request: ColorRequest, random: RandomSource, nowMs: number): Card {
  switch (request.form) {
    case 'contrast':
      return contrastCard(request.foreground.rgb, request.background.rgb);
    case 'color':
      return oneColorCard(request.color.rgb, request.to);
    case 'random': {
      const [red, green, blue] = [0, 0, 0].map(() => drawIndex(256, random));
      const card = oneColorCard({ red: red!, green: green!, blue: blue!, alpha: 1 }, null);
      return { ...card, title: 'A random colour', expiresAt: new Date(nowMs).toISOString() };
    }
  }
}

function oneColorCard(rgb: Rgb, to: Notation | null): Card {
  const color = describeColor(rgb);
  const text = { ...color.notations, name: color.name.name }[to ?? 'hex'];
  return {
    kind: 'color',
    title: color.name.isExact
      ? color.name.name
      : `${color.notations.hex}, close to ${color.name.name}`,
    input: to === null ? color.notations.hex : `${color.notations.hex} → ${to}`,
    answer: { text, value: text, unit: null },
    data: {
      form: 'color',
      ...color,
      onBlack: contrastData(rgb, BLACK),
      onWhite: contrastData(rgb, WHITE),
    },
    source: SOURCE,
    expiresAt: null,
  };
}

function contrastCard(foreground: Rgb, background: Rgb): Card {
  const [front, back] = [describeColor(foreground), describeColor(background)];
  const contrast = contrastData(foreground, background);
  return {
    kind: 'color',
    title: `Contrast of ${front.notations.hex} on ${back.notations.hex}`,
    input: `${front.notations.hex} : ${back.notations.hex}`,
    answer: { text: `${contrast.ratio}:1 (${contrast.level})`, value: contrast.ratio, unit: null },
    data: { form: 'contrast', foreground: front, background: back, ...contrast },
    source: SOURCE,
    expiresAt: null,
  };
}

/** All notations of a colour; numbers are rounded to what a screen can distinguish. */
function describeColor(rgb: Rgb) {
  const [red, green, blue] = [rgb.red, rgb.green, rgb.blue].map((channel) =>
    rounded(channel, 0),
  ) as [number, number, number]; // three values
  const alpha = rounded(rgb.alpha, 3);
  const opacity = alpha === 1 ? '' : ` / ${alpha}`;
  const call = (name: string, numbers: readonly (number | string)[]) =>
    `${name}(${numbers.join(' ')}${opacity})`;
  const shares = (...numbers: readonly number[]) => numbers.map((share) => `${rounded(share, 1)}%`);
  const { hsl, hsv, hwb, cmyk, lab, lch, oklab, oklch } = spacesOf(rgb);
  const notations = {
    hex: hexOf([red, green, blue], rgb.alpha),
    rgb: call('rgb', [red, green, blue]),
    hsl: call('hsl', [rounded(hsl.hue, 1), ...shares(hsl.saturation, hsl.lightness)]),
    hsv: call('hsv', [rounded(hsv.hue, 1), ...shares(hsv.saturation, hsv.value)]),
    hwb: call('hwb', [rounded(hwb.hue, 1), ...shares(hwb.whiteness, hwb.blackness)]),
    cmyk: call('cmyk', shares(cmyk.cyan, cmyk.magenta, cmyk.yellow, cmyk.black)),
    lab: call(
      'lab',
      [lab.lightness, lab.a, lab.b].map((one) => rounded(one, 1)),
    ),
    lch: call(
      'lch',
      [lch.lightness, lch.chroma, lch.hue].map((one) => rounded(one, 1)),
    ),
    oklab: call(
      'oklab',
      oklab.map((one) => rounded(one, 3)),
    ),
    oklch: call('oklch', [
      rounded(oklch.lightness, 3),
      rounded(oklch.chroma, 3),
      rounded(oklch.hue, 1),
    ]),
  };
  return {
    notations,
    channels: { red, green, blue, alpha },
    name: nearestName({ ...rgb, alpha: 1 }),
  };
}

function spacesOf(rgb: Rgb) {
  const lab = labOfRgb(rgb);
  return {
    hsl: hslOfRgb(rgb),
    hsv: hsvOfRgb(rgb),
    hwb: hwbOfRgb(rgb),
    cmyk: cmykOfRgb(rgb),
    lab,
    lch: lchOfLab(lab),
    oklab: oklabOfRgb(rgb),
    oklch: oklchOfRgb(rgb),
  };
}

function hexOf(channels: readonly number[], alpha: number): string {
  const all = alpha === 1 ? channels : [...channels, Math.round(alpha * 255)];
  return `#${all.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, criteria 1.4.3 and 1.4.6, of text; the ratio is cut, not rounded: 4.499 is no 4.5. */
function contrastData(one: Rgb, other: Rgb) {
  const exact = contrastOf(one, other);
  const ratio = Math.floor(exact * 100 + 1e-9) / 100;
  const level = exact >= 7 ? 'AAA' : exact >= 4.5 ? 'AA' : exact >= 3 ? 'AA large' : 'fail';
  return { ratio, level };
}

function rounded(value: number, decimals: number): number {
  // Adding 0 makes 0 of -0.
  return Number(value.toFixed(decimals)) + 0;
}
