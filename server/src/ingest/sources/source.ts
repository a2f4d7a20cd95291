import type { SourceKind } from '@quarry/contract/vocabulary';
import type { SourceAttributes } from './source-attributes.ts';

export { type SourceKind, sourceKinds as SOURCE_KINDS } from '@quarry/contract/vocabulary';

/** Settings of a source as JSON. Their schema is that of the kind (`source-kind.ts`). */
export type SourceSettings = Readonly<Record<string, unknown>>;

/**
 * - `idle`: not watched and nothing to do; the last run succeeded
 * - `queued`, `running`: a job waits or runs
 * - `watching`: up to date; changes are read as they happen
 * - `failed`: the last run failed; stored documents stay searchable
 * - `paused`: its owner stopped reading for now; stored documents stay searchable
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
  /** Whether its files were uploaded; then its location is its own folder in the data directory. */
  readonly isOfUploads?: true;
  /** The real path of a folder or file, or a web address; empty for pushes. */
  readonly location: string;
  readonly settings: SourceSettings;
  /** Attributes of its documents, by name. */
  readonly attributes: SourceAttributes;
  /** Schedule of automatic runs: `every 6 hours` or a cron line; `null`: never (folders are watched). */
  readonly schedule: string | null;
  readonly state: SourceState;
  readonly counts: SourceCounts;
  /** ISO 8601 in UTC, like the two below. */
  readonly createdAt: string;
  readonly lastRunAt: string | null;
  readonly nextRunAt: string | null;
  /** Neither watched nor read until its owner resumes it. */
  readonly isPaused: boolean;
  /** End of the time in which its removal can be undone: ISO 8601 in UTC. `null`: it is not removed. */
  readonly undoUntil: string | null;
  /** Number of changes by people: of the name, settings, attributes, schedule or pause. */
  readonly revision: number;
}

export interface SourceCounts {
  readonly documents: number;
  readonly skipped: number;
  readonly failed: number;
}
