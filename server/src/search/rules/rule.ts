import type { DocumentType } from '../../documents/document.ts';

/**
 * What an owner rules about ranking: as it is written, by kind. Every list may be absent. The schema that
 * reads them from outside is the contract's (`rulesSchema`).
 */
export interface RuleSet {
  readonly pins?: readonly PinRule[] | undefined;
  readonly boosts?: readonly BoostRule[] | undefined;
  readonly hides?: readonly HideRule[] | undefined;
  readonly redirects?: readonly RedirectRule[] | undefined;
  readonly synonyms?: readonly SynonymRule[] | undefined;
}

interface AnyRule {
  /** How `explain` names it; without one it is named by its list and place. */
  readonly id?: string | undefined;
  /** Why the rule is there: for whoever finds it in two years. */
  readonly reason: string;
  /** A date or time; in force from its first moment. */
  readonly from?: string | undefined;
  /** A date, which is in force to its end, or the time when it ends. */
  readonly until?: string | undefined;
}

/** Puts documents first, in their order, for certain queries. */
export interface PinRule extends AnyRule {
  readonly queries: readonly QueryPattern[];
  /** Addresses or ids of documents. */
  readonly documents: readonly string[];
}

/** Multiplies the scores of documents, for certain queries or all. */
export interface BoostRule extends AnyRule {
  readonly queries?: readonly QueryPattern[] | undefined;
  readonly documents: DocumentSelector;
  readonly factor: number;
}

/** Leaves documents out, for certain queries or all. */
export interface HideRule extends AnyRule {
  readonly queries?: readonly QueryPattern[] | undefined;
  readonly documents: DocumentSelector;
}

/** Answers certain queries with the results of another. Never two in a row. */
export interface RedirectRule extends AnyRule {
  readonly queries: readonly QueryPattern[];
  readonly to: string;
}

/** Words that mean the same, both ways (`words`) or one way (`from` finds `to`, too). */
export type SynonymRule = (
  | { readonly words: readonly string[]; readonly from?: undefined; readonly to?: undefined }
  | { readonly words?: undefined; readonly from: readonly string[]; readonly to: readonly string[] }
) & {
  /** Only where the query is in this language (BCP 47). */
  readonly language?: string | undefined;
  readonly reason?: string | undefined;
};

/**
 * Which queries are meant: the whole text, words that stand together somewhere in it, or a pattern in
 * which `*` stands for any words. Case, accents and signs at the ends of words do not matter.
 */
export type QueryPattern =
  | string
  | { readonly contains: string; readonly pattern?: undefined }
  | { readonly contains?: undefined; readonly pattern: string };

/** Documents of which everything that is given holds; of each list one value is enough. */
export interface DocumentSelector {
  readonly ids?: readonly string[] | undefined;
  readonly urls?: readonly string[] | undefined;
  /** Globs over the path of the address, or of the file within its source: `/docs/**`. */
  readonly paths?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  /** Hosts with their subdomains. */
  readonly sites?: readonly string[] | undefined;
  readonly types?: readonly DocumentType[] | undefined;
  readonly fileTypes?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  /** Published in the last so many days; a document without a date is never meant. */
  readonly newerThanDays?: number | undefined;
  /** Published before that. */
  readonly olderThanDays?: number | undefined;
}

/** Where rules were written. */
export type RuleOrigin = 'file' | 'api';

/** What one rule did to a result: for `explain`. */
export interface AppliedRule {
  readonly id: string;
  readonly kind: 'pin' | 'boost';
  readonly reason: string;
  /** What the score was multiplied by; 1 for a pin. */
  readonly factor: number;
}

/** Something wrong with rules: where it stands in them, and what is wrong. */
export interface RuleFault {
  /** As in `['pins', 0, 'documents']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The parts of a validity in milliseconds, `toMs` exclusive. */
export function validityOf({ from, until }: Pick<AnyRule, 'from' | 'until'>): {
  fromMs: number;
  toMs: number;
} {
  return {
    fromMs: from === undefined ? Number.NEGATIVE_INFINITY : timeOf(from),
    toMs: until === undefined ? Number.POSITIVE_INFINITY : endOf(until),
  };
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const DAY_MS = 86_400_000;

function endOf(until: string): number {
  return timeOf(until) + (until.length === DATE_LENGTH ? DAY_MS : 0);
}

/** In UTC where it does not say. */
function timeOf(text: string): number {
  const hasZone = text.length === DATE_LENGTH || /Z$|[+-]\d{2}:\d{2}$/.test(text);
  return Date.parse(hasZone ? text : `${text}Z`);
}
