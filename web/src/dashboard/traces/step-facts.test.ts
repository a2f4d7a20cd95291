import { expect, test } from 'vitest';
import { barOfStep, factsOfStep, wholeOf, wordsOfStep } from './step-facts.ts';

const times = { startedMs: 10, durationMs: 30 };

test('a step says what is known of it, without its times, its kind and its words', () => {
  const content = { query: ['granite', 'rock'], titles: ['Granite'] };
  const step = { kind: 'search', ...times, confidence: null, passages: 4, sentences: 2, content };
  expect(factsOfStep(step as never)).toEqual([
    ['passages', '4'],
    ['sentences', '2'],
  ]);
  expect(wordsOfStep(step as never)).toEqual([
    ['query', 'granite, rock'],
    ['titles', 'Granite'],
  ]);
  const read = { kind: 'read', ...times, masked: [], language: 'en', firstTextMs: 12.345 };
  expect(factsOfStep(read as never)).toEqual([
    ['language', 'en'],
    ['firstTextMs', '12.3'],
  ]);
  expect(wordsOfStep(read as never)).toEqual([]);
});

test('a bar stands where the step was, is always seen, and never leaves its place', () => {
  expect(barOfStep(times, 100)).toEqual({ start: 10, size: 30 });
  expect(barOfStep({ startedMs: 100, durationMs: 0 }, 100)).toEqual({ start: 99, size: 1 });
  expect(barOfStep({ startedMs: 500, durationMs: 900 }, 100)).toEqual({ start: 0, size: 100 });
  expect(barOfStep(times, 0)).toEqual({ start: 0, size: 1 });
});

test('a request that still runs is as long as its steps', () => {
  expect(wholeOf(null, [times])).toBe(40);
  expect(wholeOf(200, [times])).toBe(200);
  expect(wholeOf(null, [])).toBe(0);
});
