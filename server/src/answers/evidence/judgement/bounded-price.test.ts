import { expect, it } from 'vitest';
import { boundsPrice } from './bounded-price.ts';

it.each([
  ['en', 'What costs less than one pound?', true],
  ['en', 'Which rolls cost less than 2 euros?', true],
  ['en', 'What does the roll cost?', false],
  ['en', 'Who is less than 18?', false],
  ['de', 'Was kostet weniger als einen Euro?', true],
  ['de', 'Was kostet mehr als 20 Euro?', true],
  ['de', 'Was kostet das Brot unter der Theke?', false],
  ['fr', 'Qu’est-ce qui coûte moins de 5 euros ?', true],
  ['es', '¿Qué cuesta menos de 5 euros?', true],
])('%s: %s asks for a price within a bound: %s', (language, asked, expected) => {
  expect(boundsPrice(asked, language)).toBe(expected);
});
