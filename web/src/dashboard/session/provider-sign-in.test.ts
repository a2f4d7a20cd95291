import { expect, test } from 'vitest';
import { providerAddress, providerRefusalOf } from './provider-sign-in.ts';

test('a sign-in leads back to the view, and from a link to the start', () => {
  expect(providerAddress({ pathname: '/dashboard/keys' }, false)).toBe(
    '/api/session/oidc?returnTo=%2Fdashboard%2Fkeys',
  );
  expect(providerAddress({ pathname: '/dashboard/keys' }, true)).toMatch(/&again=true$/);
  expect(providerAddress({ pathname: '/dashboard/reset' }, false)).toMatch(/=%2Fdashboard$/);
});

test('only what the server says is a refusal', () => {
  expect(providerRefusalOf('oidc-other-account')).toBe('other-account');
  for (const opening of [null, 'new', 'oidc-', 'oidc-toString', 'unreachable']) {
    expect(providerRefusalOf(opening)).toBeNull();
  }
});
