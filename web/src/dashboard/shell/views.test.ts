import { expect, test } from 'vitest';
import { viewNames, viewOf, viewsFor } from './views.ts';

test('an owner sees every view, a viewer those that take no scope', () => {
  expect(viewsFor(['search', 'stats', 'sources', 'keys', 'people'])).toEqual([...viewNames]);
  expect(viewsFor(['search'])).not.toContain('keys');
  expect(viewsFor(['search'])).toContain('start');
});

test('a view that one may not see is as one that does not exist', () => {
  expect(viewOf('keys', ['search'])).toBe(viewOf('nothing', ['search']));
  expect(viewOf('keys', ['keys'])).toBe('keys');
});
