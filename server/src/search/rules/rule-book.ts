import type { StoredDocument } from '../../documents/document.ts';
import type {
  DocumentBoost,
  DocumentSelection,
  RankingAdjustments,
  SearchOrder,
} from '../../index/search-index.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  type CompiledRule,
  type CompiledRules,
  type CompiledSelection,
  compileRules,
  isInForce,
  type OriginalRules,
} from './compile-rules.ts';
import { queryWords } from './match-query.ts';
import type { AppliedRule, BoostRule, HideRule, PinRule, RedirectRule } from './rule.ts';
import type { RuleAddresses } from './rule-addresses.ts';
import { comparableAddress, filtersOf, passesFilters } from './select-documents.ts';
import { createSynonymLexicon, type SynonymLexicon } from './synonym-lexicon.ts';

const DAY_MS = 86_400_000;

// An index may cache five bytes a document for each: 80 MB for a million documents and all sets. More sets occur only if many
// boosts are each for different queries; then some are computed again.
const MAX_SETS = 16;

/** The rules in force, as a search uses them. */
export interface RuleBook {
  /** `null` if the owner has none. */
  readonly synonyms: SynonymLexicon | null;
  /** The rule that redirects this query to another; `null` if there is none. */
  redirectOf(text: string): RedirectRule | null;
  /**
   * The effect of the rules on the ranking for a query; `null`, at no cost, if none applies. Pins apply only to the
   * order by relevance.
   */
  forQuery(text: string, sort: SearchOrder): QueryRules | null;
}

/** The rules that apply to one query. */
export interface QueryRules {
  readonly adjustments: RankingAdjustments;
  /** Exact even if the numbers in {@link adjustments} are behind. */
  isHidden(document: StoredDocument): boolean;
  /** The pins and boosts that were applied to a shown document, in the order of the rules. */
  appliedTo(document: StoredDocument): AppliedRule[];
}

/** Makes a book of the rules of all origins, which must be valid. Passes to `addresses` what to look up. */
export function createRuleBook(
  origins: readonly OriginalRules[],
  { addresses, clock }: { addresses: RuleAddresses; clock: Clock },
): RuleBook {
  const compiled = compileRules(origins);
  const { pins, boosts, hides } = compiled;
  addresses.want(
    [...boosts, ...hides].filter((one) => one.fitsAddress !== null).map((one) => one.selector),
    pins.flatMap(({ rule }) => rule.documents),
  );
  return new CompiledRuleBook(compiled, {
    addresses,
    clock,
    synonyms: createSynonymLexicon(origins.flatMap(({ rules }) => rules.synonyms ?? [])),
  });
}

class CompiledRuleBook implements RuleBook {
  readonly synonyms: SynonymLexicon | null;
  readonly #rules: CompiledRules;
  readonly #addresses: RuleAddresses;
  readonly #clock: Clock;
  readonly #isEmpty: boolean;
  /** Lists by their rules: an engine caches its result for a list object, so the same list must stay the same object. */
  readonly #boosts: Sets<DocumentBoost> = new Map();
  readonly #hidden: Sets<DocumentSelection> = new Map();

  constructor(
    rules: CompiledRules,
    parts: { addresses: RuleAddresses; clock: Clock; synonyms: SynonymLexicon | null },
  ) {
    this.#rules = rules;
    this.#addresses = parts.addresses;
    this.#clock = parts.clock;
    this.synonyms = parts.synonyms;
    this.#isEmpty = rules.pins.length + rules.boosts.length + rules.hides.length === 0;
  }

  redirectOf(text: string): RedirectRule | null {
    if (this.#rules.redirects.length === 0) return null;
    const words = queryWords(text);
    const nowMs = this.#clock.now();
    return this.#rules.redirects.find((one) => isInForce(one, words, nowMs))?.rule ?? null;
  }

  forQuery(text: string, sort: SearchOrder): QueryRules | null {
    if (this.#isEmpty) return null;
    const words = queryWords(text);
    const nowMs = this.#clock.now();
    const inForce = (rule: CompiledRule<unknown>) => isInForce(rule, words, nowMs);
    const pins = sort !== 'relevance' ? [] : this.#rules.pins.filter(inForce);
    const boosts = this.#rules.boosts.filter(inForce);
    const hides = this.#rules.hides.filter(inForce);
    if (pins.length + boosts.length + hides.length === 0) return null;
    const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const pinned = this.#numbersOf(pins);
    const adjustments = { ...this.#setsFor(boosts, hides, todayMs), pinned: [...pinned.keys()] };
    return {
      adjustments,
      isHidden: (document) => hides.some((one) => isMeant(one, document, todayMs)),
      appliedTo: (document) => [
        ...(pinned.get(document.number) ?? []),
        ...boosts.filter((one) => isMeant(one, document, todayMs)).map(boostDone),
      ],
    };
  }

  /** The pinned documents in order, each with the rules that pin it. */
  #numbersOf(pins: readonly CompiledRule<PinRule>[]): Map<number, AppliedRule[]> {
    const pinned = new Map<number, AppliedRule[]>();
    for (const { id, rule } of pins) {
      for (const reference of rule.documents) {
        const number = this.#addresses.numberOf(reference);
        if (number === null) continue;
        const applied: AppliedRule = { id, kind: 'pin', reason: rule.reason, factor: 1 };
        pinned.set(number, [...(pinned.get(number) ?? []), applied]);
      }
    }
    return pinned;
  }

  #setsFor(
    boosts: readonly CompiledSelection<BoostRule>[],
    hides: readonly CompiledSelection<HideRule>[],
    todayMs: number,
  ): Pick<RankingAdjustments, 'boosts' | 'hidden'> {
    const selectionOf = (one: CompiledSelection<BoostRule | HideRule>) =>
      this.#selectionOf(one, todayMs);
    return {
      boosts: kept(this.#boosts, boosts, this.#stateOf(boosts, todayMs), (one) => ({
        documents: selectionOf(one),
        factor: one.rule.factor,
      })),
      hidden: kept(this.#hidden, hides, this.#stateOf(hides, todayMs), selectionOf),
    };
  }

  /** What selections depend on besides their rules: while it is equal, they are, too. */
  #stateOf(rules: readonly CompiledSelection<unknown>[], todayMs: number): string {
    const generation = rules.some(({ fitsAddress }) => fitsAddress)
      ? this.#addresses.generation
      : 0;
    const hasAge = rules.some(
      ({ selector: { newerThanDays, olderThanDays } }) =>
        newerThanDays !== undefined || olderThanDays !== undefined,
    );
    return `${generation}:${hasAge ? todayMs : 0}`;
  }

  #selectionOf(
    { rule, selector, fitsAddress }: CompiledSelection<BoostRule | HideRule>,
    todayMs: number,
  ): DocumentSelection {
    const selection = { filters: filtersOf(selector, todayMs), reason: rule.reason };
    if (fitsAddress === null) return selection;
    return { ...selection, numbers: this.#addresses.numbersOf(selector) };
  }
}

/** Lists by their rules, each with the state that it was made for. */
type Sets<Item> = Map<string, { readonly state: string; readonly items: readonly Item[] }>;

/** The list of these rules: the same object as long as the state is the same. */
function kept<Rule extends { readonly place: string }, Item>(
  sets: Sets<Item>,
  rules: readonly Rule[],
  state: string,
  make: (rule: Rule) => Item,
): readonly Item[] {
  const key = rules.map(({ place }) => place).join(' ');
  const known = sets.get(key);
  if (known?.state === state) return known.items;
  if (sets.size >= MAX_SETS) sets.clear();
  const items = rules.map(make);
  sets.set(key, { state, items });
  return items;
}

function isMeant(
  { selector, fitsAddress }: CompiledSelection<unknown>,
  document: StoredDocument,
  todayMs: number,
): boolean {
  return (
    passesFilters(document, filtersOf(selector, todayMs)) &&
    (fitsAddress === null || fitsAddress(comparableAddress(document)))
  );
}

function boostDone({ id, rule }: CompiledSelection<BoostRule>): AppliedRule {
  return { id, kind: 'boost', reason: rule.reason, factor: rule.factor };
}
