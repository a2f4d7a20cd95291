import { comparedAttributes } from '../../../attributes/compared-attributes.ts';
import { conjunctsOf } from '../../../attributes/conjunction.ts';
import type { FilterExpression } from '../../../attributes/filter-expression.ts';

/** A filter in two parts, both of which must pass. */
export interface SplitFilter {
  /** By attribute: the conjuncts that concern only this attribute. */
  readonly ofAttributes: ReadonlyMap<string, readonly FilterExpression[]>;
  /** All others. */
  readonly others: readonly FilterExpression[];
}

/** Takes out the top-level conjuncts of a filter that concern only one of these attributes. */
export function splitConjuncts(
  filter: FilterExpression | undefined,
  attributes: ReadonlySet<string>,
): SplitFilter {
  const ofAttributes = new Map<string, FilterExpression[]>();
  const others: FilterExpression[] = [];
  for (const conjunct of filter === undefined ? [] : conjunctsOf(filter)) {
    const [first, ...further] = new Set(comparedAttributes(conjunct));
    const isAlone = first !== undefined && further.length === 0;
    if (!isAlone || !attributes.has(first)) others.push(conjunct);
    else ofAttributes.set(first, [...(ofAttributes.get(first) ?? []), conjunct]);
  }
  return { ofAttributes, others };
}
