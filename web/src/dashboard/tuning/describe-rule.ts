import type { DashboardMessages } from '../messages/en.ts';
import { writeQuery } from './query-lines.ts';
import type { Rule } from './rule-draft.ts';

/** A rule in short. */
export interface DescribedRule {
  readonly title: string;
  readonly facts: readonly string[];
}

/** Says what a rule does, in a title and short facts. */
export function describeRule(rule: Rule, words: DashboardMessages['tuning']): DescribedRule {
  if ('words' in rule) return { title: rule.words.join(' = '), facts: restOf(rule, words) };
  if ('to' in rule && Array.isArray(rule.to)) {
    const typed = Array.isArray(rule.from) ? rule.from : [];
    return { title: `${typed.join(', ')} → ${rule.to.join(', ')}`, facts: restOf(rule, words) };
  }
  const queries =
    'queries' in rule && rule.queries !== undefined
      ? rule.queries.map(writeQuery).join(' · ')
      : words.allQueries;
  if ('to' in rule) return { title: `${queries} → ${rule.to}`, facts: restOf(rule, words) };
  if (!('documents' in rule)) return { title: queries, facts: restOf(rule, words) };
  if (Array.isArray(rule.documents)) {
    return { title: queries, facts: [...rule.documents, ...restOf(rule, words)] };
  }
  const selected = Object.entries(rule.documents).map(([name, value]) => {
    const names: Readonly<Record<string, string>> = words.selector;
    return `${names[name] ?? name}: ${Array.isArray(value) ? value.join(', ') : value}`;
  });
  const factor = 'factor' in rule ? [`× ${rule.factor}`] : [];
  return { title: selected.join(' · '), facts: [...factor, queries, ...restOf(rule, words)] };
}

function restOf(rule: Rule, words: DashboardMessages['tuning']): string[] {
  const { reason } = rule;
  const from = 'from' in rule && typeof rule.from === 'string' ? rule.from : null;
  const until = 'until' in rule && rule.until !== undefined ? rule.until : null;
  return [
    'language' in rule && rule.language !== undefined ? rule.language : null,
    from === null ? null : words.since(from),
    until === null ? null : words.until(until),
    reason === undefined || reason === '' ? null : reason,
  ].filter((fact) => fact !== null);
}
