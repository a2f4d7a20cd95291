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

test('an owner sees every view, a viewer those that take no scope', () => {
  expect(viewsFor(allScopes)).toEqual([...viewNames]);
  expect(viewsFor(['search'])).not.toContain('keys');
  expect(viewsFor(['search'])).toContain('start');
});

test('the navigation leads everywhere but to the account, which everybody has', () => {
  expect(linkedViews(['people'])).toContain('audit');
  expect(linkedViews([])).not.toContain('account');
  expect(viewOf('account', [])).toBe('account');
});

test('the navigation leads to people only whoever may see others: the account has one’s own sessions', () => {
  expect(linkedViews(['people'])).toContain('people');
  expect(linkedViews(['search'])).not.toContain('people');
  expect(viewOf('people', ['search'])).toBe('people');
});

test('a view that one may not see is as one that does not exist', () => {
  expect(viewOf('keys', ['search'])).toBe(viewOf('nothing', ['search']));
  expect(viewOf('keys', ['keys'])).toBe('keys');
});
