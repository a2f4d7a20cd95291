import type { AuditEntry } from '../audit/audit-log.ts';
import type { AvailabilityState } from './availability-state.ts';

/** A stored state. */
export interface StoredAvailability extends AvailabilityState {
  /** ISO 8601 in UTC. */
  readonly changedAt: string;
}

/**
 * Where the state of the switch is kept. An implementation must have written a change durably before it resolves, with its
 * audit entry: a service that was switched off must be off after a power cut.
 */
export interface AvailabilityStore {
  /** `null`: nothing is stored. */
  read(): Promise<StoredAvailability | null>;
  /** `null` removes the stored state. */
  write(stored: StoredAvailability | null, entry: AuditEntry): Promise<void>;
}
