import { etagOf } from '../../access/people/people.ts';
import type { InvitationRecord, PersonRecord } from '../../access/people/person-record.ts';

/** A person on the wire: nothing of the password. */
export function personBody(person: PersonRecord) {
  const { id, name, email, role, createdAt, lastSignedInAt } = person;
  return { id, name, email, role, createdAt, lastSignedInAt, etag: etagOf(person) };
}

/** An invitation on the wire: nothing of its token. */
export function invitationBody({ id, email, role, createdAt, expiresAt }: InvitationRecord) {
  return { id, email, role, createdAt, expiresAt };
}
