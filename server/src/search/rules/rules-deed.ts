import type { Doer } from '../../runtime/doer.ts';
import type { RuleSet } from './rule.ts';

/** A change of the rules, for the audit log. */
export interface RulesDeed {
  readonly by: Doer;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** By list, the number of added and removed rules, as in `+1 −2`; a changed rule counts as both. */
  readonly changes: Readonly<Record<string, string>>;
}

const LISTS = ['pins', 'boosts', 'hides', 'redirects', 'synonyms'] as const;

/** The difference of two sets of rules. Ignores unchanged lists, and the order. */
export function changesOfRules(before: RuleSet, after: RuleSet): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const list of LISTS) {
    const [old, present] = [textsOf(before[list]), textsOf(after[list])];
    const [added, removed] = [countMissing(present, old), countMissing(old, present)];
    if (added + removed > 0) changes[list] = `+${added} −${removed}`;
  }
  return changes;
}

/** The schema that parses rules fixes the order of their properties. */
function textsOf(rules: readonly unknown[] | undefined): string[] {
  return (rules ?? []).map((rule) => JSON.stringify(rule));
}

function countMissing(texts: readonly string[], others: readonly string[]): number {
  const present = new Set(others);
  return texts.filter((text) => !present.has(text)).length;
}
