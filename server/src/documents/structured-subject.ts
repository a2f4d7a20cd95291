import { foldText } from '../languages/analysis/fold-text.ts';
import type { DocumentFacts, StructuredItem } from './document-facts.ts';
import { type EntityType, entityTypeOf } from './entity-type.ts';

/** The thing that a document is about, as its structured data describe it. */
export interface StructuredSubject {
  readonly type: EntityType;
  readonly item: StructuredItem;
  /** Its name first, then its other names; at least one, each in one line. */
  readonly names: readonly string[];
}

// `name`, then what else it is called: more are search terms of a shop.
const MAX_NAMES = 6;
// In UTF-16 units. Longer texts are sentences.
const MAX_NAME_UNITS = 120;
// A page about one thing lists it first; related products follow.
const MAX_ITEMS = 50;

/**
 * The item that a document is about; `null` if unclear. An item whose name is one of the document's `titles`; otherwise the
 * organization on a home page, or the only item that is neither organization nor person, since every page may list its
 * publisher and author.
 */
export function subjectOf(
  facts: DocumentFacts | null,
  titles: readonly string[],
  isHome: boolean,
): StructuredSubject | null {
  if (facts?.structured === undefined) return null;
  const subjects = facts.structured.slice(0, MAX_ITEMS).flatMap(withMainEntity).flatMap(asSubject);
  if (subjects.length === 0) return null;
  const called = new Set(titles.map(foldText));
  const titled = subjects.find(({ names }) => names.some((name) => called.has(foldText(name))));
  if (titled !== undefined) return titled;
  const makers = subjects.filter(isMaker);
  const others = subjects.filter((one) => !isMaker(one));
  if (others.length > 0) return others.length === 1 ? others[0]! : null;
  const organizations = makers.filter(({ type }) => type === 'organization');
  return isHome && organizations.length === 1 ? organizations[0]! : null;
}

function isMaker({ type }: StructuredSubject): boolean {
  return type === 'organization' || type === 'person';
}

/** Includes the main entity of a page, which is its subject. */
function withMainEntity(item: StructuredItem): StructuredItem[] {
  const main = item['mainEntity'];
  return isItem(main) ? [main, item] : [item];
}

function isItem(value: unknown): value is StructuredItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof (value as { type: unknown }).type === 'string'
  );
}

function asSubject(item: StructuredItem): StructuredSubject[] {
  const type = entityTypeOf(item.type);
  const names = type === null ? [] : namesOf(item);
  return type === null || names.length === 0 ? [] : [{ type, item, names }];
}

function namesOf(item: StructuredItem): string[] {
  const [name] = textsOf(item['name']);
  if (name === undefined) return [];
  const others = ['alternateName', 'legalName'].flatMap((property) => textsOf(item[property]));
  return [...new Set([name, ...others])].slice(0, MAX_NAMES);
}

function textsOf(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_NAMES) : [value];
  return values
    .filter((one) => typeof one === 'string')
    .map((one) => one.replace(/\s+/gu, ' ').trim())
    .filter((one) => one !== '' && one.length <= MAX_NAME_UNITS);
}
