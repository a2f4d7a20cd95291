import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReasoningFilter, ReasoningWasText } from './reasoning-filter.ts';

function filtered(text: string, { size = 1_000, beginsInside = false } = {}): string {
  const filter = createReasoningFilter(beginsInside);
  let left = '';
  for (let at = 0; at < text.length; at += size) left += filter.push(text.slice(at, at + size));
  return left + filter.end();
}

test.each([
  ['So.', 'So.'],
  ['<think>HM</think>So.', 'So.'],
  ['\n<think>\nHM\n</think>\n\nSo.', 'So.'],
  ['<thinking>HM</thinking><reasoning>HM</reasoning>So.', 'So.'],
  ['So. <think>HM</think>And so.', 'So. And so.'],
  ['So. <think>HM', 'So. '],
  ['<think>HM<think>HM</think>So.', 'So.'],
  ['a < b, <b>thin</b> <thinker> <th', 'a < b, <b>thin</b> <thinker> <th'],
  ['[THINK]HM[/THINK]So.', 'So.'],
  ['◁think▷HM◁/think▷So.', 'So.'],
  [
    '<|channel|>analysis<|message|>HM<|end|><|start|>assistant<|channel|>final<|message|>So.<|return|>',
    'So.',
  ],
  ['<|channel|>final<|message|>So.', 'So.'],
  ['', ''],
])('%j is %j', (text, expected) => expect(filtered(text)).toBe(expected));

test('an end without a beginning is detected, and ends the first text if that is known to be reasoning', () => {
  expect(() => filtered('HM</think>So.')).toThrow(ReasoningWasText);
  expect(filtered('HM</think>So.', { beginsInside: true })).toBe('So.');
});

test('the result does not depend on how a text is cut into pieces', () => {
  const piece = fc.constantFrom(
    '<think>',
    '</think>',
    '<',
    'thi',
    '>',
    'a',
    ' ',
    '<thought>',
    '</',
  );
  const check = (pieces: string[], size: number, beginsInside: boolean) => {
    const text = pieces.join('');
    const outcome = (options: { size?: number }) => {
      try {
        return filtered(text, { beginsInside, ...options });
      } catch (error) {
        return String(error);
      }
    };
    expect(outcome({ size })).toBe(outcome({}));
  };
  fc.assert(fc.property(fc.array(piece), fc.integer({ min: 1, max: 9 }), fc.boolean(), check));
});
