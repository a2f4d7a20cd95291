import type { Transaction } from 'kysely';
import type { IdentityRecord, IdentityRecords } from '../../../access/provider/identity-record.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import { toPersonRow } from './people-records.ts';
import type { IdentityRow, RecordsSchema } from './schema.ts';

/** Identities in the table `identities`. */
export function createIdentityRecords(records: Records): IdentityRecords {
  return {
    async find(issuer, subject) {
      const ofIssuer = records.selectFrom('identities').selectAll().where('issuer', '=', issuer);
      const row = await ofIssuer.where('subject', '=', subject).executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    link: (record, entry) =>
      records.transaction().execute(async (all) => {
        if (await isTaken(all, record)) return 'taken';
        const people = all.selectFrom('people').select('id').where('id', '=', record.personId);
        if ((await people.executeTakeFirst()) === undefined) return 'missing';
        await all.insertInto('identities').values(toRow(record)).execute();
        await writeAudit(all, entry);
        return 'done';
      }),

    admit: (person, record, { invitationId, entry }) =>
      records.transaction().execute(async (all) => {
        if (await isTaken(all, record)) return 'taken';
        const people = all.selectFrom('people').select('id').where('email', '=', person.email);
        if ((await people.executeTakeFirst()) !== undefined) return 'taken';
        if (invitationId !== null && !(await useUp(all, invitationId))) return 'used';
        await all.insertInto('people').values(toPersonRow(person)).execute();
        await all.insertInto('identities').values(toRow(record)).execute();
        await writeAudit(all, entry);
        return 'done';
      }),
  };
}

type All = Transaction<RecordsSchema>;

async function isTaken(all: All, { issuer, subject, personId }: IdentityRecord): Promise<boolean> {
  const ofIssuer = all.selectFrom('identities').select('person_id').where('issuer', '=', issuer);
  const holder = await ofIssuer
    .where((is) => is.or([is('subject', '=', subject), is('person_id', '=', personId)]))
    .executeTakeFirst();
  return holder !== undefined;
}

async function useUp(all: All, invitationId: string): Promise<boolean> {
  const gone = all.deleteFrom('invitations').where('id', '=', invitationId);
  return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

function toRow(record: IdentityRecord): IdentityRow {
  return {
    issuer: record.issuer,
    subject: record.subject,
    person_id: record.personId,
    is_by_group: record.isByGroup ? 1 : 0,
    created_at: record.createdAt,
  };
}

function toRecord(row: IdentityRow): IdentityRecord {
  return {
    issuer: row.issuer,
    subject: row.subject,
    personId: row.person_id,
    isByGroup: row.is_by_group === 1,
    createdAt: row.created_at,
  };
}
