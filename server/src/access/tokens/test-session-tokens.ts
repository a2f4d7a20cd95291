import { allScopes, readingScopes } from '@quarry/contract';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import type { Keys } from '../keys/keys.ts';
import type { TestIssuer } from '../provider/test-issuer.ts';
import { createIssuerKeys } from './issuer-keys.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { fetchJson } from './test-fetch.ts';

/** The verification of tokens of a test issuer, with the default settings. `keys`: also accepts these. */
export function testSessionTokens(
  { issuer }: TestIssuer,
  { keys = null, clock = systemClock }: { keys?: Keys | null; clock?: Clock } = {},
): SessionTokens {
  return createSessionTokens({
    issuer,
    audience: 'search-api',
    scopeClaim: 'scope',
    groupsClaim: 'groups',
    scopes: { all: allScopes, reading: readingScopes },
    issuerKeys: createIssuerKeys({ issuer, fetch: fetchJson, clock, onFault: () => undefined }),
    keys,
    clock,
  });
}
