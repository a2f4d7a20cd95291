/** Who makes, changes or removes a source: a person or a key, or the operator of the machine. */
export interface SourceDoer {
  readonly kind: 'person' | 'key' | 'operator';
  /** `null` for the operator. */
  readonly id: string | null;
  readonly name: string;
  /** Of the client; `null` for the operator. */
  readonly address: string | null;
}

/** What somebody does to a source, for the audit log. */
export interface SourceDeed {
  readonly action:
    | 'source.create'
    | 'source.change'
    | 'source.remove'
    | 'source.restore'
    | 'source.upload';
  readonly by: SourceDoer;
  readonly source: { readonly id: string; readonly name: string };
  /** More of it: the name of an uploaded file. */
  readonly detail?: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The operator, who starts the server with folders or edits its data. */
export const OPERATOR: SourceDoer = {
  kind: 'operator',
  id: null,
  name: 'operator',
  address: null,
};
