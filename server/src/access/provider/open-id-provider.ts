import type {
  ClientAuth,
  Configuration,
  CustomFetchOptions,
  IDToken,
  UserInfoResponse,
} from 'openid-client';
import type { OperatorFetch } from '../../outbound/operator-fetch.ts';
import { ServiceFault } from '../../outbound/service-fault.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  type IdentityProvider,
  type ProvidedIdentity,
  ProviderFault,
} from './identity-provider.ts';
import { readGroups } from './read-groups.ts';

/** The provider of the operator. */
export interface OpenIdProviderOptions {
  /** Its address, below which it publishes its configuration (`/.well-known/openid-configuration`). */
  readonly issuer: URL;
  readonly clientId: string;
  /** Empty: the client is public, and shows itself by PKCE alone. */
  readonly clientSecret: string;
  /** Requested scopes, separated by spaces. */
  readonly scope: string;
  readonly groupsClaim: string;
  readonly outbound: OperatorFetch;
  readonly clock: Clock;
}

/** How long to cache a provider's configuration, which changes with its versions. The library fetches keys when it meets a new one. */
const DISCOVERY_MS = 3_600_000;

/**
 * A provider of OpenID Connect (OpenID Connect Core 1.0), by the code flow with PKCE. The library checks state, issuer, audience, nonce, times and
 * the signature of the answer. It is loaded at the first use.
 */
export function createOpenIdProvider(options: OpenIdProviderOptions): IdentityProvider {
  const { outbound, clock } = options;
  let discovered: { readonly config: Promise<Configuration>; readonly atMs: number } | null = null;

  /** Fetched once for concurrent callers, and again after a failure. */
  function configuration(): Promise<Configuration> {
    const nowMs = clock.now();
    const isFresh = discovered !== null && Math.abs(nowMs - discovered.atMs) < DISCOVERY_MS;
    if (discovered !== null && isFresh) return discovered.config;
    const config = discover(options);
    discovered = { config, atMs: nowMs };
    config.catch(() => {
      if (discovered?.config === config) discovered = null;
    });
    return config;
  }

  return {
    begin: ({ redirectUri, again }) =>
      asProviderFault(async () => {
        const client = await library();
        const config = await configuration();
        const codeVerifier = client.randomPKCECodeVerifier();
        const question = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier,
          redirectUri,
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: options.scope,
          state: question.state,
          nonce: question.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login' }),
        });
        return { url, question };
      }),

    finish: (answer, question) =>
      asProviderFault(async () => {
        const client = await library();
        const config = await configuration();
        const { state, nonce, codeVerifier, redirectUri } = question;
        const tokens = await client.authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderFault('invalid', 'There is no ID token.');
        const hasAll = claims['email'] !== undefined && claims[options.groupsClaim] !== undefined;
        const hasMore = !hasAll && config.serverMetadata().userinfo_endpoint !== undefined;
        const info = hasMore
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return identityOf({ ...info, ...claims }, options.groupsClaim);
      }),

    close: () => outbound.close(),
  };
}

/** Loaded at the first sign-in at the provider. */
function library() {
  return import('openid-client');
}

async function discover(options: OpenIdProviderOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret, outbound } = options;
  const client = await library();
  const isPlain = issuer.protocol === 'http:';
  return client.discovery(issuer, clientId, {}, authentication(client, clientSecret), {
    // Also checks the signature, not only that the answer came from the provider.
    execute: [
      client.enableNonRepudiationChecks,
      ...(isPlain ? [client.allowInsecureRequests] : []),
    ],
    [client.customFetch]: (url, init) =>
      outbound.fetch(url, {
        method: init.method,
        headers: init.headers,
        body: textOf(init.body),
        signal: init.signal ?? null,
      }),
  });
}

/** Sends the secret in a header if the provider accepts that, as the specification prefers, else in the body. */
function authentication(client: typeof import('openid-client'), secret: string): ClientAuth {
  if (secret === '') return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Forms, as the library writes them. */
function textOf(body: CustomFetchOptions['body']): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return `${body}`;
  throw new Error('the library sends something else than a form');
}

function identityOf(
  claims: IDToken | (UserInfoResponse & IDToken),
  groupsClaim: string,
): ProvidedIdentity {
  const { iss: issuer, sub: subject, email, email_verified: verified, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email : null,
    // Some providers write a text.
    isEmailVerified: verified === true || `${verified}` === 'true',
    name: typeof name === 'string' ? name : null,
    groups: readGroups(claims, groupsClaim),
  };
}

/** Uses the library's message, which names the invalid claim, without its causes, which hold claims. */
async function asProviderFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    const fault = serviceFaultIn(error);
    if (fault !== null) throw new ProviderFault('unreachable', fault.message);
    const { AuthorizationResponseError, ResponseBodyError } = await library();
    if (error instanceof AuthorizationResponseError) {
      const isTheirs = TEMPORARY.has(error.error);
      throw new ProviderFault(
        isTheirs ? 'unreachable' : 'cancelled',
        `It answered ${plain(error.error)}.`,
      );
    }
    if (error instanceof ResponseBodyError) {
      throw new ProviderFault('invalid', `It refused the code: ${plain(error.error)}.`);
    }
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? `${error.code}` : error.name;
    const isDown =
      code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';
    throw new ProviderFault(isDown ? 'unreachable' : 'invalid', `${code}: ${error.message}`);
  }
}

/** The error codes of a provider that is not well (OpenID Connect Core 1.0, section 3.1.2.6, and RFC 6749, section 4.1.2.1). */
const TEMPORARY = new Set(['temporarily_unavailable', 'server_error']);

/** Sanitises an error code of a provider, which came through the browser: keeps only characters of such codes. */
function plain(code: string): string {
  return /^[a-z_]{1,64}$/.test(code) ? code : 'an error';
}

/** The library wraps what `fetch` throws. */
function serviceFaultIn(error: unknown): ServiceFault | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    if (one instanceof ServiceFault) return one;
  }
  return null;
}
