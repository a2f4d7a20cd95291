import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { Alert, AlertOwner } from './alert.ts';

/** As whom an alert searches: exactly as its owner would at this moment. */
export interface AlertReader {
  readonly scopes: ReadonlySet<string>;
  /** The restriction that documents must satisfy to exist for the owner; `null`: all exist. */
  readonly restriction: FilterExpression | null;
  /** The address of the person; `null`: a key has none. */
  readonly email: string | null;
}

/** The reader of an owner; `null` if the key was revoked or has expired, or the person was removed. Called for each check. */
export type ReaderOf = (owner: AlertOwner) => Promise<AlertReader | null>;

/** Why a reader may not have a subject checked; `null`: it may. The one place that decides it, for making an alert and for checking one. */
export function refusalOf({ scopes }: AlertReader, { kind }: Alert['subject']): string | null {
  const needed = kind === 'search' ? ['search'] : ['search', 'conversation'];
  const missing = needed.find((scope) => !scopes.has(scope));
  return missing === undefined ? null : `This needs the scope \`${missing}\`.`;
}
