import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import type { Exchange } from './conversation.ts';
import { historyOf } from './history.ts';

const exchange = (question: string, answer: string, attached: string[] = []): Exchange => ({
  id: question,
  question: {
    text: question,
    attachments: attached.map((text, place) => ({ id: `${place}`, name: '', text })),
  },
  answer: { ...emptyAnswer, text: answer },
  end: 'complete',
  failure: null,
});

test('the turns are in the order in which they were said, the question last', () => {
  expect(historyOf([exchange('a', 'A'), exchange('b', 'B'), exchange('c', '')])).toEqual([
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'A' },
    { role: 'user', content: 'b' },
    { role: 'assistant', content: 'B' },
    { role: 'user', content: 'c' },
  ]);
});

test('what was never answered was never said', () => {
  const turns = historyOf([exchange('a', ''), exchange('b', 'B'), exchange('c', '')]);
  expect(turns.map(({ content }) => content)).toEqual(['b', 'B', 'c']);
});

test('of a hundred exchanges the oldest are left out, in pairs', () => {
  const many = Array.from({ length: 100 }, (_, n) => exchange(`${n}`, `A${n}`));
  const turns = historyOf(many);
  expect(turns).toHaveLength(99);
  expect(turns[0]).toEqual({ role: 'user', content: '50' });
});

test('any conversation is within the limits of the server: turns, characters, bytes, roles', () => {
  const text = fc
    .tuple(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9_000 }),
    )
    .map(([unit, times]) => `x${unit.repeat(times)}`);
  const said = fc.array(fc.tuple(text, fc.oneof(text, fc.constant(''))), {
    minLength: 1,
    maxLength: 70,
  });
  fc.assert(
    fc.property(said, (all) => {
      const turns = historyOf(all.map(([question, answer]) => exchange(question, answer)));
      expect(turns.length).toBeLessThanOrEqual(100);
      expect(turns.at(-1)?.role).toBe('user');
      turns.forEach(({ role, content }, place) => {
        expect(role).toBe((turns.length - place) % 2 === 1 ? 'user' : 'assistant');
        expect(content.trim()).not.toBe('');
        expect([...content].length).toBeLessThanOrEqual(32_000);
        expect(content.isWellFormed()).toBe(true);
      });
      const body = JSON.stringify({ history: turns });
      expect(new TextEncoder().encode(body).length).toBeLessThan(1024 * 1024);
    }),
    { numRuns: 10 },
  );
});
