import { EVERYONE } from '@quarry/contract/vocabulary';
import { conjunctionOf } from '../../attributes/conjunction.ts';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import { sourcesFilter, visibilityFilter } from '../../documents/visibility.ts';
import type { KeyRestrictions } from './key-record.ts';

/** The fields of a caller that determine which documents exist for it. */
export type SeeingCaller = Pick<KeyRestrictions, 'filter' | 'sources' | 'principals'>;

/** For whom the documents of sources are that do not say so themselves, by the ids of the sources that are not for everyone. */
export type VisibilityOfSources = () => ReadonlyMap<string, readonly string[]>;

/**
 * The restriction that documents must satisfy to exist for a caller; `null`: all exist. The only place that determines it, for
 * requests and alerts: combines the filter and the sources of a key and the visibility of documents. Everything that shows documents
 * applies it.
 */
export function restrictionOf(
  { filter, sources, principals }: SeeingCaller,
  ofSources: VisibilityOfSources,
): FilterExpression | null {
  const own = sources === null ? filter : conjunctionOf(filter, sourcesFilter(sources));
  if (principals === null) return own;
  return conjunctionOf(own, visibilityFilter(principals, ofSources()));
}

/** Whether a caller sees exactly what everyone sees, for any restrictions of documents. */
export function seesAsEveryone({ filter, sources, principals }: SeeingCaller): boolean {
  if (filter !== null || sources !== null) return false;
  return principals?.every((one) => one === EVERYONE) ?? false;
}
