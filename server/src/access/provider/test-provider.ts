import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type IssuerBehaviour, startTestIssuer } from './test-issuer.ts';

/** The behaviour of a test provider, which tests can change. */
export interface ProviderBehaviour {
  /** Additional claims of the ID token. */
  claims: Record<string, unknown>;
  /** Response of the userinfo endpoint; `null`: there is none. */
  userInfo: Record<string, unknown> | null;
  /** The ID token instead of the right one, made of its claims. */
  tamper: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Signs with a key that is published nowhere. */
  signsWithAnotherKey: boolean;
  /** Of every answer. */
  health: IssuerBehaviour['health'];
}

/** A provider of OpenID Connect on this machine: honest unless a test changes its {@link behaviour}. */
export interface TestProvider {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly behaviour: ProviderBehaviour;
  /** Number of requests by path. */
  readonly asked: Map<string, number>;
  /** A person agrees: the query that their browser is sent back with. Throws for a request that an honest provider refuses. */
  agree(location: string): URLSearchParams;
  close(): Promise<void>;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

/** Starts a provider on any free port. */
export async function startTestProvider(): Promise<TestProvider> {
  const [clientId, clientSecret] = ['quarry', 'a:secret/of+two'];
  const grants = new Map<string, Grant>();
  const issuer = await startTestIssuer({ answer: answerTo });
  const origin = issuer.issuer;
  const behaviour: ProviderBehaviour = {
    claims: {},
    userInfo: null,
    tamper: (claims) => claims,
    signsWithAnotherKey: false,
    get health() {
      return issuer.behaviour.health;
    },
    set health(health) {
      issuer.behaviour.health = health;
    },
  };
  issuer.behaviour.configuration = {
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    get userinfo_endpoint() {
      return behaviour.userInfo === null ? undefined : `${origin}/userinfo`;
    },
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };

  function idToken(nonce: string): string {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const claims = behaviour.tamper({
      iss: origin,
      sub: 'ada-at-provider',
      aud: clientId,
      exp: nowSeconds + 300,
      iat: nowSeconds,
      nonce,
      ...behaviour.claims,
    });
    return issuer.sign(claims, { isForged: behaviour.signsWithAnotherKey });
  }

  async function redeem(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(await text(request));
    // RFC 6749, section 2.3.1: both parts are form-encoded.
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const basic = `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (request.headers.authorization !== basic) return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === verifier.digest('base64url');
    if (grant === undefined || !isRight) return [400, { error: 'invalid_grant' }];
    const tokens = { access_token: 'an access token', token_type: 'Bearer', expires_in: 60 };
    return [200, { ...tokens, id_token: idToken(grant.nonce) }];
  }

  async function answerTo(
    request: IncomingMessage,
    path: string,
  ): Promise<[number, object] | null> {
    if (path === '/token') return redeem(request);
    if (path === '/userinfo') return [200, { sub: 'ada-at-provider', ...behaviour.userInfo }];
    return null;
  }

  return {
    issuer: new URL(origin),
    clientId,
    clientSecret,
    behaviour,
    asked: issuer.asked,
    agree(location) {
      const { searchParams: asks, pathname } = new URL(location);
      const expected = {
        client_id: clientId,
        response_type: 'code',
        code_challenge_method: 'S256',
      };
      const isRight =
        pathname === '/authorize' &&
        Object.entries(expected).every(([name, value]) => asks.get(name) === value);
      if (!isRight) throw new Error(`an honest provider refuses ${location}`);
      const code = randomBytes(16).toString('hex');
      const given = (name: string) => asks.get(name) ?? '';
      grants.set(code, {
        redirectUri: given('redirect_uri'),
        challenge: given('code_challenge'),
        nonce: given('nonce'),
      });
      return new URLSearchParams({ code, state: given('state'), iss: origin });
    },
    close: () => issuer.close(),
  };
}
