import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDashboardAddress, viewAddress } from './dashboard-place.ts';

const read = (address: string) => readDashboardAddress(new URL(address, 'http://127.0.0.1'));

test.each([
  ['/dashboard', { view: 'start', token: null, opening: null }],
  ['/dashboard/', { view: 'start', token: null, opening: null }],
  ['/dashboard/keys', { view: 'keys', token: null, opening: null }],
  ['/dashboard/keys#new', { view: 'keys', token: null, opening: 'new' }],
  ['/dashboard/welcome#abc_-1', { view: 'welcome', token: 'abc_-1', opening: null }],
  ['/dashboard/reset#abc', { view: 'reset', token: 'abc', opening: null }],
  ['/dashboard/welcome', { view: 'welcome', token: null, opening: null }],
  ['/dashboard/welcome#a b', { view: 'welcome', token: null, opening: null }],
])('%s is read', (address, expected) => {
  expect(read(address)).toEqual(expected);
});

test('a token is read from the links to which it belongs, and from no other address', () => {
  const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/);
  fc.assert(
    fc.property(token, (secret) => {
      expect(read(`/dashboard/welcome#${secret}`).token).toBe(secret);
      expect(read(`/dashboard/keys#${secret}`).token).toBeNull();
    }),
  );
});

test('the address of a view leads to it', () => {
  for (const view of ['start', 'keys', 'people']) expect(read(viewAddress(view)).view).toBe(view);
  expect(read(viewAddress('keys', 'new')).opening).toBe('new');
});
