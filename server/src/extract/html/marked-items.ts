import { clip } from '../text/text-builder.ts';
import { type HtmlElement, shortTextOf, walkElements } from './html-tree.ts';
import { absoluteAddress } from './page-address.ts';

/** An item as the marks of a page give it: values are texts and items, a list where there are several. */
export interface MarkedItem {
  readonly '@type': readonly string[];
  readonly '@id'?: string;
  readonly properties: Map<string, (string | MarkedItem)[]>;
}

// Longer values are the article itself.
const MAX_VALUE_UNITS = 5_000;
// An element can be referred to by any number of items: a page cannot make us walk it for ever.
const MAX_VISITS = 1_000_000;
// A list of goods has some hundred items of some ten properties; each may hold 10 kB while it is read.
const MAX_PROPERTIES = 5_000;

/**
 * The items that elements are marked with: microdata (HTML, "Microdata", with `itemref`), and RDFa Lite where its
 * vocabulary is schema.org. Outermost first. `base` is what addresses are relative to.
 */
export function markedItems(root: HtmlElement, base: string | null): MarkedItem[] {
  const walk: Walk = {
    base,
    root,
    ids: null,
    items: [],
    open: new Set(),
    visits: 0,
    properties: 0,
  };
  visit(root, { item: null, syntax: null, isSchema: false }, walk);
  return walk.items;
}

interface Walk {
  readonly base: string | null;
  readonly root: HtmlElement;
  /** Elements by id; made when the first item refers to one. */
  ids: ReadonlyMap<string, HtmlElement> | null;
  readonly items: MarkedItem[];
  /** Elements that are being walked: an item that refers to what it lies in would never end. */
  readonly open: Set<HtmlElement>;
  visits: number;
  properties: number;
}

/** What holds for an element by those around it. */
interface Scope {
  readonly item: MarkedItem | null;
  readonly syntax: 'microdata' | 'rdfa' | null;
  /** Whether the vocabulary that `vocab` names is schema.org. */
  readonly isSchema: boolean;
}

function visit(element: HtmlElement, scope: Scope, walk: Walk): void {
  walk.visits += 1;
  if (walk.visits > MAX_VISITS || walk.properties > MAX_PROPERTIES || walk.open.has(element))
    return;
  const inner = scopeOf(element, scope);
  const names = scope.item === null ? [] : propertyNames(element, scope);
  const isItem = inner.item !== scope.item;
  if (isItem && names.length === 0 && inner.item) walk.items.push(inner.item);
  for (const name of names) {
    const value = isItem && inner.item ? inner.item : propertyValue(element, walk.base);
    addProperty(scope.item, name, value, walk);
  }
  walk.open.add(element);
  visitChildren(element, inner, walk);
  if (isItem && inner.syntax === 'microdata') visitReferences(element, inner, walk);
  walk.open.delete(element);
}

function visitChildren(element: HtmlElement, scope: Scope, walk: Walk): void {
  for (const child of element.children) {
    if (typeof child !== 'string') visit(child, scope, walk);
  }
}

function visitReferences({ attributes }: HtmlElement, scope: Scope, walk: Walk): void {
  for (const id of tokensOf(attributes['itemref'])) {
    walk.ids ??= elementsById(walk.root);
    const element = walk.ids.get(id);
    if (element) visit(element, scope, walk);
  }
}

function elementsById(root: HtmlElement): Map<string, HtmlElement> {
  const ids = new Map<string, HtmlElement>();
  walkElements(root, (element) => {
    const id = element.attributes['id'];
    if (id && !ids.has(id)) ids.set(id, element);
    return true;
  });
  return ids;
}

function scopeOf({ attributes }: HtmlElement, scope: Scope): Scope {
  const vocabulary = attributes['vocab'];
  const isSchema = vocabulary === undefined ? scope.isSchema : SCHEMA_ADDRESS.test(vocabulary);
  if (attributes['itemscope'] !== undefined) {
    const item = newItem(tokensOf(attributes['itemtype']), attributes['itemid']);
    return { item, syntax: 'microdata', isSchema };
  }
  const types = tokensOf(attributes['typeof']).filter((type) => isSchemaName(type, isSchema));
  if (types.length === 0) return isSchema === scope.isSchema ? scope : { ...scope, isSchema };
  const item = newItem(types, attributes['resource'] ?? attributes['about'] ?? attributes['href']);
  return { item, syntax: 'rdfa', isSchema };
}

const SCHEMA_ADDRESS = /^\s*https?:\/\/(www\.)?schema\.org\/?\s*$/i;

/** In RDFa a bare name belongs to the vocabulary around it, one with a prefix to that. */
function isSchemaName(name: string, isSchema: boolean): boolean {
  return name.includes(':') ? /^(schema:|https?:\/\/schema\.org\/)/i.test(name) : isSchema;
}

function newItem(types: readonly string[], id: string | undefined): MarkedItem {
  const item = { '@type': types, properties: new Map() };
  return id === undefined ? item : { ...item, '@id': id };
}

function propertyNames({ attributes }: HtmlElement, { syntax, isSchema }: Scope): string[] {
  if (syntax === 'microdata') return tokensOf(attributes['itemprop']);
  return tokensOf(attributes['property']).filter((name) => isSchemaName(name, isSchema));
}

function addProperty(
  item: MarkedItem | null,
  name: string,
  value: string | MarkedItem,
  walk: Walk,
): void {
  walk.properties += 1;
  const values = item?.properties.get(name);
  if (values) values.push(value);
  else item?.properties.set(name, [value]);
}

const ADDRESS_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['audio', 'src'],
  ['embed', 'src'],
  ['iframe', 'src'],
  ['img', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'src'],
  ['object', 'data'],
]);

/** HTML, "Microdata", "Values"; `content` counts on any element, as in RDFa and as pages use it. */
function propertyValue(element: HtmlElement, base: string | null): string {
  const { attributes, name } = element;
  if (attributes['content'] !== undefined) return clip(attributes['content'], MAX_VALUE_UNITS);
  const address = attributes[ADDRESS_ATTRIBUTES.get(name) ?? ''] ?? attributes['resource'];
  if (address !== undefined) return absoluteAddress(address, base) ?? '';
  const machine = attributes['datetime'] ?? (VALUED.has(name) ? attributes['value'] : undefined);
  return clip(machine ?? shortTextOf(element, MAX_VALUE_UNITS), MAX_VALUE_UNITS);
}

const VALUED = new Set(['data', 'meter']);

// No element is of more types, or refers to more others, in any page that a person made.
const MAX_TOKENS = 32;

function tokensOf(list: string | undefined): string[] {
  return list === undefined
    ? []
    : list
        .trim()
        .split(/\s+/, MAX_TOKENS)
        .filter((one) => one !== '');
}
