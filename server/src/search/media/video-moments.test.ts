import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { createMarker } from '../results/highlight.ts';
import { videoMoments } from './video-moments.ts';

const LINES = [
  [1, 'Hello and welcome.'],
  [6, 'Today we bleed a radiator.'],
  [10, 'A radiator has a small key.'],
  [62, 'Turn the heating off.'],
  [150, 'Open the valve of the radiator with its key.'],
] as const;
const text = LINES.map(([, line]) => line).join('\n');
const moments = LINES.map(([startSeconds], at) => ({
  startSeconds,
  offset: LINES.slice(0, at).reduce((sum, [, line]) => sum + line.length + 1, 0),
}));
const chapters = [
  { startSeconds: 0, title: 'Welcome' },
  { startSeconds: 145, title: 'The valve' },
];
const marker = (...words: string[]) => {
  const normalizer = termNormalizer('en');
  return createMarker(
    normalizer,
    new Set(words.map((word) => normalizer.normalize(word).indexTerm)),
  );
};

test('moments have the most words of the search, are in order and at least some seconds apart', () => {
  const found = videoMoments({ moments }, text, marker('radiator', 'key'));
  expect(found).toEqual([
    { startSeconds: 10, text: 'A radiator has a small key.' },
    { startSeconds: 150, text: 'Open the valve of the radiator with its key.' },
  ]);
});

test('a chapter with the words is a moment', () => {
  const found = videoMoments({ chapters, moments }, text, marker('valve'));
  expect(found).toEqual([{ startSeconds: 145, text: 'The valve' }]);
});

test('without words the first chapters are shown', () => {
  expect(videoMoments({ chapters, moments }, '', null)).toEqual([
    { startSeconds: 0, text: 'Welcome' },
    { startSeconds: 145, text: 'The valve' },
  ]);
});

test('words that are not said have no moments', () => {
  expect(videoMoments({ chapters, moments }, text, marker('boiler'))).toEqual([]);
});

test('at most five are shown, and a long line is cut between words, around the first match', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    startSeconds: at * 60,
    title: `${'filler words '.repeat(30)}radiator ${'and so on '.repeat(30)}${at}`,
  }));
  const found = videoMoments({ chapters: many }, '', marker('radiator'));
  expect(found).toHaveLength(5);
  expect(found[0]?.text).toMatch(/^… .*words radiator and so on .* …$/);
  expect(found[0]?.text.length).toBeLessThanOrEqual(164);
});

test('for any text, each moment is a part of it', () => {
  const line = fc.string({ maxLength: 400, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      const chapters = lines.map((title, at) => ({ startSeconds: at * 60, title }));
      for (const words of [null, marker('a', 'radiator')]) {
        for (const { text: shown } of videoMoments({ chapters }, '', words)) {
          const part = shown.replace(/^… /, '').replace(/ …$/, '');
          expect(shown.length).toBeLessThanOrEqual(164);
          if (lines.every((one) => !one.includes('…'))) {
            expect(lines.some((one) => one.replaceAll(/\s+/g, ' ').includes(part))).toBe(true);
          }
        }
      }
    }),
  );
});
