import type {
  PasskeyBody,
  PasskeyCreationOptions,
  PasskeySignInOptions,
  SessionBody,
  SignInWays,
} from '../../wire/wire-types.ts';
import type { Api } from '../api/api.ts';

/**
 * Whether passkeys can be used: `off`: the operator does not allow them; `needs-name`: not at this address of the server;
 * `elsewhere`: at another name of it; `unsupported`: not in this browser.
 */
export type PasskeyUse = 'usable' | 'off' | 'needs-name' | 'elsewhere' | 'unsupported';

/** What of the browser decides it. */
export interface PasskeyBrowser {
  readonly hostname: string;
  readonly isSupported: boolean;
}

/** Whether passkeys can be used here. */
export function passkeyUse(
  { passkey, passkeyHost }: SignInWays,
  { hostname, isSupported }: PasskeyBrowser = thisBrowser(),
): PasskeyUse {
  if (!passkey) return 'off';
  if (passkeyHost === null) return 'needs-name';
  if (passkeyHost !== hostname) return 'elsewhere';
  return isSupported ? 'usable' : 'unsupported';
}

/** Browsers since 2025 speak JSON of passkeys themselves; without HTTPS they have none, except at `localhost`. */
function thisBrowser(): PasskeyBrowser {
  const isSupported =
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return { hostname: window.location.hostname, isSupported };
}

/** Why a browser gave no passkey: `present`: it has made one already. */
export type PasskeyRefusal = 'cancelled' | 'present' | 'failed';

/** A browser that gave no passkey. */
export class PasskeyRefused extends Error {
  readonly reason: PasskeyRefusal;

  constructor(cause: unknown) {
    const name = cause instanceof DOMException ? cause.name : '';
    super('The browser gave no passkey', { cause });
    this.reason =
      name === 'NotAllowedError' || name === 'AbortError'
        ? 'cancelled'
        : name === 'InvalidStateError'
          ? 'present'
          : 'failed';
  }
}

/** Signs in with a passkey of the person's choice. Rejects as a change does, and with {@link PasskeyRefused}. */
export async function signInWithPasskey(api: Api): Promise<SessionBody> {
  return verifyPasskey(api, await passkeyOfBrowser(await askForPasskey(api)));
}

/** A question of the server, which a passkey answers: one is open at a time in a browser. */
export async function askForPasskey(api: Api): Promise<PasskeySignInOptions['publicKey']> {
  const path = `${SIGN_IN}/options`;
  const { publicKey } = await api.change<PasskeySignInOptions>('POST', path, undefined, IS_PUBLIC);
  return publicKey;
}

/** The passkey that the browser answers a question with. Rejects with {@link PasskeyRefused}. */
export function passkeyOfBrowser(
  publicKey: PasskeySignInOptions['publicKey'],
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<unknown> {
  return fromBrowser(() =>
    navigator.credentials.get({
      ...how,
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        publicKey as PublicKeyCredentialRequestOptionsJSON, // JSON has no undefined
      ),
    }),
  );
}

/** Signs in with what a browser answered. Rejects as a change does. */
export function verifyPasskey(api: Api, credential: unknown): Promise<SessionBody> {
  return api.change<SessionBody>('POST', `${SIGN_IN}/verify`, { credential }, IS_PUBLIC);
}

const SIGN_IN = '/api/session/passkey';

const IS_PUBLIC = { isPublic: true };

/** Adds a passkey to the person who is signed in. Rejects as a change does, and with {@link PasskeyRefused}. */
export async function addPasskey(api: Api, name: string): Promise<PasskeyBody> {
  const path = '/api/session/passkeys';
  const { publicKey } = await api.change<PasskeyCreationOptions>('POST', `${path}/options`);
  const credential = await fromBrowser(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as PublicKeyCredentialCreationOptionsJSON, // JSON has no undefined
      ),
    }),
  );
  return api.change<PasskeyBody>('POST', path, { name, credential });
}

async function fromBrowser(ask: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await ask().catch((error: unknown) => {
    throw new PasskeyRefused(error);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyRefused(null);
  return credential.toJSON();
}
