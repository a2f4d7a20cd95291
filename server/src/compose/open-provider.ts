import { createOpenIdProvider } from '../access/provider/open-id-provider.ts';
import type { ProviderSignInServices } from '../access/provider/provider-sign-in.ts';
import { createOperatorFetch } from '../outbound/operator-fetch.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { StartError } from '../runtime/start-error.ts';
import { systemTimers } from '../runtime/timers.ts';
import { readGroupRoles } from './config/group-roles.ts';
import { readIssuer } from './config/read-issuer.ts';
import type { Settings } from './config/settings.ts';
import { readSignInWays } from './config/sign-in-ways.ts';

/** The provider of the operator, and whom it lets in. */
export type OpenedProvider = Pick<ProviderSignInServices, 'provider' | 'roleOfGroup'>;

/** A person waits for it: two requests of this time are within the time of one of ours. */
const TIMEOUT_MS = 3_500;

/** Enough for a provider with many keys and methods; Google's answers have 2 KiB. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Opens the provider at which people sign in; `null`: none. Makes no request yet, so that a server can start while the provider is down. Throws
 * {@link StartError} if `SIGN_IN` has `oidc` without its required settings.
 */
export function openProvider(settings: Settings, log: Log): OpenedProvider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SCOPE, OIDC_GROUPS_CLAIM } =
    settings;
  const issuer = readIssuer(OIDC_ISSUER);
  if (readSignInWays(settings.SIGN_IN)?.oidc !== true) {
    if (issuer !== null)
      log('warn', 'OIDC_ISSUER is set and SIGN_IN does not have oidc: it is not used');
    return null;
  }
  if (issuer === null || OIDC_CLIENT_ID === '') {
    throw new StartError(
      'SIGN_IN has `oidc`, which needs OIDC_ISSUER and OIDC_CLIENT_ID. Example: OIDC_ISSUER=https://id.example.org/realms/staff OIDC_CLIENT_ID=quarry',
    );
  }
  const provider = createOpenIdProvider({
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: OIDC_SCOPE,
    groupsClaim: OIDC_GROUPS_CLAIM,
    clock: systemClock,
    outbound: createOperatorFetch({
      name: 'provider of identities',
      setting: 'OIDC_ISSUER',
      url: issuer,
      timeoutMs: TIMEOUT_MS,
      maxBodyBytes: MAX_BODY_BYTES,
      timers: systemTimers,
    }),
  });
  return { provider, roleOfGroup: readGroupRoles(settings.OIDC_ROLES) ?? new Map() };
}
