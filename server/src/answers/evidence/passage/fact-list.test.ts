import { expect, it } from 'vitest';
import { hasFactList } from './fact-list.ts';

it.each([
  ['a list of facts', '- Brand: Orla\n- Price: 40 EUR\n\nA warm lamp.', true],
  ['prose', 'The price: 40 EUR. The brand: Orla.', false],
  ['one fact', '- Price: 40 EUR', false],
  [
    'what explains words',
    `- Owner: ${'what goes on for longer than a value does '.repeat(3)}\n- Borrow: ${'the same of another word '.repeat(5)}`,
    false,
  ],
])('%s', (_, passage, expected) => {
  expect(hasFactList(passage)).toBe(expected);
});
