import type { PeopleRecords } from '../people/person-record.ts';
import type { IdentityRecord, IdentityRecords } from './identity-record.ts';

/** Identities in memory, for tests, over the people of {@link PeopleRecords} in memory. They pass the same suite as those on disk. */
export function createMemoryIdentityRecords(people: PeopleRecords): IdentityRecords {
  const records: IdentityRecord[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  /** One change after the other, as on disk. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  /** Of people who are there: on disk the others go with the person. */
  async function living(): Promise<IdentityRecord[]> {
    const ids = new Set((await people.list()).map(({ id }) => id));
    return records.filter(({ personId }) => ids.has(personId));
  }

  async function isTaken({ issuer, subject, personId }: IdentityRecord): Promise<boolean> {
    const ofIssuer = (await living()).filter((one) => one.issuer === issuer);
    return ofIssuer.some((one) => one.subject === subject || one.personId === personId);
  }

  return {
    find: async (issuer, subject) =>
      (await living()).find((one) => one.issuer === issuer && one.subject === subject) ?? null,

    link: (record, entry) =>
      inTurn(async () => {
        if (await isTaken(record)) return 'taken';
        const outcome = await people.update(record.personId, {}, { version: null, entry });
        if (outcome !== 'done') return 'missing';
        records.push(record);
        return 'done';
      }),

    admit: (person, record, { invitationId, entry }) =>
      inTurn(async () => {
        if (await isTaken(record)) return 'taken';
        const id = invitationId ?? `door of ${person.id}`;
        if (invitationId === null) {
          const link = { id, tokenHash: id, kind: 'owner', personId: person.id } as const;
          const times = { createdAt: person.createdAt, expiresAt: '9999-01-01T00:00:00.000Z' };
          const { email, role } = person;
          await people.invite({ ...link, email, role, ...times }, Infinity, entry);
        }
        const outcome = await people.accept(id, { insert: person }, entry);
        if (outcome === 'done') records.push(record);
        return outcome === 'missing' ? 'used' : outcome;
      }),
  };
}
