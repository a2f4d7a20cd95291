import { MAX_PASSKEYS } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { Problem } from '../../runtime/problem.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Caller, CallingPerson } from '../keys/caller.ts';
import type { PeopleRecords, PersonRecord } from '../people/person-record.ts';
import { noteSignIn } from '../people/sign-in.ts';
import type { SignInThrottle } from '../people/sign-in-throttle.ts';
import { createHandshakes, HANDSHAKE_MS } from '../sessions/handshakes.ts';
import type { PasskeyRecord, PasskeyRecords } from './passkey-record.ts';
import {
  type AssertedCredential,
  type CreatedCredential,
  createChallenge,
  type RelyingParty,
  verifyAssertion,
  verifyCreation,
} from './web-authentication.ts';

/** A challenge for a browser, and the token of the handshake for its cookie. */
export interface PasskeyQuestion<Options> {
  readonly publicKey: Options;
  readonly token: string;
}

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. Times in milliseconds. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
  readonly allowCredentials: readonly [];
}

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON`. Times in milliseconds. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly {
    readonly id: string;
    readonly type: 'public-key';
    readonly transports: readonly string[];
  }[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
}

/** A browser's answer and its context. */
export interface PasskeyAnswer<Credential> {
  readonly credential: Credential;
  /** Token of the handshake from its cookie; `null` without one. */
  readonly token: string | null;
  /** The relying party of the request that brought the answer. */
  readonly relyingParty: RelyingParty;
}

/** The passkeys of people, and signing in with them. */
export interface Passkeys {
  /** Requests any passkey that a browser has for this server; the passkey identifies the person. */
  request(relyingParty: RelyingParty, clientAddress: string): PasskeyQuestion<PasskeyRequest>;
  /**
   * The person of the passkey. Throws `ERR_SIGN_IN_FAILED`, equally for an unknown passkey, a wrong signature, a counter that did not
   * grow and a challenge that was used, is too old or belongs to another browser; `ERR_RATE_LIMITED`.
   */
  signIn(answer: PasskeyAnswer<AssertedCredential>, clientAddress: string): Promise<PersonRecord>;

  /** The passkeys of a person, oldest first. */
  listOf(personId: string): Promise<PasskeyRecord[]>;
  /** Requests a new passkey from an authenticator that has none of this person yet. */
  requestNew(caller: Caller, relyingParty: RelyingParty): Promise<PasskeyQuestion<PasskeyCreation>>;
  /** Throws `ERR_BODY_INVALID` for what does not answer {@link requestNew}, `ERR_CONFLICT` for a passkey that is there and for one too many. */
  add(
    caller: Caller,
    name: string,
    answer: PasskeyAnswer<CreatedCredential>,
  ): Promise<PasskeyRecord>;
  /** Throws `ERR_NOT_FOUND` unless it is the caller's. */
  rename(caller: Caller, id: string, name: string): Promise<PasskeyRecord>;
  /** Throws `ERR_NOT_FOUND` unless it is the caller's. */
  remove(caller: Caller, id: string): Promise<void>;
}

/** The dependencies of passkeys. */
export interface PasskeyServices {
  readonly records: PasskeyRecords;
  readonly people: PeopleRecords;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
  /** As for `PeopleServices`. */
  readonly onChange: () => void;
}

/** The state of a pending handshake. */
interface PendingHandshake {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
  /** Who adds a passkey; `null`: it is to sign in. */
  readonly personId: string | null;
}

/** EdDSA, ECDSA with P-256 and RSA (IANA COSE algorithms): what all authenticators have at least one of. */
const ALGORITHMS = [-8, -7, -257] as const;

/** Passkeys over their records. */
export function createPasskeys(services: PasskeyServices): Passkeys {
  const { records, people, throttle, clock, onChange } = services;
  const handshakes = createHandshakes<PendingHandshake>(clock);

  function ask(part: Omit<PendingHandshake, 'challenge'>, address: string) {
    const challenge = createChallenge();
    return { challenge, token: handshakes.begin({ ...part, challenge }, address) };
  }

  /** The pending challenge for this browser, relying party and person; `null` if there is none or it has expired. */
  function takeChallenge(
    { token, relyingParty }: Pick<PasskeyAnswer<unknown>, 'token' | 'relyingParty'>,
    personId: string | null,
  ): string | null {
    const asked = token === null ? null : handshakes.take(token);
    if (asked === null || asked.personId !== personId) return null;
    const isSameSite =
      asked.relyingParty.id === relyingParty.id &&
      asked.relyingParty.origin === relyingParty.origin;
    return isSameSite ? asked.challenge : null;
  }

  async function accepted(
    answer: PasskeyAnswer<AssertedCredential>,
  ): Promise<PasskeyRecord | null> {
    const challenge = takeChallenge(answer, null);
    const passkey = await records.byCredential(answer.credential.id);
    const { relyingParty } = answer;
    if (challenge === null || passkey === null || passkey.host !== relyingParty.id) return null;
    const { userHandle } = answer.credential.response;
    if (userHandle && userHandle !== userHandleOf(passkey.personId)) return null;
    const counter = await verifyAssertion(answer.credential, { challenge, relyingParty, passkey });
    if (counter === null) return null;
    return (await noteUse(passkey, counter)) ? passkey : null;
  }

  /**
   * Stores a use; returns whether the passkey was not used meanwhile. On a full disk stores nothing, so that an owner can sign in to
   * make room; challenges are single-use anyway.
   */
  async function noteUse({ id, counter: from }: PasskeyRecord, counter: number): Promise<boolean> {
    try {
      return await records.use(id, { from, counter, usedAt: isoTime(clock.now()) });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return true;
    }
  }

  const entryOf = (
    caller: Caller,
    action: 'passkey.add' | 'passkey.rename' | 'passkey.remove',
    { id, name }: { readonly id: string; readonly name: string },
  ) => auditEntry(caller, { action, subject: { id, name }, atMs: clock.now() });

  async function own(caller: Caller, id: string): Promise<PasskeyRecord> {
    const all = await records.listOf(personOf(caller).id);
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw missing();
    return found;
  }

  return {
    request(relyingParty, clientAddress) {
      const { challenge, token } = ask({ relyingParty, personId: null }, clientAddress);
      const publicKey = {
        challenge,
        rpId: relyingParty.id,
        timeout: HANDSHAKE_MS,
        userVerification: 'required',
        allowCredentials: [],
      } as const;
      return { publicKey, token };
    },

    async signIn(answer, clientAddress) {
      await throttle.take(null, clientAddress);
      const passkey = await accepted(answer);
      const person = passkey === null ? null : await people.byId(passkey.personId);
      if (person === null) throw new Problem('ERR_SIGN_IN_FAILED', { detail: REFUSED });
      return noteSignIn(person, { people, onChange, nowMs: clock.now(), groups: [] });
    },

    listOf: (personId) => records.listOf(personId),

    async requestNew(caller, relyingParty) {
      const person = personOf(caller);
      const present = await records.listOf(person.id);
      const { challenge, token } = ask({ relyingParty, personId: person.id }, caller.address);
      const publicKey = {
        challenge,
        rp: { id: relyingParty.id, name: 'Quarry' },
        user: { id: userHandleOf(person.id), name: person.email, displayName: person.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: HANDSHAKE_MS,
        attestation: 'none',
        excludeCredentials: present
          .filter(({ host }) => host === relyingParty.id)
          .map(({ credentialId, transports }) => ({
            id: credentialId,
            type: 'public-key' as const,
            transports,
          })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      } as const;
      return { publicKey, token };
    },

    async add(caller, name, answer) {
      const { id: personId } = personOf(caller);
      const challenge = takeChallenge(answer, personId);
      if (challenge === null) throw invalid('answers no question that is open: begin anew');
      const { credential, relyingParty } = answer;
      const expected = { challenge, relyingParty, algorithms: ALGORITHMS };
      const made = await verifyCreation(credential, expected);
      if (made === null) throw invalid('does not answer what was asked');
      const nowMs = clock.now();
      const record: PasskeyRecord = {
        ...made,
        id: uniqueId(nowMs),
        personId,
        transports: credential.response.transports ?? [],
        host: relyingParty.id,
        name,
        createdAt: isoTime(nowMs),
        lastUsedAt: null,
      };
      const entry = entryOf(caller, 'passkey.add', record);
      const outcome = await records.insert(record, MAX_PASSKEYS, entry);
      if (outcome === 'done') return record;
      throw new Problem('ERR_CONFLICT', { detail: CONFLICTS[outcome] });
    },

    async rename(caller, id, name) {
      const passkey = await own(caller, id);
      const entry = entryOf(caller, 'passkey.rename', { id, name });
      if (!(await records.rename(passkey, name, entry))) throw missing();
      return { ...passkey, name };
    },

    async remove(caller, id) {
      const passkey = await own(caller, id);
      if (!(await records.remove(passkey, entryOf(caller, 'passkey.remove', passkey)))) {
        throw missing();
      }
    },
  };
}

const REFUSED =
  'This passkey does not sign in here: it was removed, or the request was used or is more than five minutes old. Try once more, or sign in another way.';

const CONFLICTS = {
  taken: 'This passkey is there already.',
  full: `A person has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
} as const;

/** The user handle that an authenticator stores with the key, base64url: our id, which reveals nothing about the person. */
function userHandleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}

function personOf({ person }: Caller): CallingPerson {
  if (person === null) throw new Error('only people have passkeys');
  return person;
}

function invalid(message: string): Problem {
  return new Problem('ERR_BODY_INVALID', { errors: [{ path: 'credential', message }] });
}

function missing(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'You have no such passkey.' });
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
