import { expect, test } from 'vitest';
import type { Damage } from '../../documents/damage.ts';
import { createDamageRegister } from './damage-register.ts';

const torn: Damage = { part: 'documents', detail: 'A document is torn.' };
const rotten: Damage = { part: 'index', detail: 'A segment is rotten.' };

test('reports damage once, however often it is met, and lists it until its part is cleared', () => {
  const reported: Damage[] = [];
  const register = createDamageRegister((damage) => reported.push(damage));
  for (const damage of [torn, rotten, torn]) register.add(damage);
  expect(register.list()).toEqual([torn, rotten]);
  register.clear('index');
  expect(register.list()).toEqual([torn]);
  register.add(rotten);
  expect(reported).toEqual([torn, rotten]);
});

test('a description names the damage of its parts, and counts the rest', () => {
  const register = createDamageRegister(() => {});
  expect(register.describe(['documents', 'index'])).toBeNull();
  register.add(rotten);
  expect(register.describe(['documents'])).toBeNull();
  expect(register.describe(['index'])).toBe('A segment is rotten.');
  for (let i = 1; i <= 5; i++) register.add({ part: 'documents', detail: `Document ${i}.` });
  expect(register.describe(['documents'])).toBe(
    'Document 1. Document 2. Document 3. 2 more: see the log.',
  );
});
