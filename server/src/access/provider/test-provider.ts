import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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
  /** Every answer: `broken` is HTML with 502. */
  health: 'up' | 'broken';
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
  const [key, other] = [rsa(), rsa()];
  const grants = new Map<string, Grant>();
  const asked = new Map<string, number>();
  const behaviour: ProviderBehaviour = {
    claims: {},
    userInfo: null,
    tamper: (claims) => claims,
    signsWithAnotherKey: false,
    health: 'up',
  };
  let origin = '';

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
    const parts = [{ alg: 'RS256', kid: 'first' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const { privateKey } = behaviour.signsWithAnotherKey ? other : key;
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey);
    return [...parts, signature.toString('base64url')].join('.');
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

  async function answerTo(request: IncomingMessage, path: string): Promise<[number, object]> {
    if (path === '/.well-known/openid-configuration') {
      return [
        200,
        {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/keys`,
          ...(behaviour.userInfo && { userinfo_endpoint: `${origin}/userinfo` }),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
        },
      ];
    }
    if (path === '/keys') {
      const jwk = key.publicKey.export({ format: 'jwk' });
      return [200, { keys: [{ ...jwk, kid: 'first', alg: 'RS256', use: 'sig' }] }];
    }
    if (path === '/token') return redeem(request);
    if (path === '/userinfo') return [200, { sub: 'ada-at-provider', ...behaviour.userInfo }];
    return [404, {}];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (behaviour.health === 'broken') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const [status, body] = await answerTo(request, path);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens by TCP has an address with a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer: new URL(origin),
    clientId,
    clientSecret,
    behaviour,
    asked,
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
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function rsa() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
