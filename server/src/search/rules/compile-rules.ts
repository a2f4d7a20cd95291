import { compileQueries, type QueryMatcher } from './match-query.ts';
import type {
  BoostRule,
  DocumentSelector,
  HideRule,
  PinRule,
  QueryPattern,
  RedirectRule,
  RuleOrigin,
  RuleSet,
} from './rule.ts';
import { validityOf } from './rule.ts';
import { type ComparableAddress, compileAddresses, needsAddresses } from './select-documents.ts';

/** A rule that can be tested for being in force. */
export interface CompiledRule<Rule> {
  readonly rule: Rule;
  /** Its given id, or its position. */
  readonly id: string;
  /** Its position among all rules, as in `file:boosts:3`. */
  readonly place: string;
  /** `null` for every query. */
  readonly matches: QueryMatcher | null;
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

/** A rule for the documents of a selector. */
export interface CompiledSelection<Rule> extends CompiledRule<Rule> {
  readonly selector: DocumentSelector;
  /** `null` if the index can evaluate the selector alone. */
  readonly fitsAddress: ((address: ComparableAddress) => boolean) | null;
}

/** The rules of all origins, in order: those of the file first. */
export interface CompiledRules {
  readonly pins: readonly CompiledRule<PinRule>[];
  readonly boosts: readonly CompiledSelection<BoostRule>[];
  readonly hides: readonly CompiledSelection<HideRule>[];
  readonly redirects: readonly CompiledRule<RedirectRule>[];
}

/** Rules with their origin. */
export interface OriginalRules {
  readonly origin: RuleOrigin;
  readonly rules: RuleSet;
}

/** Compiles rules, so that testing them for a query is cheap. They have no faults (`faultsOfRules`). */
export function compileRules(origins: readonly OriginalRules[]): CompiledRules {
  return {
    pins: compileList(origins, 'pins', compileRule),
    boosts: compileList(origins, 'boosts', compileSelection),
    hides: compileList(origins, 'hides', compileSelection),
    redirects: compileList(origins, 'redirects', compileRule),
  };
}

type ListName = 'pins' | 'boosts' | 'hides' | 'redirects';
type RuleOf<List extends ListName> = NonNullable<RuleSet[List]>[number];

/** The name of a rule without an id: `file:boosts:3` is the third boost of the file. */
function compileList<List extends ListName, Compiled>(
  origins: readonly OriginalRules[],
  list: List,
  compile: (rule: RuleOf<List>, place: string) => Compiled,
): Compiled[] {
  return origins.flatMap(({ origin, rules }) => {
    const written: readonly RuleOf<List>[] = rules[list] ?? [];
    return written.map((rule, at) => compile(rule, `${origin}:${list}:${at + 1}`));
  });
}

interface AnyCompiled {
  readonly id?: string | undefined;
  readonly queries?: readonly QueryPattern[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

function compileRule<Rule extends AnyCompiled>(rule: Rule, place: string): CompiledRule<Rule> {
  const matches = rule.queries === undefined ? null : compileQueries(rule.queries);
  return { rule, id: rule.id ?? place, place, matches, ...validityOf(rule) };
}

function compileSelection<Rule extends AnyCompiled & { readonly documents: DocumentSelector }>(
  rule: Rule,
  place: string,
): CompiledSelection<Rule> {
  const selector = rule.documents;
  const fitsAddress = needsAddresses(selector) ? compileAddresses(selector) : null;
  return { ...compileRule(rule, place), selector, fitsAddress };
}

/** Whether a rule is in force now, for a query with these words. */
export function isInForce(
  { matches, fromMs, toMs }: CompiledRule<unknown>,
  words: readonly string[],
  nowMs: number,
): boolean {
  return fromMs <= nowMs && nowMs < toMs && (matches === null || matches(words));
}
