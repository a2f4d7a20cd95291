import type { Check } from '../../operations/health/health.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { DataFolder } from '../../storage/data-folder/data-folder.ts';
import type { HeldLease } from '../../storage/records/control/hold-lease.ts';
import type { Records } from '../../storage/records/control/open-records.ts';
import type { ControlChange } from '../../storage/records/control/watch-changes.ts';

/** Keys, people, sources and the other control data: in this folder, or in PostgreSQL with other nodes. */
export interface ControlData {
  readonly records: Records;
  /** Which of several nodes this is; '' for a single server. */
  readonly node: string;
  /** Of several nodes one delivers webhooks, checks alerts and mails: `null` for a single server, which does. */
  readonly duty: Pick<HeldLease, 'isHeld' | 'isHeldIn'> | null;
  /** Whether the database answers. Public, so it contains no address. */
  readonly check: Check;
  /** Damage that was mended when it was opened. */
  readonly damages: readonly string[];
  /** The signing key of all nodes; `own` of a single server. */
  signingKey(own: Buffer): Promise<Buffer>;
  /** Runs `work` while no other node does: what a first start makes. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Calls `onChange` whenever another node may have changed what is kept in memory. */
  onChange(onChange: (change: ControlChange) => void): void;
  /** Calls `onDuty` when this node takes over what one does for all. */
  onDuty(onDuty: () => void): void;
  /** Shows in the metrics whether PostgreSQL answers. */
  measure(metrics: Pick<Metrics, 'gauge'>): void;
  close(): Promise<void>;
}

/** The dependencies of {@link openControlData}. */
export interface ControlDataParts {
  readonly folder: DataFolder;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}
