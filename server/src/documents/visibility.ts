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
 * Who may see which document. A document is for principals: `everyone`, `user:…`, `group:…`. A caller has principals, or
 * is unrestricted. A document that shares none with its caller does not exist for it.
 *
 * This is enforced as a restriction, as the filter of a key is: `visibilityFilter` makes it, over two columns whose names
 * no filter, facet or sort can be written with. `visibilityColumns` fills them, for the index and for stored documents.
 */

/** The column of the principals that a document is for. A document for everyone by its source alone has none. */
export const VISIBLE_TO = ':visibleTo';

/** The column of the source of a document. An index need not store it: it knows the source of each document. */
export const SOURCE = ':source';

/** Stands in the column of a document that is for nobody: no principal has this name. */
const NOBODY = ':nobody';

/** Whether a text names a principal. */
export function isPrincipal(text: string): boolean {
  return text.length <= MAX_PRINCIPAL_CHARACTERS && principalPattern.test(text);
}

/** Principals as they are stored and compared: well-formed, in Unicode's form NFC, each once. */
export function normalisedPrincipals(principals: readonly string[]): string[] {
  return [...new Set(principals.map((one) => one.toWellFormed().normalize('NFC')))];
}

/** The principals of a JSON value; `null` where it is no list of at most {@link MAX_PRINCIPALS} of them. */
export function readPrincipals(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length > MAX_PRINCIPALS) return null;
  const areAll = value.every((one) => typeof one === 'string' && isPrincipal(one));
  return areAll ? normalisedPrincipals(value as string[]) : null; // each was looked at
}

/** What restrictions compare of a document, besides its attributes. */
export function visibilityColumns({
  facts,
  sourceId,
}: Pick<StoredDocument, 'facts' | 'sourceId'>): Attributes {
  return { [SOURCE]: sourceId, ...visibleToColumn(facts) };
}

/** The column {@link VISIBLE_TO} of a document; nothing where its source decides. */
export function visibleToColumn(facts: DocumentFacts | null | undefined): Attributes {
  const visibleTo = facts?.visibleTo;
  if (visibleTo === undefined) return {};
  return { [VISIBLE_TO]: visibleTo.length === 0 ? [NOBODY] : visibleTo };
}

/**
 * What documents have to satisfy to exist for a caller with these principals, and {@link EVERYONE}. `ofSources`: for whom
 * the documents of a source are that do not say so themselves; for everyone where a source is absent.
 */
export function visibilityFilter(
  principals: readonly string[],
  ofSources: ReadonlyMap<string, readonly string[]>,
): FilterExpression {
  const own = new Set([EVERYONE, ...principals]);
  const hidden = [...ofSources].flatMap(([sourceId, visibleTo]) =>
    visibleTo.some((one) => own.has(one)) ? [] : [sourceId],
  );
  const saysNothing: FilterExpression = {
    kind: 'not',
    operand: { kind: 'exists', attribute: VISIBLE_TO },
  };
  const isOfHidden: FilterExpression = { kind: 'in', attribute: SOURCE, values: textsOf(hidden) };
  const bySource: FilterExpression =
    hidden.length === 0
      ? saysNothing
      : { kind: 'and', operands: [saysNothing, { kind: 'not', operand: isOfHidden }] };
  // In one order, so that equal restrictions are written alike.
  const values = textsOf([...own].sort());
  return { kind: 'or', operands: [bySource, { kind: 'in', attribute: VISIBLE_TO, values }] };
}

function textsOf(values: readonly string[]): FilterLiteral[] {
  return values.map((value) => ({ type: 'string', value }));
}

/**
 * Whether a restriction may leave any document out. One of visibility alone leaves none out while no document says for whom it
 * is and no source hides its own.
 */
export function mayHide(
  restriction: FilterExpression,
  documents: Pick<DocumentCatalogue, 'hasVisibility'>,
): boolean {
  return !comparesOnly(restriction, VISIBLE_TO) || documents.hasVisibility();
}

/** Whether a restriction is one of visibility alone, without the filter of a key: documents of one source that say nothing themselves are alike for it. */
export function isOfVisibilityAlone(restriction: FilterExpression): boolean {
  return comparesOnly(restriction, VISIBLE_TO, SOURCE);
}

function comparesOnly(restriction: FilterExpression, ...columns: readonly string[]): boolean {
  return comparedAttributes(restriction).every((name) => columns.includes(name));
}
