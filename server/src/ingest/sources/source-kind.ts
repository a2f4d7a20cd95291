import type { z } from 'zod';
import type { SourceKind, SourceSettings } from './source.ts';

/**
 * What is particular to one kind of source before anything is read: where it may lie and what it can
 * be told. One for each kind, beside its connector; all of them in `ingest/connectors/source-kinds.ts`.
 */
export interface SourceKindRules {
  readonly kind: SourceKind;
  /** What it is, in one sentence for `docs/reference/sources.md`. */
  readonly summary: string;
  /** A source that somebody may have, for the same page. */
  readonly example: SourceExample;
  /** What its place may be; empty when it has none, as for pushes. */
  readonly places: readonly SourcePlace[];
  /**
   * Strict: an unknown setting is a fault. Reads what somebody sent, or what an older version stored,
   * and fills in defaults. Faults become `errors[]` of `ERR_BODY_INVALID`, so messages say what to send.
   * Each says its meaning by `.describe`, for the reference page.
   */
  readonly settings: z.ZodType<SourceSettings>;
  /** When a source at this place is read again unless its owner says otherwise; `null`: never by itself. */
  defaultSchedule(location: string): string | null;
  /** Whether its documents come from reading its place. Not so for pushes: there is nothing to refresh. */
  readonly isRead: boolean;
  /** Whether two sources with these settings may have the same or nested folders. */
  allowsOverlap(settings: SourceSettings): boolean;
  /** Settings that hold secrets: shown masked, kept when they come back masked. */
  readonly secretSettings: readonly string[];
}

/** `folder` and `file` are absolute paths on the server; `url` is http(s). */
export type SourcePlace = 'folder' | 'file' | 'url';

/** What is told to make a source: shown, never made. */
export interface SourceExample {
  /** As it is typed; `null` for a kind without places. */
  readonly place: string | null;
  /** Some of those that the kind has. */
  readonly settings: SourceSettings;
}
