/** Who changes something: a person, a key or a session token, or the operator of the machine. */
export interface Doer {
  readonly kind: 'person' | 'key' | 'token' | 'operator';
  /** `null` for the operator. */
  readonly id: string | null;
  readonly name: string;
  /** The client's network address; `null` for the operator. */
  readonly address: string | null;
}

/** The operator, who starts the server with folders or edits its data. */
export const OPERATOR: Doer = {
  kind: 'operator',
  id: null,
  name: 'operator',
  address: null,
};
