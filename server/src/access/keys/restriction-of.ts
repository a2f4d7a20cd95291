import { EVERYONE } from '@quarry/contract/vocabulary';
import { conjunctionOf } from '../../attributes/conjunction.ts';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import { visibilityFilter } from '../../documents/visibility.ts';
import type { KeyRestrictions } from './key-record.ts';

/** What decides which documents exist for a caller. */
export type SeeingCaller = Pick<KeyRestrictions, 'filter' | 'principals'>;

/** For whom the documents of sources are that do not say so themselves, by the ids of the sources that are not for everyone. */
export type VisibilityOfSources = () => ReadonlyMap<string, readonly string[]>;

/**
 * What documents have to satisfy to exist for a caller; `null`: all exist. The one place that decides it, for requests and for
 * alerts: the filter of a key and the visibility of documents are one restriction, which everything that shows documents obeys.
 */
export function restrictionOf(
  { filter, principals }: SeeingCaller,
  ofSources: VisibilityOfSources,
): FilterExpression | null {
  if (principals === null) return filter;
  return conjunctionOf(filter, visibilityFilter(principals, ofSources()));
}

/** Whether a caller sees just what everybody does, however documents are restricted. */
export function seesAsEveryone({ filter, principals }: SeeingCaller): boolean {
  return filter === null && principals !== null && principals.every((one) => one === EVERYONE);
}
