import type { Transaction } from 'kysely';
import type {
  Acceptance,
  InvitationRecord,
  PeopleRecords,
  PersonChange,
  PersonCondition,
  PersonOutcome,
  PersonRecord,
} from '../../../access/people/person-record.ts';
import { removeAlertsOf } from './alert-records.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { InvitationRow, PersonRow, RecordsSchema } from './schema.ts';

/** People in the table `people`, links in `invitations`. */
export function createPeopleRecords(records: Records): PeopleRecords {
  const people = () => records.selectFrom('people').selectAll();
  const invitations = () => records.selectFrom('invitations').selectAll();
  const inOneStep = <Result>(work: (all: All) => Promise<Result>) =>
    records.transaction().execute(work);

  return {
    async list() {
      return (await people().orderBy('created_at').orderBy('id').execute()).map(toPerson);
    },

    async byId(id) {
      const row = await people().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toPerson(row);
    },

    async byEmail(email) {
      const row = await people().where('email', '=', email).executeTakeFirst();
      return row === undefined ? null : toPerson(row);
    },

    async hasOwner() {
      const owner = records.selectFrom('people').select('id').where('role', '=', 'owner').limit(1);
      return (await owner.executeTakeFirst()) !== undefined;
    },

    update: (id, change, condition) =>
      inOneStep(async (all) => {
        const losesOwner = change.role !== undefined && change.role !== 'owner';
        const outcome = await outcomeOf(all, id, { ...condition, losesOwner });
        if (outcome !== 'done') return outcome;
        await updatePerson(all, id, change);
        await writeAudit(all, condition.entry);
        return 'done';
      }),

    remove: (id, condition) =>
      inOneStep(async (all) => {
        const outcome = await outcomeOf(all, id, { ...condition, losesOwner: true });
        if (outcome !== 'done') return outcome;
        await endSessions(all, id);
        await removePasskeys(all, id);
        await all.deleteFrom('identities').where('person_id', '=', id).execute();
        await all.deleteFrom('interests').where('key_id', '=', id).execute();
        await removeAlertsOf(all, { kind: 'person', id });
        await all.deleteFrom('people').where('id', '=', id).execute();
        await writeAudit(all, condition.entry);
        return 'done';
      }),

    async touch(id, { at, groups }) {
      const row = records.updateTable('people').where('id', '=', id);
      const groups_json = JSON.stringify(groups);
      await row.set({ last_signed_in_at: at, groups_json }).execute();
    },

    async invitations(now) {
      const open = invitations().where('kind', '=', 'join').where('expires_at', '>', now);
      return (await open.orderBy('created_at').orderBy('id').execute()).map(toInvitation);
    },

    async invitationByHash(tokenHash) {
      const row = await invitations().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? null : toInvitation(row);
    },

    invite: (record, maxOpen, entry) =>
      inOneStep(async (all) => {
        await all.deleteFrom('invitations').where('expires_at', '<=', record.createdAt).execute();
        await removeReplaced(all, record);
        const count = all.selectFrom('invitations').where('kind', '=', record.kind);
        const open = await count
          .select((is) => is.fn.countAll<number>().as('open'))
          .executeTakeFirstOrThrow();
        if (open.open >= maxOpen) return false;
        await all.insertInto('invitations').values(toInvitationRow(record)).execute();
        await writeAudit(all, entry);
        return true;
      }),

    revokeInvitation: (id, entry) =>
      inOneStep(async (all) => {
        const wasThere = await removeInvitation(all, id);
        if (wasThere) await writeAudit(all, entry);
        return wasThere;
      }),

    accept: (invitationId, acceptance, entry) =>
      inOneStep(async (all) => {
        const refused = await refusalOf(all, acceptance);
        if (refused !== null) return refused;
        if (!(await removeInvitation(all, invitationId))) return 'used';
        if ('insert' in acceptance) {
          await all.insertInto('people').values(toPersonRow(acceptance.insert)).execute();
        } else {
          await updatePerson(all, acceptance.id, acceptance.change);
          await removePasskeys(all, acceptance.id);
        }
        await writeAudit(all, entry);
        return 'done';
      }),
  };
}

type All = Transaction<RecordsSchema>;

async function refusalOf(all: All, acceptance: Acceptance): Promise<'taken' | 'missing' | null> {
  const ids = all.selectFrom('people').select('id');
  if ('insert' in acceptance) {
    const holder = await ids.where('email', '=', acceptance.insert.email).executeTakeFirst();
    return holder === undefined ? null : 'taken';
  }
  const person = await ids.where('id', '=', acceptance.id).executeTakeFirst();
  return person === undefined ? 'missing' : null;
}

async function outcomeOf(
  all: All,
  id: string,
  { version, losesOwner }: Pick<PersonCondition, 'version'> & { readonly losesOwner: boolean },
): Promise<PersonOutcome> {
  const people = all.selectFrom('people');
  const row = await people.select(['role', 'version']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'missing';
  if (version !== null && row.version !== version) return 'changed-since';
  if (!losesOwner || row.role !== 'owner') return 'done';
  const others = people.select('id').where('role', '=', 'owner').where('id', '!=', id);
  return (await others.executeTakeFirst()) === undefined ? 'last-owner' : 'done';
}

async function updatePerson(all: All, id: string, change: PersonChange): Promise<void> {
  const { name, role, passwordHash, stamp, lastSignedInAt, groups } = change;
  await all
    .updateTable('people')
    .where('id', '=', id)
    .set((is) => ({
      version: is('version', '+', 1),
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(stamp !== undefined && { stamp }),
      ...(lastSignedInAt !== undefined && { last_signed_in_at: lastSignedInAt }),
      ...(groups !== undefined && { groups_json: JSON.stringify(groups) }),
    }))
    .execute();
  if (stamp !== undefined) await endSessions(all, id);
}

/** Also the links made before: they would still set another password. */
async function endSessions(all: All, personId: string): Promise<void> {
  await all.deleteFrom('sessions').where('person_id', '=', personId).execute();
  await all.deleteFrom('invitations').where('person_id', '=', personId).execute();
}

async function removePasskeys(all: All, personId: string): Promise<void> {
  await all.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}

async function removeReplaced(all: All, { kind, personId }: InvitationRecord): Promise<void> {
  if (kind === 'join') return;
  const same = all.deleteFrom('invitations').where('kind', '=', kind);
  await (personId === null ? same : same.where('person_id', '=', personId)).execute();
}

/** Returns whether there was one: of two concurrent uses only one succeeds. */
async function removeInvitation(all: All, id: string): Promise<boolean> {
  const { numDeletedRows } = await all
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A person as a row. */
export function toPersonRow(person: PersonRecord): PersonRow {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    password_hash: person.passwordHash,
    stamp: person.stamp,
    version: person.version,
    created_at: person.createdAt,
    last_signed_in_at: person.lastSignedInAt,
    groups_json: JSON.stringify(person.groups),
  };
}

function toPerson(row: PersonRow): PersonRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    passwordHash: row.password_hash,
    stamp: row.stamp,
    version: row.version,
    createdAt: row.created_at,
    lastSignedInAt: row.last_signed_in_at,
    groups: JSON.parse(row.groups_json) as string[], // written by toPersonRow
  };
}

function toInvitationRow(invitation: InvitationRecord): InvitationRow {
  return {
    id: invitation.id,
    token_hash: invitation.tokenHash,
    kind: invitation.kind,
    person_id: invitation.personId,
    email: invitation.email,
    role: invitation.role,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

function toInvitation(row: InvitationRow): InvitationRecord {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    kind: row.kind,
    personId: row.person_id,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
