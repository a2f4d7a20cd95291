import { type Role, roles } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import { normaliseEmail } from '../people/email-address.ts';
import { NOBODYS_HASH } from '../people/password-hash.ts';
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

/** A person who is in, or why not. */
export type ProviderOutcome =
  | { readonly person: PersonRecord; readonly returnTo: string }
  | { readonly refusal: ProviderRefusal };

/** Signing in at a provider of identities. */
export interface ProviderSignIn {
  /** Where the browser has to go, and the token of the handshake, for its cookie. */
  begin(request: {
    readonly redirectUri: string;
    /** A path of this server. */
    readonly returnTo: string;
    readonly again: boolean;
    readonly clientAddress: string;
  }): Promise<
    { readonly url: URL; readonly token: string } | { readonly refusal: ProviderRefusal }
  >;
  /** Who came back, by the query they were sent back with and the token of their cookie. */
  finish(answer: {
    readonly query: URLSearchParams;
    readonly token: string | null;
    readonly clientAddress: string;
  }): Promise<ProviderOutcome>;
}

/** The dependencies of signing in at a provider. */
export interface ProviderSignInServices {
  readonly provider: IdentityProvider;
  readonly identities: IdentityRecords;
  readonly people: PeopleRecords;
  /** The role of a group; groups without one let no one in. */
  readonly roleOfGroup: ReadonlyMap<string, Role>;
  readonly clock: Clock;
  readonly log: Log;
  /** As for `PeopleServices`. */
  readonly onChange: () => void;
}

interface Begun {
  readonly question: ProviderQuestion;
  readonly returnTo: string;
}

/** Thrown within this file: an expected end of a sign-in. */
class Refused extends Error {
  readonly refusal: ProviderRefusal;

  constructor(refusal: ProviderRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Signing in at the provider, over the records of people. */
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
    const known = await identities.find(identity.issuer, identity.subject);
    const linked = known && (await people.byId(known.personId));
    if (known === null || linked === null) return join(identity, role, address);
    if (role === null && known.isByGroup) {
      await endSessions(linked, address);
      throw new Refused('unknown');
    }
    return role === null ? linked : withRole(linked, role, address);
  }

  /** No group lets the person in any more: sessions that one began end, too. */
  async function endSessions(person: PersonRecord, address: string): Promise<void> {
    const entry = entryOf('person.change', person, { address, groups: 'none' });
    const change = { stamp: createStamp(), groups: [] };
    await people.update(person.id, change, { version: null, entry });
    onChange();
  }

  /** The groups decide at each sign-in; only the last owner stays one. */
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

  /** By the address alone, which the provider has to have verified: else a person could take that of another. */
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
    if (outcome !== 'done') throw new Refused('expired'); // another sign-in came first: a new one finds it
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

/** The role of the group that gives most; `null`: none gives one. */
function highestRole(
  groups: readonly string[],
  roleOfGroup: ReadonlyMap<string, Role>,
): Role | null {
  const given = new Set(groups.map((group) => roleOfGroup.get(group)));
  return roles.findLast((role) => given.has(role)) ?? null; // they stand in the order of what they may do
}

/** What a person is called: as the contract has it for those who say it themselves. */
function nameOf({ name }: ProvidedIdentity, email: string): string {
  const plain = (name ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || email;
}

const MAX_NAME_CHARACTERS = 50; // of two code units at most, so that it stays within the 100 of the contract

/** Without a password: a link makes one. */
function newPerson(
  part: Pick<PersonRecord, 'email' | 'name' | 'role'>,
  nowMs: number,
): PersonRecord {
  return {
    ...part,
    id: uniqueId(nowMs),
    passwordHash: NOBODYS_HASH,
    stamp: createStamp(),
    version: 1,
    createdAt: isoTime(nowMs),
    lastSignedInAt: null,
    groups: [],
  };
}

function present(person: PersonRecord | null): PersonRecord {
  if (person === null) throw new Refused('unknown'); // removed in this moment
  return person;
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
