import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AssertedCredential, CreatedCredential, RelyingParty } from './web-authentication.ts';

/** Deviations from an honest authenticator and browser. */
export interface Deviation {
  /** That the browser is at. */
  readonly origin?: string;
  /** That the authenticator signs for. */
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** Signature counter. Default: counts automatically. */
  readonly counter?: number;
  readonly type?: string;
}

/** An authenticator with one passkey, and the browser it is used in, in this process. */
export interface TestAuthenticator {
  create(challenge: string, deviation?: Deviation): CreatedCredential;
  sign(challenge: string, deviation?: Deviation): AssertedCredential;
}

/** An authenticator that honestly makes a passkey for a server, of a person by their user handle. */
export function createTestAuthenticator(
  relyingParty: RelyingParty,
  userHandle: string | null = null,
): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: string, { origin }: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: origin ?? relyingParty.origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(
    { rpId, isVerified = true, counter }: Deviation,
    attested: Buffer | null,
  ): Buffer {
    count += 1;
    const head = Buffer.alloc(5);
    head[0] = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested ? HAS_CREDENTIAL : 0);
    head.writeUInt32BE(counter ?? count, 1);
    return Buffer.concat([sha256(rpId ?? relyingParty.id), head, ...(attested ? [attested] : [])]);
  }

  return {
    create(challenge, deviation = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(deviation, attested))],
      ]);
      const type = deviation.type ?? 'webauthn.create';
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData(type, challenge, deviation).toString('base64url'),
          // The library's type is narrower than the values that it can encode.
          attestationObject: Buffer.from(
            isoCBOR.encode(statement as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign(challenge, deviation = {}) {
      const data = authenticatorData(deviation, null);
      const client = clientData(deviation.type ?? 'webauthn.get', challenge, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

/** Flags of authenticator data (Web Authentication Level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** ES256 with P-256 (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const parts = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(parts));
}
