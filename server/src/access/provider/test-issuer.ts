import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The algorithms that a test issuer signs with. */
export type TestAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

/** How a token differs from an honest one. */
export interface TestTokenOptions {
  readonly algorithm?: TestAlgorithm;
  /** Over those of the algorithm and the key; `undefined` leaves one out. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that is published nowhere. */
  readonly isForged?: boolean;
}

/** The behaviour of a test issuer, which tests can change. `broken` is HTML with 502; `silent` gives no answer. */
export interface IssuerBehaviour {
  health: 'up' | 'broken' | 'silent';
  /** Over the discovery document. */
  configuration: Record<string, unknown>;
}

/** An issuer of tokens on this machine, with its discovery document and its keys. Honest unless a test changes its behaviour. */
export interface TestIssuer {
  /** As in the claim `iss`. */
  readonly issuer: string;
  readonly behaviour: IssuerBehaviour;
  /** Number of requests by path. */
  readonly asked: Map<string, number>;
  /** A JWT with these claims, as they are: none is added. */
  sign(claims: Readonly<Record<string, unknown>>, options?: TestTokenOptions): string;
  /** An honest token with these claims besides `iss`, `sub`, `aud` and times; `undefined` leaves one out. */
  token(claims?: Readonly<Record<string, unknown>>, options?: TestTokenOptions): string;
  /** The published RSA key in PEM. */
  publicKeyPem(): string;
  /** Signs with new keys, published besides the old ones. */
  rotate(): void;
  /** Publishes only the newest keys. */
  withdrawOldKeys(): void;
  close(): Promise<void>;
}

/** The options of {@link startTestIssuer}. */
export interface TestIssuerOptions {
  /** Below its origin; empty unless given. As providers with several realms have it. */
  readonly path?: string;
  readonly audience?: string;
  /** Answers other requests, by status and body; `null`: 404. */
  readonly answer?: (
    request: IncomingMessage,
    path: string,
  ) => Promise<[number, object] | null> | [number, object] | null;
}

type Pairs = Readonly<
  Record<TestAlgorithm, { readonly publicKey: KeyObject; readonly privateKey: KeyObject }>
>;

/** Starts an issuer on any free port. */
export async function startTestIssuer(options: TestIssuerOptions = {}): Promise<TestIssuer> {
  const { path: base = '', audience = 'search-api', answer = () => null } = options;
  const forged = newPairs();
  let generations: Pairs[] = [newPairs()];
  let newest = 1;
  const asked = new Map<string, number>();
  const behaviour: IssuerBehaviour = { health: 'up', configuration: {} };
  let issuer = '';

  function publishedKeys() {
    return generations.flatMap((pairs, at) => {
      const generation = newest - generations.length + 1 + at;
      return Object.entries(pairs).map(([alg, { publicKey }]) => {
        const jwk = publicKey.export({ format: 'jwk' });
        return { ...jwk, kid: kidOf(alg, generation), alg, use: 'sig' };
      });
    });
  }

  async function answerTo(request: IncomingMessage, path: string): Promise<[number, object]> {
    if (path === '/.well-known/openid-configuration') {
      const addresses = { issuer, jwks_uri: `${issuer}/keys` };
      return [200, { ...addresses, ...behaviour.configuration }];
    }
    if (path === '/keys') return [200, { keys: publishedKeys() }];
    return (await answer(request, path)) ?? [404, {}];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const whole = (request.url ?? '').split('?', 1)[0] ?? '';
    const path = whole.startsWith(base) ? whole.slice(base.length) : whole;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (behaviour.health === 'silent') return;
    if (behaviour.health === 'broken') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const [status, body] = await answerTo(request, path);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  function signToken(
    claims: Readonly<Record<string, unknown>>,
    { algorithm = 'RS256', header = {}, isForged = false }: TestTokenOptions = {},
  ): string {
    const honest = { alg: algorithm, kid: kidOf(algorithm, newest), typ: 'JWT' };
    const parts = [{ ...honest, ...header }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const pairs = isForged ? forged : (generations.at(-1) as Pairs); // there is always one
    const signed = Buffer.from(parts.join('.'));
    return [...parts, signature(algorithm, signed, pairs).toString('base64url')].join('.');
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens by TCP has an address with a port.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  return {
    issuer,
    behaviour,
    asked,
    sign: signToken,
    token(claims = {}, tokenOptions = {}) {
      const nowSeconds = Math.floor(Date.now() / 1000);
      const times = { iat: nowSeconds, exp: nowSeconds + 300 };
      return signToken(
        { iss: issuer, sub: 'ada', aud: audience, ...times, ...claims },
        tokenOptions,
      );
    },
    publicKeyPem: () =>
      (generations.at(-1) as Pairs).RS256.publicKey
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    rotate() {
      generations = [...generations, newPairs()];
      newest += 1;
    },
    withdrawOldKeys() {
      generations = generations.slice(-1);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function kidOf(algorithm: string, generation: number): string {
  return `${algorithm}-${generation}`;
}

function signature(algorithm: TestAlgorithm, bytes: Buffer, pairs: Pairs): Buffer {
  const { privateKey: key } = pairs[algorithm];
  if (algorithm === 'EdDSA') return sign(null, bytes, key);
  return sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' });
}

function newPairs(): Pairs {
  return {
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    EdDSA: generateKeyPairSync('ed25519'),
  };
}
