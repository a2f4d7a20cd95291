import type { Source } from './source.ts';
import type { SourceDeed } from './source-deed.ts';

/**
 * The storage of sources. An implementation makes changes durable before its promise resolves, and records the deed of a change, if
 * it has one, in the same step.
 */
export interface SourceStore {
  insert(source: Source, deed?: SourceDeed): Promise<void>;
  /**
   * Changes only the given properties, in one step; ignores unknown sources. Changes only the named
   * attributes: several may be learned concurrently.
   */
  update(id: string, changes: SourceChanges, deed?: SourceDeed): Promise<void>;
  delete(id: string): Promise<void>;
  get(id: string): Promise<Source | null>;
  /** In the order in which they were made. */
  list(): Promise<Source[]>;
}

/** Later changes of a source; its identity, kind and place stay the same. */
export type SourceChanges = Partial<
  Pick<
    Source,
    | 'name'
    | 'settings'
    | 'attributes'
    | 'schedule'
    | 'isPaused'
    | 'undoUntil'
    | 'revision'
    | 'state'
    | 'counts'
    | 'lastRunAt'
    | 'nextRunAt'
  >
>;
