import { EVERYONE } from '@quarry/contract/vocabulary';
import { conjunctionOf } from '../../attributes/conjunction.ts';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import { normalisedPrincipals } from '../../documents/visibility.ts';
import type { KeyActor } from './key-authority.ts';
import type { NewKey, NewKeyOrigin } from './new-key-record.ts';

/**
 * A new key as its creator asked for it, with the restrictions on documents that it inherits: the filter of the creator in addition to its
 * own, and without sources or principals of its own those of the creator.
 */
export function inheritRestrictions(asked: NewKey, by: KeyActor): NewKey {
  return {
    ...asked,
    filter: inheritedFilter(asked.filter, by),
    sources: asked.sources ?? (by === 'operator' ? null : by.sources),
    principals: inheritedPrincipals(asked.principals, by),
  };
}

/** The budgets of the creator that a new key shares: those with a limit. */
export function sharedBudgets(by: KeyActor): Pick<NewKeyOrigin, 'budgetId' | 'monthlyBudgetId'> {
  if (by === 'operator') return { budgetId: null, monthlyBudgetId: null };
  return {
    budgetId: by.requestsPerMinute === null ? null : by.budgetId,
    monthlyBudgetId: by.monthlyRequests === null ? null : by.monthlyBudgetId,
  };
}

/** The filter of a new key: never wider than that of its creator. */
function inheritedFilter(asked: FilterExpression | null, by: KeyActor): FilterExpression | null {
  const own = by === 'operator' ? null : by.filter;
  if (own === null) return asked;
  return asked === null ? own : conjunctionOf(own, asked);
}

/** The requested principals and `everyone`, or else those of the creator. `requireNoWider` checks that they are not more. */
function inheritedPrincipals(
  asked: readonly string[] | null,
  by: KeyActor,
): readonly string[] | null {
  const own = by === 'operator' ? null : by.principals;
  return asked === null ? own : normalisedPrincipals([EVERYONE, ...asked]);
}
