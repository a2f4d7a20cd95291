import { expect, test } from 'vitest';
import type { Endpoint } from './define-endpoint.ts';
import { endpoints } from './endpoints.ts';
import { isAdministration, switchablePartsOf } from './switchable-parts.ts';

const all = Object.values<Endpoint>(endpoints);
const namesOf = (passes: (endpoint: Endpoint) => boolean) =>
  all.filter(passes).map(({ name }) => name);

test('what stays whatever is switched off is written out: a route that is added is off with the rest', () => {
  expect(namesOf((one) => switchablePartsOf(one).length === 0).toSorted()).toEqual(
    [
      ...['getAvailability', 'putAvailability', 'resetAvailability'],
      ...['session', 'signInOptions', 'signIn', 'updateSelf', 'signOut'],
      ...['readInvitation', 'acceptInvitation'],
      ...['passkeySignInOptions', 'passkeySignIn', 'providerSignIn', 'providerCallback'],
      ...['listPasskeys', 'passkeyCreationOptions', 'addPasskey', 'renamePasskey'],
      'removePasskey',
      ...[
        'settingsPage',
        'page',
        'askPage',
        'shoppingPage',
        'trends',
        'trendsPage',
        'documentPage',
        'dashboardPage',
        'dashboardViewPage',
      ],
      ...['pageAsset', 'pageWorker', 'favicon', 'faviconIco'],
      ...['health', 'openApi', 'docs', 'metrics'],
    ].toSorted(),
  );
});

test.each([
  ['/api/trends', null, []],
  ['/api/trending', null, ['api']],
  ['/api/session/passkey/verify', null, []],
  ['/api/sessions', 'people', ['api']],
  ['/v1/chat/completions', 'conversation', ['api', 'conversation']],
  ['/mcp', 'search', ['api']],
  ['/opensearch.xml', null, []],
] as const)('%s belongs to its parts before it is built', (path, scope, parts) => {
  expect(switchablePartsOf({ path, scope })).toEqual(parts);
});

test('what searches or asks is no administration, whichever scope does in its place', () => {
  expect(isAdministration({ scope: 'search' })).toBe(false);
  expect(isAdministration({ scope: 'sources', orScopes: ['search'] })).toBe(false);
  expect(isAdministration({ scope: 'keys' })).toBe(true);
  expect(isAdministration({ scope: null })).toBe(false);
});

test('what changes or reads content belongs to ingest', () => {
  expect(namesOf((one) => switchablePartsOf(one).includes('ingest')).toSorted()).toEqual([
    'deleteDocument',
    'deleteDocuments',
    'deleteFile',
    'import',
    'pushDocuments',
    'putDocument',
    'rebuildIndex',
    'refreshSource',
    'retryJob',
    'retryOriginal',
    'uploadFile',
  ]);
});
