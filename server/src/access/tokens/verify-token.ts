import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Clock } from '../../runtime/clock.ts';
import type { Problem } from '../../runtime/problem.ts';
import { IssuerFault } from './issuer-fault.ts';
import { FAILURE_COOLDOWN_MS, type IssuerKeys, type KeySet } from './issuer-keys.ts';
import { refusedToken, uncheckableToken } from './token-refusal.ts';

/** A token that was verified. */
export interface VerifiedToken {
  readonly subject: string;
  readonly claims: JWTPayload;
  /** Its claim `exp`. */
  readonly expiresAtMs: number;
}

/** What tokens must be of, and for. */
export interface ExpectedToken {
  /** Of this server's region, exactly as in the claim `iss`. */
  readonly issuer: string;
  readonly audience: string;
}

/** The dependencies of {@link verifyToken}. */
export interface TokenServices {
  readonly keys: IssuerKeys;
  readonly clock: Clock;
}

/**
 * Between the clocks of the issuer and this server, for `exp` and `nbf`. Both follow NTP, which keeps them within a second; more would
 * prolong every token.
 */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** Tokens with 200 groups by UUID have 11,000. The head of a request has room for 16 KiB. */
export const MAX_TOKEN_CHARACTERS = 12_288;

/**
 * Asymmetric ones (RFC 7518, section 3.1, and RFC 8037). Without `none`, and without HS256 and the like: with these, anyone who can check a
 * token can make one, and a public key that is taken for a secret would sign anything.
 */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** RFC 7519, section 5.1, and RFC 9068. Other kinds, such as logout tokens, are not for calling a server (RFC 8725, section 3.11). */
const TYPES = new Set(['jwt', 'at+jwt']);

/** The last moment of a date in JavaScript (ECMA-262, section 21.4.1.1). */
const MAX_DATE_MS = 8.64e15;

/**
 * Verifies a JWT (RFC 7519, RFC 8725): signature, issuer, audience, times, form. Throws `ERR_AUTH_FAILED` for any fault of the token, and
 * `ERR_UPSTREAM` if no key of the issuer is at hand to check it. Only a token of this region's issuer that has not expired can make
 * the server fetch keys.
 */
export async function verifyToken(
  token: string,
  expected: ExpectedToken,
  services: TokenServices,
): Promise<VerifiedToken> {
  const nowMs = services.clock.now();
  const { header, claims: unverified } = partsOf(token);
  refuseHeader(header);
  refuseIssuer(unverified, expected);
  const notYetVerified = expiryOf(unverified);
  if (isOver(notYetVerified, nowMs)) throw expired(notYetVerified);
  const options = {
    ...expected,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(nowMs),
    requiredClaims: ['exp', 'sub'],
  };
  const claims = await verifiedClaims(token, options, services);
  const { sub: subject } = claims;
  if (typeof subject !== 'string') throw refusedToken('The claim `sub` of the token is no text.');
  return { subject, claims, expiresAtMs: expiryOf(claims) };
}

/** Whether a token that ends at this time has ended, with {@link CLOCK_TOLERANCE_SECONDS}. */
export function isOver(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= expiresAtMs + CLOCK_TOLERANCE_SECONDS * 1000;
}

/** The refusal of a token that has ended. */
export function expired(expiresAtMs: number): Problem {
  const at = new Date(expiresAtMs).toISOString();
  return refusedToken(`The token expired at ${at}. Get a new one of the issuer.`);
}

/** A JWT in its three parts, the first two decoded and not yet verified. */
function partsOf(token: string): { header: Claims; claims: Claims } {
  if (token.length > MAX_TOKEN_CHARACTERS) {
    throw refusedToken(
      `The token has more than ${MAX_TOKEN_CHARACTERS} characters. Have the issuer put fewer claims into it.`,
    );
  }
  const parts = token.split('.');
  const [header, claims] = parts.slice(0, 2).map(decoded);
  const isWhole = parts.length === 3 && parts.every(isCanonical);
  if (isWhole && header !== undefined && claims !== undefined) return { header, claims };
  throw refusedToken(
    'This is no session token: a JWT has three parts in base64url, separated by dots. Send it whole, as `Authorization: Bearer <token>`.',
  );
}

type Claims = Readonly<Record<string, unknown>>;

/** base64url that is not empty, has no padding and no stray bits at its end: else several texts would be the same token. */
function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part;
}

function decoded(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Claims) : undefined;
  } catch {
    return undefined; // no JSON is no part of a token
  }
}

function refuseHeader({ alg, typ, crit }: Claims): void {
  if (!ALGORITHMS.some((one) => one === alg)) {
    throw refusedToken(
      `The token is not signed by an accepted algorithm. Have the issuer use one of ${ALGORITHMS.join(', ')}.`,
    );
  }
  // RFC 7515, section 4.1.11: what is not understood must be refused, and no extension is.
  if (crit !== undefined) throw refusedToken('The token has `crit`: no extension is understood.');
  if (typ === undefined) return;
  const type = typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : '';
  if (!TYPES.has(type)) {
    throw refusedToken(
      'The `typ` of the token is neither `JWT` nor `at+jwt`. Send an access token.',
    );
  }
}

/**
 * The same for the issuer of another region and for any other: the signature has not been checked, so the answer must not tell
 * which issuers other regions have.
 */
function refuseIssuer({ iss }: Claims, { issuer }: ExpectedToken): void {
  if (iss === issuer) return;
  throw refusedToken(
    "The token is not of the issuer of this server's region. Tokens of another region's issuer are for the server of that region.",
  );
}

function expiryOf({ exp }: Claims): number {
  const expiresAtMs = typeof exp === 'number' ? exp * 1000 : Number.NaN;
  if (Math.abs(expiresAtMs) <= MAX_DATE_MS) return expiresAtMs;
  throw refusedToken('The token has no `exp`, or one that is no time in seconds.');
}

/** Tries newer keys once if the cached ones have none for the token: the issuer may have begun to use another one. */
async function verifiedClaims(
  token: string,
  options: JWTVerifyOptions,
  { keys }: TokenServices,
): Promise<JWTPayload> {
  const cached = await keys.current().catch(rethrownFault);
  try {
    return await claimsBy(cached, token, options);
  } catch (error) {
    // A token without a key id may be signed by a newer key than those that were tried.
    const isUnnamed = error instanceof errors.JWSSignatureVerificationFailed && !hasKeyId(token);
    if (!isUnnamed && !(error instanceof errors.JWKSNoMatchingKey)) throw refusalOf(error);
    const newer = await keys.newerThan(cached).catch(rethrownFault);
    if (newer === null) throw refusalOf(error);
    return claimsBy(newer, token, options).catch((again: unknown) => {
      throw refusalOf(again);
    });
  }
}

function hasKeyId(token: string): boolean {
  return partsOf(token).header['kid'] !== undefined;
}

/** Tries each key if the token names none and several may be meant. */
async function claimsBy(
  keys: KeySet,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const verified = await jwtVerify(token, key, options).catch((failure: unknown) => {
        if (failure instanceof errors.JWSSignatureVerificationFailed) return null;
        throw failure;
      });
      if (verified !== null) return verified.payload;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

function rethrownFault(error: unknown): never {
  if (error instanceof IssuerFault) throw uncheckableToken(error, FAILURE_COOLDOWN_MS / 1000);
  throw error;
}

/** In own words: the library's messages are for developers, and may change. */
function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTClaimValidationFailed) return refusedToken(adviceFor(error.claim));
  if (error instanceof errors.JWKSNoMatchingKey) {
    return refusedToken(
      'The issuer publishes no key of the `kid` and `alg` of the token. Get a new token of the issuer.',
    );
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refusedToken("The token's signature is not by a key of the issuer. Get a new token.");
  }
  // `TypeError`: a published key does not fit the algorithm, such as RSA below 2,048 bits.
  const isOfLibrary = error instanceof errors.JOSEError || error instanceof TypeError;
  return isOfLibrary ? refusedToken('The token cannot be verified. Get a new one.') : error;
}

function adviceFor(claim: string): string {
  if (claim === 'aud') {
    return 'The claim `aud` of the token does not have the audience of this server (AUTH_AUDIENCE). Get a token for this server.';
  }
  if (claim === 'nbf') {
    return 'The token is not valid yet, by its claim `nbf`. Compare the clocks of the issuer and this server.';
  }
  return `The claim \`${claim}\` of the token is missing or invalid. Have the issuer state it.`;
}
