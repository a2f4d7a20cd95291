import type { z } from 'zod';
import type { SourceKind, SourceSettings } from './source.ts';

/**
 * The rules of one kind of source: its possible places and its settings. One for each kind, beside its connector; all are
 * listed in `ingest/connectors/source-kinds.ts`.
 */
export interface SourceKindRules {
  readonly kind: SourceKind;
  /** Description in one sentence for `docs/reference/sources.md`. */
  readonly summary: string;
  /** A realistic source, for the same page. */
  readonly example: SourceExample;
  /** Possible kinds of place; empty for a kind without a place, such as pushes. */
  readonly places: readonly SourcePlace[];
  /**
   * Strict: an unknown setting is a fault. Parses settings of a request or of an older version, and fills in defaults.
   * Faults become `errors[]` of `ERR_BODY_INVALID`, so messages say what to send. Each setting has a `.describe` for the
   * reference page.
   */
  readonly settings: z.ZodType<SourceSettings>;
  /** Default schedule of a source at this place; `null`: never read automatically. */
  defaultSchedule(location: string): string | null;
  /** Whether its documents come from reading its place. False for pushes, which cannot be refreshed. */
  readonly isRead: boolean;
  /** Whether two sources with these settings may have the same or nested folders. */
  allowsOverlap(settings: SourceSettings): boolean;
  /** Settings that hold secrets: shown masked, and kept if they come back masked. */
  readonly secretSettings: readonly string[];
}

/** `folder` and `file` are absolute paths on the server; `url` is http(s). */
export type SourcePlace = 'folder' | 'file' | 'url';

/** An example of a source for documentation. */
export interface SourceExample {
  /** As typed; `null` for a kind without places. */
  readonly place: string | null;
  /** Some settings of the kind. */
  readonly settings: SourceSettings;
}
