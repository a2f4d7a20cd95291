import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import { SOURCE } from '../../../documents/visibility.ts';
import type { ExplicitSources, IndexFilters, SafetyFilters } from '../../search-index.ts';
import { type AttributeTest, compileFilter } from '../attributes/filter-attributes.ts';
import { sourceColumn } from '../attributes/source-column.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';

/** Whether the document with this ordinal may be found. */
export type DocumentFilter = (ordinal: number) => boolean;

/** Compiles filters for one segment: a table look-up for each restricted property. `null` if nothing is restricted. */
export function filterDocuments(segment: Segment, filters: IndexFilters): DocumentFilter | null {
  const { columns } = segment;
  const { strings } = columns;
  const tests: DocumentFilter[] = [];
  const restrict = (
    wanted: readonly string[] | undefined,
    table: readonly string[],
    ordinals: ArrayLike<number>,
    matches: (value: string, wanted: string) => boolean = (value, one) => value === one,
    isAllowed = true,
  ) => {
    if (!wanted) return;
    const allowed = table.map((value) => wanted.some((one) => matches(value, one)) === isAllowed);
    tests.push((ordinal) => allowed[ordinals[ordinal]!]!);
  };
  restrict(filters.types, strings.types, columns.types);
  restrict(filters.sources, strings.sources, columns.sources);
  restrict(filters.fileTypes, strings.fileTypes, columns.fileTypes);
  restrict(filters.languages, strings.languages, columns.languages, isInLanguageRange);
  restrict(filters.sites, strings.sites, columns.sites, isHostOrSubdomain);
  restrict(filters.topics, strings.topics, columns.topics, hasTopic);
  restrict(filters.not?.types, strings.types, columns.types, undefined, false);
  restrict(filters.not?.fileTypes, strings.fileTypes, columns.fileTypes, undefined, false);
  restrict(filters.not?.sites, strings.sites, columns.sites, isHostOrSubdomain, false);
  const isClean = filterExplicit(segment, filters);
  if (isClean !== null) tests.push(isClean);
  const { publishedFromMs, publishedToMs, indexedFromMs, indexedToMs } = filters;
  // NaN, an unknown date, compares false with everything: such a document is in no range.
  if (publishedFromMs !== undefined)
    tests.push((at) => columns.publishedAt[at]! >= publishedFromMs);
  if (publishedToMs !== undefined) tests.push((at) => columns.publishedAt[at]! <= publishedToMs);
  if (indexedFromMs !== undefined) tests.push((at) => columns.indexedAt[at]! >= indexedFromMs);
  if (indexedToMs !== undefined) tests.push((at) => columns.indexedAt[at]! <= indexedToMs);
  const { restriction, attributes } = filters;
  const restricted = restriction === undefined ? true : compileRestriction(restriction, segment);
  const chosen = attributes === undefined ? true : compileFilter(attributes, segment.attributes);
  for (const test of [restricted, chosen]) {
    if (test === false) return NONE;
    if (test !== true) tests.push(test);
  }
  const [first, second] = tests;
  if (first === undefined) return null;
  if (second === undefined) return first;
  return (ordinal) => tests.every((test) => test(ordinal));
}

/** Whether a restriction passes all documents of a segment. */
export function passesAll(restriction: FilterExpression, segment: Segment): boolean {
  return compileRestriction(restriction, segment) === true;
}

function compileRestriction(restriction: FilterExpression, segment: Segment): AttributeTest {
  const { attributes } = segment;
  return compileFilter(restriction, {
    of: (name) => (name === SOURCE ? [sourceColumn(segment.columns)] : attributes.of(name)),
  });
}

const NONE: DocumentFilter = () => false;

/** Compiles the exclusion of explicit documents; `null` if a segment has none, or all may be found. */
export function filterExplicit(
  segment: Segment,
  { explicit, explicitSources }: SafetyFilters,
): DocumentFilter | null {
  if (explicit !== false) return null;
  const { always, never } = explicitSources ?? NO_SOURCES;
  if (!segment.hasExplicit && always.length === 0) return null;
  const { explicits, sources, strings } = segment.columns;
  const isAlways = strings.sources.map((id) => always.includes(id));
  const isNever = strings.sources.map((id) => never.includes(id));
  if (!segment.hasExplicit && !isAlways.includes(true)) return null;
  return (at) => {
    const source = sources[at]!;
    return !isAlways[source] && (explicits[at] === 0 || isNever[source]!);
  };
}

const NO_SOURCES: ExplicitSources = { always: [], never: [] };

function hasTopic(set: string, wanted: string): boolean {
  return topicsIn(set).includes(wanted);
}

/** A language range (RFC 4647): `pt` matches Portuguese of any region, `pt-BR` only that of Brazil. */
function isInLanguageRange(tag: string, range: string): boolean {
  const [lowerTag, lowerRange] = [tag.toLowerCase(), range.toLowerCase()];
  return lowerTag === lowerRange || lowerTag.startsWith(`${lowerRange}-`);
}

function isHostOrSubdomain(host: string, wanted: string): boolean {
  return host === wanted || host.endsWith(`.${wanted}`);
}
