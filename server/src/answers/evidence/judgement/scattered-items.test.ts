import { expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { isScattered } from './scattered-items.ts';
import { comparedPair } from './test-read-pair.ts';

const unknown = {
  near: new Set<string>(),
  isOpposite: () => false,
  isVerb: false,
  isPeople: null,
  isPlace: null,
  above: new Set<number>(),
};

const LIST =
  '- the lift was repaired in May\n- Ada paid the lamp\n- the checkout was slow\n  since the index was lost\n- certificates expired, 47 minutes down';

it.each([
  ['Who paid the lift?', 'person', true],
  ['Who paid the lamp?', 'person', false],
  ['How many minutes was the checkout slow?', 'number', true],
  ['Why was the checkout slow?', 'reason', false],
  ['How long were certificates down?', 'duration', false],
] as const)(
  'the items of a list answer by themselves: of %s (%s) is scattered: %s',
  (asked, expected, scattered) => {
    const { read, question } = comparedPair(asked, LIST, { relatedTerms: () => unknown, expected });
    expect(isScattered('list', read, question)).toBe(scattered);
    expect(isScattered('sentence', read, question)).toBe(false);
  },
);

it('a long list is read in bounded time', () => {
  const long = '- the lift was repaired\n'.repeat(3_000);
  const { read, question } = comparedPair('Who paid the lift?', long, {
    relatedTerms: () => unknown,
    expected: 'person',
  });
  const beforeMs = cpuMs();
  isScattered('list', read, question);
  expect(cpuMs() - beforeMs).toBeLessThan(2_000);
});
