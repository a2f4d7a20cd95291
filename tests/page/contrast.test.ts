import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../start-product.ts';

const tokens = readTokens(readFileSync(join(projectRoot, 'web/src/theme/tokens.css'), 'utf8'));

/** The colours of both schemes by name: `--ink: light-dark(#…, #…)`. */
function readTokens(text: string): Map<string, { light: string; dark: string }> {
  const pairs = text.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** WCAG 2.2, contrast ratio: relative luminances, each with .05 of stray light. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Of sRGB, by the definition of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function check(front: string, back: string, least: number): void {
  const [text, ground] = [tokens.get(front), tokens.get(back)];
  if (text === undefined || ground === undefined) throw new Error(`No token ${front} or ${back}.`);
  expect(contrast(text.light, ground.light)).toBeGreaterThanOrEqual(least);
  expect(contrast(text.dark, ground.dark)).toBeGreaterThanOrEqual(least);
}

describe('in the light and in the dark', () => {
  test.each([
    ...['background', 'surface', 'raised'].flatMap((ground) =>
      ['ink', 'muted', 'accent', 'title', 'visited'].map((text) => [text, ground] as const),
    ),
    ['ink', 'mark'],
    ['on-accent', 'accent'],
    ['accent', 'accent-soft'],
    ['danger', 'danger-soft'],
  ] as const)('%s can be read on %s (4.5:1)', (text, ground) => check(text, ground, 4.5));

  test.each(['background', 'surface'])('what can be operated stands out on %s (3:1)', (ground) => {
    check('line-strong', ground, 3);
    check('accent', ground, 3);
  });
});
