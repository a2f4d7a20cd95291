import type { AuditEntry } from '../../access/audit/audit-log.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';
import type { Alert, AlertAnswer, AlertMatch, AlertOwner } from './alert.ts';

/** Changes of an alert by its owner. */
export type AlertChanges = Partial<Pick<Alert, 'name' | 'email' | 'isEnabled'>>;

/** The result of a check without new matches. */
export interface AlertProgress {
  readonly id: string;
  readonly checkedAt: string;
  readonly checkedToMs: number;
  readonly error: string | null;
}

/** The result of a check with new matches. */
export interface MatchedAlert {
  readonly match: AlertMatch;
  readonly checkedToMs: number;
  /** For a standing question. */
  readonly answer: AlertAnswer | null;
  /** The documents that count as reported from now on. */
  readonly seen: readonly string[];
  /** `null`: nothing is sent. */
  readonly event: WebhookEvent | null;
  /** Where it is mailed to; `null`: nowhere. */
  readonly mailTo: string | null;
}

/**
 * Stores alerts. Each change is durable when it resolves, with its audit entry. The alerts of a key or person are deleted in the
 * transaction that revokes the key or removes the person.
 */
export interface AlertRecords {
  /**
   * With the documents that are not news to it. `full`, having done nothing: there are as many as there may be, of the owner or
   * in all.
   */
  insert(
    alert: Alert,
    seen: readonly string[],
    condition: {
      readonly maxOfOwner: number;
      readonly maxOfAll: number;
      readonly entry: AuditEntry;
    },
  ): Promise<'done' | 'full'>;
  update(id: string, changes: AlertChanges, entry: AuditEntry): Promise<void>;
  remove(id: string, entry: AuditEntry): Promise<void>;
  get(id: string): Promise<Alert | null>;
  /** Of an owner, in the order they were made. */
  listOf(owner: AlertOwner): Promise<Alert[]>;
  /** Enabled alerts, the least recently checked first. */
  enabled(): Promise<Alert[]>;
  /** Which of the documents are not news to an alert. */
  seenOf(id: string, documentIds: readonly string[]): Promise<Set<string>>;
  /** Notes checks without news, all at once; alerts that are gone are ignored. */
  note(progress: readonly AlertProgress[]): Promise<void>;
  /**
   * Writes the new matches of an alert, their webhook event, the mail, and the checked position atomically, so that nothing is reported
   * twice or lost. Does nothing and returns `false` if the alert is removed or off. Keeps the newest `MAX_SEEN` of `seen`.
   */
  match(id: string, matched: MatchedAlert): Promise<boolean>;
}
