import type { SourceKind } from '@quarry/contract/vocabulary';
import type { SourceAttributes } from './source-attributes.ts';

export { type SourceKind, sourceKinds as SOURCE_KINDS } from '@quarry/contract/vocabulary';

/** What a kind of source can be told; JSON. Its shape is that of the kind (`source-kind.ts`). */
export type SourceSettings = Readonly<Record<string, unknown>>;

/**
 * - `idle`: not watched and nothing to do; the last run went well
 * - `queued`, `running`: a job waits for its turn, or works
 * - `watching`: up to date, and changes are picked up as they happen
 * - `failed`: the last run broke off; what it found before is still searchable
 * - `paused`: its owner does not want it read for now; what it has is searchable
 * - `removing`: its documents are being deleted, or set aside
 * - `restoring`: its removal is being undone
 */
export type SourceState =
  | 'idle'
  | 'queued'
  | 'running'
  | 'watching'
  | 'failed'
  | 'paused'
  | 'removing'
  | 'restoring';

/** A place that documents come from. */
export interface Source {
  /** A readable slug of the name; never changes. */
  readonly id: string;
  readonly kind: SourceKind;
  readonly name: string;
  /** Whether its files were uploaded: then its location is a folder of the data directory, which is its alone. */
  readonly isOfUploads?: true;
  /** The real path of a folder or file, the address of what is on the web, empty for pushes. */
  readonly location: string;
  readonly settings: SourceSettings;
  /** Of its documents, by name. */
  readonly attributes: SourceAttributes;
  /** When it is read again by itself: `every 6 hours` or a cron line; `null` for never (folders are watched). */
  readonly schedule: string | null;
  readonly state: SourceState;
  readonly counts: SourceCounts;
  /** ISO 8601 in UTC, like the two below. */
  readonly createdAt: string;
  readonly lastRunAt: string | null;
  readonly nextRunAt: string | null;
  /** Neither watched nor read until its owner says otherwise. */
  readonly isPaused: boolean;
  /** Until when its removal can be undone: ISO 8601 in UTC; after that it is removed for good. `null`: it is not removed. */
  readonly undoUntil: string | null;
  /** How often people changed what they decide: the name, settings, attributes, the schedule, the pause. */
  readonly revision: number;
}

export interface SourceCounts {
  readonly documents: number;
  readonly skipped: number;
  readonly failed: number;
}
