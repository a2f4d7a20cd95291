import { expect, test } from 'vitest';
import type { Scope } from '../../wire/wire-types.ts';
import { linkedViews, viewNames, viewOf, viewsFor } from './views.ts';

const allScopes: Scope[] = [
  'search',
  'stats',
  'sources',
  'rules',
  'traces',
  'keys',
  'webhooks',
  'people',
  'settings',
];

test('an owner sees every view, a viewer those without a scope', () => {
  expect(viewsFor(allScopes)).toEqual([...viewNames]);
  expect(viewsFor(['search'])).not.toContain('keys');
  expect(viewsFor(['search'])).toContain('start');
});

test('the navigation has every view but the account, which everyone has', () => {
  expect(linkedViews(['people'])).toContain('audit');
  expect(linkedViews([])).not.toContain('account');
  expect(viewOf('account', [])).toBe('account');
});

test('the navigation shows people only with the right to see others: one’s own sessions are in the account', () => {
  expect(linkedViews(['people'])).toContain('people');
  expect(linkedViews(['search'])).not.toContain('people');
  expect(viewOf('people', ['search'])).toBe('people');
});

test('a view without permission is like one that does not exist', () => {
  expect(viewOf('keys', ['search'])).toBe(viewOf('nothing', ['search']));
  expect(viewOf('keys', ['keys'])).toBe('keys');
});
