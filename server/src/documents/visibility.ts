import {
  EVERYONE,
  MAX_PRINCIPAL_CHARACTERS,
  MAX_PRINCIPALS,
  principalPattern,
} from '@quarry/contract/vocabulary';
import type { Attributes } from '../attributes/attribute-value.ts';
import { comparedAttributes } from '../attributes/compared-attributes.ts';
import type { FilterExpression, FilterLiteral } from '../attributes/filter-expression.ts';
import type { StoredDocument } from './document.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { DocumentCatalogue } from './document-store.ts';

/*
 * Which callers may see which documents. A document lists principals: `everyone`, `user:…`, `group:…`. A caller has
 * principals, or is unrestricted. A document that shares no principal with the caller appears not to exist.
 *
 * Enforced as a restriction, like the filter of a key: `visibilityFilter` makes it from two columns whose names no filter,
 * facet or sort can express. `visibilityColumns` fills them, for the index and for stored documents.
 */

/** The column of a document's own principals. Documents without their own list have no value. */
export const VISIBLE_TO = ':visibleTo';

/** The column of a document's source. An index need not store it, since it knows the source of each document. */
export const SOURCE = ':source';

/** The value in the column for an empty list of principals. No principal has this name. */
const NO_PRINCIPAL = ':nobody';

/** The value for a list without sources. No source has this id. */
const NO_SOURCE = ':none';

/** Whether a text names a principal. */
export function isPrincipal(text: string): boolean {
  return text.length <= MAX_PRINCIPAL_CHARACTERS && principalPattern.test(text);
}

/** Principals in the form for storing and comparing: well-formed, NFC, each once. */
export function normalisedPrincipals(principals: readonly string[]): string[] {
  return [...new Set(principals.map((one) => one.toWellFormed().normalize('NFC')))];
}

/** The principals of a JSON value; `null` if it is no list of at most {@link MAX_PRINCIPALS} of them. */
export function readPrincipals(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length > MAX_PRINCIPALS) return null;
  const areAll = value.every((one) => typeof one === 'string' && isPrincipal(one));
  return areAll ? normalisedPrincipals(value as string[]) : null; // each was checked
}

/** The columns of a document that restrictions compare besides its attributes. */
export function visibilityColumns({
  facts,
  sourceId,
}: Pick<StoredDocument, 'facts' | 'sourceId'>): Attributes {
  return { [SOURCE]: sourceId, ...visibleToColumn(facts) };
}

/** The column {@link VISIBLE_TO} of a document; empty if its source decides. */
export function visibleToColumn(facts: DocumentFacts | null | undefined): Attributes {
  const visibleTo = facts?.visibleTo;
  if (visibleTo === undefined) return {};
  return { [VISIBLE_TO]: visibleTo.length === 0 ? [NO_PRINCIPAL] : visibleTo };
}

/**
 * The restriction for a caller with these principals and {@link EVERYONE}. `ofSources`: by source, the principals of
 * documents without their own list; everyone for absent sources.
 */
export function visibilityFilter(
  principals: readonly string[],
  ofSources: ReadonlyMap<string, readonly string[]>,
): FilterExpression {
  const own = new Set([EVERYONE, ...principals]);
  const hidden = [...ofSources].flatMap(([sourceId, visibleTo]) =>
    visibleTo.some((one) => own.has(one)) ? [] : [sourceId],
  );
  const hasNoOwnList: FilterExpression = {
    kind: 'not',
    operand: { kind: 'exists', attribute: VISIBLE_TO },
  };
  const isOfHidden: FilterExpression = { kind: 'in', attribute: SOURCE, values: textsOf(hidden) };
  const bySource: FilterExpression =
    hidden.length === 0
      ? hasNoOwnList
      : { kind: 'and', operands: [hasNoOwnList, { kind: 'not', operand: isOfHidden }] };
  // Sorted, so that equal restrictions have equal text.
  const values = textsOf([...own].sort());
  return { kind: 'or', operands: [bySource, { kind: 'in', attribute: VISIBLE_TO, values }] };
}

/** The restriction to documents of these sources; to none if there are none. */
export function sourcesFilter(sources: readonly string[]): FilterExpression {
  // Sorted, so that equal restrictions have equal text.
  const values = textsOf(sources.length === 0 ? [NO_SOURCE] : [...new Set(sources)].sort());
  return { kind: 'in', attribute: SOURCE, values };
}

function textsOf(values: readonly string[]): FilterLiteral[] {
  return values.map((value) => ({ type: 'string', value }));
}

/**
 * Whether a restriction may exclude any document. A visibility restriction excludes none while no document has its own
 * principals and no source restricts its documents.
 */
export function mayHide(
  restriction: FilterExpression,
  documents: Pick<DocumentCatalogue, 'hasVisibility'>,
): boolean {
  return !comparesOnly(restriction, VISIBLE_TO) || documents.hasVisibility();
}

/**
 * Whether a restriction is only about visibility and sources, without the filter of a key. Then all documents of a source without
 * their own list are treated alike.
 */
export function isOfVisibilityAlone(restriction: FilterExpression): boolean {
  return comparesOnly(restriction, VISIBLE_TO, SOURCE);
}

function comparesOnly(restriction: FilterExpression, ...columns: readonly string[]): boolean {
  return comparedAttributes(restriction).every((name) => columns.includes(name));
}
