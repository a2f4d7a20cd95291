import type { Source } from './source.ts';

/** Where sources are remembered. An implementation keeps them durably before its promise resolves. */
export interface SourceStore {
  insert(source: Source): Promise<void>;
  /** Overwrites everything but the identity of a source that exists; unknown ones are ignored. */
  update(source: Source): Promise<void>;
  delete(id: string): Promise<void>;
  get(id: string): Promise<Source | null>;
  /** In the order they were made. */
  list(): Promise<Source[]>;
}
