import type { DocumentType } from '../../documents/document.ts';

/**
 * The owner's rules for ranking as written, by kind. Every list may be absent. The contract's `rulesSchema` parses
 * them.
 */
export interface RuleSet {
  readonly pins?: readonly PinRule[] | undefined;
  readonly boosts?: readonly BoostRule[] | undefined;
  readonly hides?: readonly HideRule[] | undefined;
  readonly redirects?: readonly RedirectRule[] | undefined;
  readonly synonyms?: readonly SynonymRule[] | undefined;
}

interface AnyRule {
  /** The name that `explain` uses; by default, the list and the position. */
  readonly id?: string | undefined;
  /** Why the rule exists, for those who read it years later. */
  readonly reason: string;
  /** A date or time; the rule is in force from its first moment. */
  readonly from?: string | undefined;
  /** A date, to whose end the rule is in force, or a time. */
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

/** Answers certain queries with the results of another. Redirects are not chained. */
export interface RedirectRule extends AnyRule {
  readonly queries: readonly QueryPattern[];
  readonly to: string;
}

/** Words with the same meaning, both ways (`words`) or one way (`from` also finds `to`). */
export type SynonymRule = (
  | { readonly words: readonly string[]; readonly from?: undefined; readonly to?: undefined }
  | { readonly words?: undefined; readonly from: readonly string[]; readonly to: readonly string[] }
) & {
  /** Limits the rule to queries in this language (BCP 47). */
  readonly language?: string | undefined;
  readonly reason?: string | undefined;
};

/**
 * Which queries a rule applies to: the whole text, consecutive words anywhere in it, or a pattern in which `*` matches
 * any words. Ignores case, accents and punctuation at the ends of words.
 */
export type QueryPattern =
  | string
  | { readonly contains: string; readonly pattern?: undefined }
  | { readonly contains?: undefined; readonly pattern: string };

/** Selects documents that satisfy all given fields; one matching value of a list is enough. */
export interface DocumentSelector {
  readonly ids?: readonly string[] | undefined;
  readonly urls?: readonly string[] | undefined;
  /** Globs for the path of the address, or of the file within its source: `/docs/**`. */
  readonly paths?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  /** Hosts with their subdomains. */
  readonly sites?: readonly string[] | undefined;
  readonly types?: readonly DocumentType[] | undefined;
  readonly fileTypes?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  /** Published in the last so many days; never matches a document without a date. */
  readonly newerThanDays?: number | undefined;
  /** Published before that; never matches a document without a date. */
  readonly olderThanDays?: number | undefined;
}

/** Where a rule was written. */
export type RuleOrigin = 'file' | 'api';

/** What one rule did to a result, for `explain`. */
export interface AppliedRule {
  readonly id: string;
  readonly kind: 'pin' | 'boost';
  readonly reason: string;
  /** The factor of the score; 1 for a pin. */
  readonly factor: number;
}

/** A fault in rules: its path and what is wrong. */
export interface RuleFault {
  /** Such as `['pins', 0, 'documents']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The period of validity in milliseconds, `toMs` exclusive. */
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

/** In UTC if the text names no time zone. */
function timeOf(text: string): number {
  const hasZone = text.length === DATE_LENGTH || /Z$|[+-]\d{2}:\d{2}$/.test(text);
  return Date.parse(hasZone ? text : `${text}Z`);
}
