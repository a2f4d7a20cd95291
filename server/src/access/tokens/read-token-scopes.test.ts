import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTokenScopes } from './read-token-scopes.ts';

const known = { all: ['search', 'suggestions', 'sources'], reading: ['search', 'suggestions'] };

test.each<[what: string, claims: Record<string, unknown>, name: string, scopes: string[]]>([
  ['a text gives the scopes in it', { scope: 'sources search' }, 'scope', ['search', 'sources']],
  ['a list gives the scopes in it', { scp: ['sources'] }, 'scp', ['sources']],
  ['a nested claim', { resource: { roles: ['sources'] } }, 'resource.roles', ['sources']],
  ['unknown scopes are ignored', { scope: 'search admin openid' }, 'scope', ['search']],
  ['unknown scopes alone give nothing', { scope: 'admin' }, 'scope', []],
  ['no claim gives the reading scopes', {}, 'scope', ['search', 'suggestions']],
  [
    'scopes of OpenID Connect say nothing of rights',
    { scope: 'openid email profile' },
    'scope',
    ['search', 'suggestions'],
  ],
  ['an empty text gives nothing', { scope: '' }, 'scope', []],
  ['an empty list gives nothing', { scope: [] }, 'scope', []],
  ['null gives nothing', { scope: null }, 'scope', []],
  ['a number gives nothing', { scope: 7 }, 'scope', []],
  ['a record gives nothing', { scope: { search: true } }, 'scope', []],
  ['case matters', { scope: 'SEARCH' }, 'scope', []],
])('%s', (_what, claims, name, scopes) => {
  expect(readTokenScopes(claims, name, known)).toEqual(scopes);
});

test('no claim gives a scope that it does not name', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (scope) => {
      const given = readTokenScopes({ scope }, 'scope', known);
      const named = JSON.stringify(scope);
      return !given.includes('sources') || named.includes('sources');
    }),
  );
});
