import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintDistance, fingerprintText, MAX_COPY_DISTANCE } from './fingerprint.ts';

/** `count` different words, always the same for the same seed. */
function prose(count: number, seed: number): string {
  const words: string[] = [];
  let state = seed;
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    words.push(`w${(state >>> 8) % 5000}`);
  }
  return words.join(' ');
}

function distance(a: string, b: string): number {
  const [first, second] = [fingerprintText(a), fingerprintText(b)];
  if (first === null || second === null) throw new Error('a text without words');
  return fingerprintDistance(first, second);
}

describe('fingerprintText', () => {
  it('has none for a text without words', () => {
    expect(fingerprintText('')).toBeNull();
    expect(fingerprintText(' \n–—…!?')).toBeNull();
  });

  it('ignores case, white space and punctuation', () => {
    expect(distance('Hello, World!', 'hello   world')).toBe(0);
    expect(distance(prose(300, 1), prose(300, 1).toUpperCase().replaceAll(' ', '\n'))).toBe(0);
  });

  it('distinguishes short texts by a single word', () => {
    expect(fingerprintText('the red house')).not.toEqual(fingerprintText('the blue house'));
    expect(fingerprintText('the red house')?.exact).toBe(true);
  });

  it('depends on the order of words', () => {
    expect(distance('man bites dog', 'dog bites man')).toBeGreaterThan(0);
  });

  it('counts each ideograph as a word', () => {
    expect(fingerprintText('搜'.repeat(60))?.exact).toBe(false);
    expect(distance('搜索引擎', '搜索索引')).toBeGreaterThan(0);
  });

  it('keeps long texts near when one word in two thousand changes', () => {
    const text = prose(2000, 7);
    const changed = text.replace(/^(\S+ \S+ )\S+/, '$1another');
    expect(changed).not.toBe(text);
    expect(distance(text, changed)).toBeLessThanOrEqual(MAX_COPY_DISTANCE);
  });

  it('keeps different long texts apart', () => {
    for (let seed = 1; seed < 40; seed++) {
      expect(distance(prose(400, seed), prose(400, seed + 100))).toBeGreaterThan(MAX_COPY_DISTANCE);
    }
  });

  it('is stable, since fingerprints are stored', () => {
    const stored = { high: 2_843_757_631, low: 142_963_905, exact: false };
    expect(fingerprintText(prose(300, 1))).toEqual(stored);
  });

  it('takes any text and gives unsigned halves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const print = fingerprintText(text);
        if (print === null) return;
        expect(print.high).toBe(print.high >>> 0);
        expect(print.low).toBe(print.low >>> 0);
        expect(fingerprintDistance(print, print)).toBe(0);
      }),
    );
  });
});
