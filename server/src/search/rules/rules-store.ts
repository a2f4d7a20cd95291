import type { RuleSet } from './rule.ts';
import type { RulesDeed } from './rules-deed.ts';

/** Rules that were made over the API, and when. */
export interface StoredRules {
  readonly rules: RuleSet;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** Keeps the rules of the API. */
export interface RulesStore {
  /** `null` while none were ever made. */
  read(): Promise<StoredRules | null>;
  /** Replaces all of them, durably before it resolves, together with the record of the change in the audit log. */
  write(stored: StoredRules, deed: RulesDeed): Promise<void>;
}
