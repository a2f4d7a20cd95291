import { createMemoryAuditLog, type MemoryAuditLog } from '../audit/test-audit-log.ts';
import type {
  InvitationRecord,
  PeopleRecords,
  PersonChange,
  PersonCondition,
  PersonOutcome,
  PersonRecord,
} from './person-record.ts';

/** People in memory, for tests: passes the same suite as those on disk. `endSessions` and `removePasskeys`: of a person. */
export function createMemoryPeopleRecords(
  audit: MemoryAuditLog = createMemoryAuditLog(),
  endSessions: (personId: string) => void = () => undefined,
  removePasskeys: (personId: string) => void = () => undefined,
): PeopleRecords {
  const people = new Map<string, PersonRecord>();
  const invitations = new Map<string, InvitationRecord>();
  const all = () => [...people.values()];
  const links = () => [...invitations.values()];

  function removeLinks(isGone: (record: InvitationRecord) => boolean): void {
    for (const record of links()) if (isGone(record)) invitations.delete(record.id);
  }

  function signOut(id: string): void {
    endSessions(id);
    removeLinks(({ personId }) => personId === id);
  }

  function set(person: PersonRecord, change: PersonChange): void {
    people.set(person.id, { ...person, ...change, version: person.version + 1 });
    if (change.stamp !== undefined) signOut(person.id);
  }

  function outcomeOf(
    person: PersonRecord | undefined,
    { version }: PersonCondition,
    losesOwner: boolean,
  ): PersonOutcome {
    if (person === undefined) return 'missing';
    if (version !== null && version !== person.version) return 'changed-since';
    const owners = all().filter(({ role }) => role === 'owner').length;
    return losesOwner && person.role === 'owner' && owners === 1 ? 'last-owner' : 'done';
  }

  return {
    list: async () => all(),
    byId: async (id) => people.get(id) ?? null,
    byEmail: async (email) => all().find((person) => person.email === email) ?? null,
    hasOwner: async () => all().some(({ role }) => role === 'owner'),

    async update(id, change, condition) {
      const person = people.get(id);
      const losesOwner = change.role !== undefined && change.role !== 'owner';
      const outcome = outcomeOf(person, condition, losesOwner);
      if (person === undefined || outcome !== 'done') return outcome;
      set(person, change);
      audit.add(condition.entry);
      return 'done';
    },

    async remove(id, condition) {
      const outcome = outcomeOf(people.get(id), condition, true);
      if (outcome !== 'done') return outcome;
      people.delete(id);
      signOut(id);
      removePasskeys(id);
      audit.add(condition.entry);
      return 'done';
    },

    async touch(id, { at: lastSignedInAt, groups }) {
      const person = people.get(id);
      if (person !== undefined) people.set(id, { ...person, lastSignedInAt, groups });
    },

    invitations: async (now) =>
      links().filter(({ kind, expiresAt }) => kind === 'join' && expiresAt > now),

    invitationByHash: async (hash) => links().find(({ tokenHash }) => tokenHash === hash) ?? null,

    async invite(record, maxOpen, entry) {
      const { kind, personId, createdAt } = record;
      removeLinks(({ expiresAt }) => expiresAt <= createdAt);
      if (kind !== 'join') removeLinks((one) => one.kind === kind && one.personId === personId);
      if (links().filter((one) => one.kind === kind).length >= maxOpen) return false;
      invitations.set(record.id, record);
      audit.add(entry);
      return true;
    },

    async revokeInvitation(id, entry) {
      const wasThere = invitations.delete(id);
      if (wasThere) audit.add(entry);
      return wasThere;
    },

    async accept(invitationId, acceptance, entry) {
      if ('insert' in acceptance) {
        const { insert } = acceptance;
        if (all().some(({ email }) => email === insert.email)) return 'taken';
        if (!invitations.delete(invitationId)) return 'used';
        people.set(insert.id, insert);
      } else {
        const person = people.get(acceptance.id);
        if (person === undefined) return 'missing';
        if (!invitations.delete(invitationId)) return 'used';
        set(person, acceptance.change);
        removePasskeys(person.id);
      }
      audit.add(entry);
      return 'done';
    },
  };
}
