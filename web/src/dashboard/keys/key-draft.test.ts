import { describe, expect, test } from 'vitest';
import type { Scope } from '../../wire/wire-types.ts';
import { curlOf, emptyKeyDraft, keyInputOf, scopesOf } from './key-draft.ts';

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const owner: Scope[] = ['search', 'suggestions', 'conversation', 'keys', 'people'];
const draft = emptyKeyDraft('website');

test('a key as the form opens searches, and has no limit', () => {
  expect(keyInputOf(draft, owner, NOW_MS)).toEqual({
    name: 'website',
    environment: 'live',
    scopes: ['search', 'suggestions'],
    expiresAt: null,
    allowedIps: [],
    allowedOrigins: [],
    requestsPerMinute: null,
    monthlyRequests: null,
    filter: null,
    sources: null,
    principals: null,
  });
});

test('what is written freely is read as it is meant', () => {
  const written = {
    ...draft,
    name: ' website ',
    lifetime: 'month' as const,
    addresses: '10.0.0.0/8\n\n 203.0.113.7, ::1 ',
    origins: 'https://shop.example\n\n http://localhost:5173',
    rate: ' 60 ',
    monthly: ' 100000 ',
    sources: ['docs'],
    filter: ' customer = "acme" ',
    principals: ' group:Sales, EMEA \n\nuser:ada@example.org\n',
  };
  expect(keyInputOf(written, owner, NOW_MS)).toMatchObject({
    name: 'website',
    expiresAt: '2026-01-31T00:00:00.000Z',
    allowedIps: ['10.0.0.0/8', '203.0.113.7', '::1'],
    allowedOrigins: ['https://shop.example', 'http://localhost:5173'],
    requestsPerMinute: 60,
    monthlyRequests: 100_000,
    sources: ['docs'],
    filter: 'customer = "acme"',
    principals: ['group:Sales, EMEA', 'user:ada@example.org'],
  });
});

test.each(['search', 'read', 'all', 'custom'] as const)(
  'no key of the preset %s is wider than who makes it',
  (preset) => {
    const scopes: Scope[] = ['search', 'traces'];
    const own: Scope[] = ['search', 'keys'];
    for (const scope of scopesOf({ ...draft, preset, scopes }, own)) expect(own).toContain(scope);
  },
);

describe('the command to try a key', () => {
  test('searches, where the key may', () => {
    expect(curlOf({ secret: 'qk_live_x', scopes: owner }, 'http://127.0.0.1:3000')).toBe(
      `curl -H "Authorization: Bearer qk_live_x" 'http://127.0.0.1:3000/api/v1/search?q=hello'`,
    );
  });

  test('does what else the key may, where it may not search', () => {
    expect(curlOf({ secret: 'x', scopes: ['rules'] }, '')).toContain('/api/rules');
    expect(curlOf({ secret: 'x', scopes: ['webhooks'] }, '')).toContain('/v1/health');
  });
});
