import type { RuleSet } from './rule.ts';
import type { RulesDeed } from './rules-deed.ts';

/** Rules made over the API, with the time of their last change. */
export interface StoredRules {
  readonly rules: RuleSet;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** Stores the rules of the API. */
export interface RulesStore {
  /** `null` if none were ever made. */
  read(): Promise<StoredRules | null>;
  /** Replaces all of them, durably before it resolves, together with the record of the change in the audit log. */
  write(stored: StoredRules, deed: RulesDeed): Promise<void>;
}
