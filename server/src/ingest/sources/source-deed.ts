import type { Doer } from '../../runtime/doer.ts';

/** A change of a source, for the audit log. */
export interface SourceDeed {
  readonly action:
    | 'source.create'
    | 'source.change'
    | 'source.remove'
    | 'source.restore'
    | 'source.upload'
    | 'source.delete-file';
  readonly by: Doer;
  readonly source: { readonly id: string; readonly name: string };
  /** Further information: the name of an uploaded or deleted file. */
  readonly detail?: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC. */
  readonly at: string;
}
