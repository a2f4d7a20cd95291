import type { Source } from './source.ts';
import type { SourceDeed } from './source-deed.ts';

/**
 * Where sources are remembered. An implementation keeps them durably before its promise resolves, and records the deed of a change, where
 * it has one, in the same step.
 */
export interface SourceStore {
  insert(source: Source, deed?: SourceDeed): Promise<void>;
  /**
   * Changes what is given and nothing else, in one step; unknown sources are ignored. Of the attributes only those that
   * are named change: several may be learned at once.
   */
  update(id: string, changes: SourceChanges, deed?: SourceDeed): Promise<void>;
  delete(id: string): Promise<void>;
  get(id: string): Promise<Source | null>;
  /** In the order they were made. */
  list(): Promise<Source[]>;
}

/** What becomes of a source later on; its identity, kind and place stay. */
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
