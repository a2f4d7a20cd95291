import { randomBytes } from 'node:crypto';
import type { PasskeyRecord } from './passkey-record.ts';

/** The server as a relying party of Web Authentication. */
export interface RelyingParty {
  /** The host name (RP ID). */
  readonly id: string;
  /** The browser's origin: `https://search.example.org`. */
  readonly origin: string;
}

/** A browser's answer for a sign-in (`AuthenticationResponseJSON`). Bytes are base64url. */
export interface AssertedCredential {
  readonly id: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** A browser's answer with a new passkey (`RegistrationResponseJSON`). Bytes are base64url. */
export interface CreatedCredential {
  readonly id: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** The challenge and relying party that an answer has to match. */
interface Expected {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

/** 256 bits in base64url (Web Authentication Level 3, section 13.4.3, requires 128). */
export function createChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Checks the signature of a passkey: over this challenge, for this server, with its user verified, counted on. Returns the new count;
 * `null` where any of that does not hold.
 */
export async function verifyAssertion(
  { id, type, response }: AssertedCredential,
  {
    challenge,
    relyingParty,
    passkey,
  }: Expected & { readonly passkey: Pick<PasskeyRecord, 'publicKey' | 'counter'> },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** Checks a new passkey: made for this challenge and this server, with its user verified. `null` where any of that does not hold. */
export async function verifyCreation(
  { id, type, response }: CreatedCredential,
  { challenge, relyingParty, algorithms }: Expected & { readonly algorithms: readonly number[] },
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = response;
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  if (credential.id !== id) return null;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialBackedUp,
  };
}

/** Loaded at the first use of a passkey: it takes half a second of the processor, most of it for certificates. */
function library() {
  return import('@simplewebauthn/server');
}

/** `null` if the library throws, since callers must not learn what is wrong with an answer. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
