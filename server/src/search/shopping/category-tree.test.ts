import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryNode, categoryTree } from './category-tree.ts';

test('a category counts the products below it, the most frequent first', () => {
  const tree = categoryTree([
    { value: 'Home > Chairs', count: 3 },
    { value: 'Home', count: 1 },
    { value: 'Garden>Chairs', count: 9 },
    { value: 'Home > Beds', count: 5 },
  ]);
  const chairs = { value: 'Chairs', path: 'Home > Chairs', count: 3, children: [] };
  const beds = { value: 'Beds', path: 'Home > Beds', count: 5, children: [] };
  expect(tree).toEqual([
    {
      value: 'Garden',
      path: 'Garden',
      count: 9,
      children: [{ value: 'Chairs', path: 'Garden > Chairs', count: 9, children: [] }],
    },
    { value: 'Home', path: 'Home', count: 9, children: [beds, chairs] },
  ]);
});

test('any category is accepted, the depth is bounded, and none is lost', () => {
  const values = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '>'), maxLength: 40 }));
  const depth = (nodes: readonly CategoryNode[]): number =>
    nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));
  fc.assert(
    fc.property(values, (texts) => {
      const tree = categoryTree(texts.map((value) => ({ value, count: 1 })));
      expect(depth(tree)).toBeLessThanOrEqual(10);
      const named = texts.filter((text) => /[ab]/.test(text)).length;
      expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(named);
    }),
  );
});
