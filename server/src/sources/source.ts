/** The kinds of source this server can read. */
export const SOURCE_KINDS = ['folder'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Every kind that the wire contract names; those not in {@link SOURCE_KINDS} are refused for now. */
export const KNOWN_SOURCE_KINDS = [
  'folder',
  'site',
  'feed',
  'catalogue',
  'images',
  'videos',
  'push',
] as const;

/**
 * - `idle`: not watched and nothing to do; the last run went well
 * - `queued`, `running`: a job waits for its turn, or works
 * - `watching`: up to date, and changes are picked up as they happen
 * - `failed`: the last run broke off; what it found before is still searchable
 * - `removing`: its documents are being deleted
 */
export type SourceState = 'idle' | 'queued' | 'running' | 'watching' | 'failed' | 'removing';

/** A place that documents come from. */
export interface Source {
  /** A readable slug of the name; never changes. */
  readonly id: string;
  readonly kind: SourceKind;
  readonly name: string;
  /** The real path of a folder. */
  readonly location: string;
  readonly settings: FolderSettings;
  /** A cron line, or `null`: folders are watched instead. */
  readonly schedule: string | null;
  readonly state: SourceState;
  readonly counts: SourceCounts;
  /** ISO 8601 in UTC, like the two below. */
  readonly createdAt: string;
  readonly lastRunAt: string | null;
  readonly nextRunAt: string | null;
}

export interface SourceCounts {
  readonly documents: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface FolderSettings {
  /**
   * Globs or paths relative to the folder, `/` separated. Only these files are read, hidden and
   * ignored ones included. Absent: every file that is neither hidden nor ignored.
   */
  readonly include?: readonly string[];
}
