import { type Role, roles } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import { normaliseEmail } from '../people/email-address.ts';
import { UNMATCHABLE_HASH } from '../people/password-hash.ts';
import { createStamp, subjectOf } from '../people/people.ts';
import type { InvitationRecord, PeopleRecords, PersonRecord } from '../people/person-record.ts';
import { noteSignIn } from '../people/sign-in.ts';
import { createHandshakes } from '../sessions/handshakes.ts';
import {
  type IdentityProvider,
  type ProvidedIdentity,
  ProviderFault,
  type ProviderQuestion,
} from './identity-provider.ts';
import type { IdentityRecord, IdentityRecords } from './identity-record.ts';

/**
 * Why a person does not get in by a provider. `expired`: the sign-in was not begun in this browser, is used or too old; `email`: the provider names no verified
 * address; `unknown`: no group and no invitation lets the person in; `other-account`: the person has another account at the provider.
 */
export type ProviderRefusal =
  | 'unreachable'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'email'
  | 'unknown'
  | 'other-account';

/** A signed-in person, or the reason of the refusal. */
export type ProviderOutcome =
  | { readonly person: PersonRecord; readonly returnTo: string }
  | { readonly refusal: ProviderRefusal };

/** Signing in at an identity provider. */
export interface ProviderSignIn {
  /** The address to redirect the browser to, and the token of the handshake for its cookie. */
  begin(request: {
    readonly redirectUri: string;
    /** A path of this server. */
    readonly returnTo: string;
    readonly again: boolean;
    readonly clientAddress: string;
  }): Promise<
    { readonly url: URL; readonly token: string } | { readonly refusal: ProviderRefusal }
  >;
  /** The outcome, from the query that the browser returned with and the token of its cookie. */
  finish(answer: {
    readonly query: URLSearchParams;
    readonly token: string | null;
    readonly clientAddress: string;
  }): Promise<ProviderOutcome>;
}

/** The dependencies of {@link createProviderSignIn}. */
export interface ProviderSignInServices {
  readonly provider: IdentityProvider;
  readonly identities: IdentityRecords;
  readonly people: PeopleRecords;
  /** Roles by group; other groups give no access. */
  readonly roleOfGroup: ReadonlyMap<string, Role>;
  readonly clock: Clock;
  readonly log: Log;
  /** See `PeopleServices`. */
  readonly onChange: () => void;
}

interface Begun {
  readonly question: ProviderQuestion;
  readonly returnTo: string;
}

/** An expected refusal, thrown only within this file. */
class Refused extends Error {
  readonly refusal: ProviderRefusal;

  constructor(refusal: ProviderRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Signing in at the provider, with the records of people. */
export function createProviderSignIn(services: ProviderSignInServices): ProviderSignIn {
  const { provider, identities, people, roleOfGroup, clock, log, onChange } = services;
  const handshakes = createHandshakes<Begun>(clock);

  function refusalOf(error: unknown): { readonly refusal: ProviderRefusal } {
    if (error instanceof Refused) return { refusal: error.refusal };
    if (!(error instanceof ProviderFault)) throw error;
    const { reason, message } = error;
    if (reason !== 'cancelled')
      log('warn', 'a sign-in at the provider failed', { reason, message });
    return { refusal: reason === 'invalid' ? 'failed' : reason };
  }

  const entryOf = (
    action: 'person.join' | 'person.change' | 'person.link',
    person: PersonRecord,
    { address, ...detail }: { readonly address: string } & Record<string, string>,
  ): AuditEntry => ({
    at: isoTime(clock.now()),
    actor: { kind: 'person', id: person.id, name: person.name },
    address,
    action,
    subject: subjectOf(person),
    detail,
  });

  async function ofIdentity(identity: ProvidedIdentity, address: string): Promise<PersonRecord> {
    const role = highestRole(identity.groups, roleOfGroup);
    const link = await identities.find(identity.issuer, identity.subject);
    const linked = link && (await people.byId(link.personId));
    if (link === null || linked === null) return join(identity, role, address);
    if (role === null && link.isByGroup) {
      await endSessions(linked, address);
      throw new Refused('unknown');
    }
    return role === null ? linked : withRole(linked, role, address);
  }

  /** Ends the sessions of a person whose groups no longer give access. */
  async function endSessions(person: PersonRecord, address: string): Promise<void> {
    const entry = entryOf('person.change', person, { address, groups: 'none' });
    const change = { stamp: createStamp(), groups: [] };
    await people.update(person.id, change, { version: null, entry });
    onChange();
  }

  /** Applies the role of the groups at each sign-in, except that the last owner stays one. */
  async function withRole(person: PersonRecord, role: Role, address: string) {
    if (person.role === role) return person;
    const entry = entryOf('person.change', person, { address, from: person.role, role });
    const change = { role, stamp: createStamp() };
    const outcome = await people.update(person.id, change, { version: null, entry });
    if (outcome === 'last-owner') {
      log('warn', 'the last owner stays one, whatever the groups of the provider say', {
        person: person.id,
        role,
      });
      return person;
    }
    onChange();
    return present(await people.byId(person.id));
  }

  /** Matches by the address, which the provider must have verified: otherwise a person could take over another account. */
  async function join(identity: ProvidedIdentity, role: Role | null, address: string) {
    const email = identity.email === null ? null : normaliseEmail(identity.email);
    if (email === null || !identity.isEmailVerified) throw new Refused('email');
    const person = await people.byEmail(email);
    if (person === null) return admit({ identity, email, role, address });
    const entry = entryOf('person.link', person, { address, issuer: identity.issuer });
    const outcome = await identities.link(recordOf(identity, person.id, false), entry);
    if (outcome === 'taken') throw new Refused('other-account');
    if (outcome === 'missing') throw new Refused('unknown');
    return role === null ? person : withRole(person, role, address);
  }

  async function admit({
    identity,
    email,
    role,
    address,
  }: {
    readonly identity: ProvidedIdentity;
    readonly email: string;
    readonly role: Role | null;
    readonly address: string;
  }): Promise<PersonRecord> {
    const invitation = await invitationFor(email);
    const given = role ?? invitation?.role ?? null;
    if (given === null) throw new Refused('unknown');
    const person = newPerson({ email, name: nameOf(identity, email), role: given }, clock.now());
    const record = recordOf(identity, person.id, invitation === null);
    const entry = entryOf('person.join', person, { address, role: given, way: 'oidc' });
    const condition = { invitationId: invitation?.id ?? null, entry };
    const outcome = await identities.admit(person, record, condition);
    if (outcome !== 'done') throw new Refused('expired'); // a concurrent sign-in was faster; the next one finds its result
    onChange();
    return person;
  }

  async function invitationFor(email: string): Promise<InvitationRecord | null> {
    const open = await people.invitations(isoTime(clock.now()));
    return open.find((one) => one.email === email) ?? null;
  }

  const recordOf = (
    { issuer, subject }: ProvidedIdentity,
    personId: string,
    isByGroup: boolean,
  ): IdentityRecord => ({
    issuer,
    subject,
    personId,
    isByGroup,
    createdAt: isoTime(clock.now()),
  });

  return {
    async begin({ redirectUri, returnTo, again, clientAddress }) {
      try {
        const { url, question } = await provider.begin({ redirectUri, again });
        return { url, token: handshakes.begin({ question, returnTo }, clientAddress) };
      } catch (error) {
        return refusalOf(error);
      }
    },

    async finish({ query, token, clientAddress }) {
      const begun = token === null ? null : handshakes.take(token);
      if (begun === null) return { refusal: 'expired' };
      try {
        const identity = await provider.finish(query, begun.question);
        const person = await ofIdentity(identity, clientAddress);
        const { groups } = identity;
        const noted = { people, onChange, nowMs: clock.now(), groups };
        return { person: await noteSignIn(person, noted), returnTo: begun.returnTo };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** The highest role of the groups; `null` if none gives one. */
function highestRole(
  groups: readonly string[],
  roleOfGroup: ReadonlyMap<string, Role>,
): Role | null {
  const given = new Set(groups.map((group) => roleOfGroup.get(group)));
  return roles.findLast((role) => given.has(role)) ?? null; // `roles` is in ascending order of rights
}

/** The name of a person, within the contract's limits for names. */
function nameOf({ name }: ProvidedIdentity, email: string): string {
  const plain = (name ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || email;
}

const MAX_NAME_CHARACTERS = 50; // of two code units at most, so that it stays within the 100 of the contract

/** Without a password, which a link can set. */
function newPerson(
  part: Pick<PersonRecord, 'email' | 'name' | 'role'>,
  nowMs: number,
): PersonRecord {
  return {
    ...part,
    id: uniqueId(nowMs),
    passwordHash: UNMATCHABLE_HASH,
    stamp: createStamp(),
    version: 1,
    createdAt: isoTime(nowMs),
    lastSignedInAt: null,
    groups: [],
  };
}

function present(person: PersonRecord | null): PersonRecord {
  if (person === null) throw new Refused('unknown'); // just removed
  return person;
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
