import { allScopes, readingScopes } from '@quarry/contract';
import packageJson from '../../package.json' with { type: 'json' };
import type { Keys } from '../access/keys/keys.ts';
import type { SessionTokens } from '../access/tokens/session-tokens.ts';
import { isPrivateAddress } from '../outbound/address-rules.ts';
import { loadOutbound } from '../outbound/load-outbound.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Settings } from './config/settings.ts';
import { readTokenSettings } from './config/token-settings.ts';

/** What verifies session tokens. */
export interface OpenedTokens {
  readonly tokens: SessionTokens;
  /** Why the keys of the issuer could not be fetched; `null` if they could. */
  fault(): string | null;
  close(): Promise<void>;
}

/**
 * Opens the verification of session tokens; `null`: callers have keys. Begins to fetch the keys of the issuer, without waiting for them: a
 * server starts also while its issuer is down. Its library is loaded only here.
 */
export async function openTokens(
  settings: Settings,
  keys: Keys,
  log: Log,
): Promise<OpenedTokens | null> {
  const own = readTokenSettings(settings);
  if (own === null) {
    if (settings.AUTH_ISSUERS !== '')
      log('warn', 'AUTH_ISSUERS is set and AUTH_ENABLED is not true: it is not used');
    return null;
  }
  const [{ createSessionTokens }, { createIssuerKeys }, { createIssuerFetch }] = await Promise.all([
    import('../access/tokens/session-tokens.ts'),
    import('../access/tokens/issuer-keys.ts'),
    import('../access/tokens/issuer-fetch.ts'),
  ]);
  const { issuer, allowPrivate } = own;
  const userAgent = `Quarry/${packageJson.version}`;
  const secure = loadOutbound({ allowPrivate, userAgent });
  const isAllowedAddress = isPrivateAddress;
  const plain = allowPrivate ? loadOutbound({ allowPrivate, userAgent, isAllowedAddress }) : null;
  const issuerKeys = createIssuerKeys({
    issuer,
    fetch: createIssuerFetch({ secure, plain }),
    clock: systemClock,
    onFault: ({ message }) =>
      log('warn', 'the keys of the issuer of session tokens were not fetched', { reason: message }),
  });
  const tokens = createSessionTokens({
    ...own,
    scopes: { all: allScopes, reading: readingScopes },
    issuerKeys,
    keys: own.acceptsKeys ? keys : null,
    clock: systemClock,
  });
  issuerKeys.fault(); // begins to fetch
  return {
    tokens,
    fault: () => issuerKeys.fault(),
    async close() {
      await Promise.all([secure.close(), plain?.close()]);
    },
  };
}
