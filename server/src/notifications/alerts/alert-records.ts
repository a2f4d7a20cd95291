import type { AuditEntry } from '../../access/audit/audit-log.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';
import type { Alert, AlertAnswer, AlertMatch, AlertOwner } from './alert.ts';

/** What its owner changes of an alert. */
export type AlertChanges = Partial<Pick<Alert, 'name' | 'email' | 'isEnabled'>>;

/** What a check that found nothing new came to. */
export interface AlertProgress {
  readonly id: string;
  readonly checkedAt: string;
  readonly checkedToMs: number;
  readonly error: string | null;
}

/** What a check that found something new came to. */
export interface MatchedAlert {
  readonly match: AlertMatch;
  readonly checkedToMs: number;
  /** Of a standing question. */
  readonly answer: AlertAnswer | null;
  /** The documents that count as reported from now on. */
  readonly seen: readonly string[];
  /** `null`: nothing is sent. */
  readonly event: WebhookEvent | null;
  /** Where it is mailed to; `null`: nowhere. */
  readonly mailTo: string | null;
}

/**
 * Where alerts are kept. Each change is durable when it resolves, with its audit entry. The alerts of a key or person go in the
 * transaction in which that is revoked or goes.
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
  /** Those that are on, the longest unchecked first. */
  enabled(): Promise<Alert[]>;
  /** Which of the documents are not news to an alert. */
  seenOf(id: string, documentIds: readonly string[]): Promise<Set<string>>;
  /** Notes checks without news, all at once; alerts that are gone are ignored. */
  note(progress: readonly AlertProgress[]): Promise<void>;
  /**
   * Writes what is new to an alert, the event of it for webhooks, the mail, and up to where it was looked: all or nothing, so that nothing
   * is reported twice or lost. Nothing for an alert that is gone or off: `false`. Of `seen` the newest `MAX_SEEN` are kept.
   */
  match(id: string, matched: MatchedAlert): Promise<boolean>;
}
