import type { Caller } from '../keys/caller.ts';
import type { AuditActor, AuditEntry } from './audit-log.ts';

/** An action and its time. */
export type AuditedDeed = Pick<AuditEntry, 'action' | 'subject'> & {
  readonly atMs: number;
  readonly detail?: AuditEntry['detail'];
};

/** The audit entry for an action of a caller or the operator of the machine. */
export function auditEntry(by: Caller | 'operator', deed: AuditedDeed): AuditEntry {
  const { action, subject, atMs, detail = {} } = deed;
  return {
    at: new Date(atMs).toISOString(),
    actor: actorOf(by),
    address: by === 'operator' ? null : by.address,
    action,
    subject,
    detail,
  };
}

/** Who a caller is to the audit log. */
export function actorOf(by: Caller | 'operator'): AuditActor {
  if (by === 'operator') return { kind: 'operator', id: null, name: 'operator' };
  if (by.person !== null) return { kind: 'person', id: by.person.id, name: by.person.name };
  return { kind: by.kind === 'token' ? 'token' : 'key', id: by.id, name: by.name };
}
