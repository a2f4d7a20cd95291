import type { StructuredItem } from '../../documents/document-facts.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';
import { parseHtml, textOf } from './html-tree.ts';
import type { MarkedItem } from './marked-items.ts';

/** A schema.org item in the form that Quarry keeps, with or without a type. */
export type Item = Readonly<Record<string, unknown>>;

// Products with offers with sellers with addresses are five deep.
const MAX_DEPTH = 10;
const MAX_NODES = 20_000;
const MAX_VALUE_UNITS = 5_000;
// An hour of speech: the one long text that a page shows nowhere else.
const MAX_TRANSCRIPT_UNITS = 40_000;
const MAX_LIST_LENGTH = 500;

/**
 * Brings the items of a page into one form: `type` without its vocabulary, further types in `additionalType`, `id`,
 * and properties under their bare names; texts without markup; numbers and truth values as they are. Takes values of
 * JSON-LD (any JSON) and marked items; lists and graphs are flattened, references to nodes of the page replaced by
 * these, one level deep. Bounded in depth, length and number; what is beyond is left out.
 */
export function structuredItems(linked: readonly unknown[], marked: readonly MarkedItem[]): Item[] {
  const nodes = linked.flatMap((value) => topNodes(value, 0));
  const reader = new ItemReader(nodes);
  const items = [
    ...nodes.map((node) => reader.readNode(node, 0)),
    ...marked.map((item) => reader.readMarked(item, 0)),
  ];
  return items.filter((item) => Object.keys(item).length > 0);
}

/** Whether an item says what it is. */
export function isTyped(item: Item): item is StructuredItem {
  return typeof item['type'] === 'string';
}

type JsonNode = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nodes of a block: one, a list of them, or a graph. */
function topNodes(value: unknown, depth: number): JsonNode[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value.slice(0, MAX_NODES).flatMap((one) => topNodes(one, depth + 1));
  if (!isNode(value)) return [];
  const { '@graph': graph, ...rest } = value;
  const isWrapping = graph !== undefined && Object.keys(rest).every((key) => key.startsWith('@'));
  const own = isWrapping ? [] : [rest];
  return graph === undefined ? own : [...own, ...topNodes(graph, depth + 1)];
}

function rememberIds(value: unknown, byId: Map<string, JsonNode>, depth: number): void {
  if (depth > MAX_DEPTH || byId.size > MAX_NODES) return;
  if (Array.isArray(value)) for (const one of value) rememberIds(one, byId, depth + 1);
  if (!isNode(value)) return;
  const id = value['@id'];
  if (typeof id === 'string' && !isReference(value) && !byId.has(id)) byId.set(id, value);
  for (const one of Object.values(value)) {
    if (typeof one === 'object') rememberIds(one, byId, depth + 1);
  }
}

function isReference(node: JsonNode): boolean {
  return '@id' in node && Object.keys(node).every((key) => key === '@id' || key === '@type');
}

type MutableItem = Record<string, unknown>;

class ItemReader {
  readonly #byId = new Map<string, JsonNode>();
  #nodes = 0;
  #isInsideReference = false;

  constructor(nodes: readonly JsonNode[]) {
    for (const node of nodes) rememberIds(node, this.#byId, 0);
  }

  readNode(node: JsonNode, depth: number): MutableItem {
    const item: MutableItem = {};
    this.#nodes += 1;
    setTypes(item, node['@type'] ?? node['type']);
    for (const [key, value] of Object.entries(node)) {
      const name = key === '@id' ? 'id' : bareName(key);
      if (name.startsWith('@') || !isKept(name)) continue;
      const read = this.#readValue(value, name, depth + 1);
      if (read !== undefined) item[name] = read;
    }
    return item;
  }

  readMarked(marked: MarkedItem, depth: number): MutableItem {
    const item: MutableItem = {};
    this.#nodes += 1;
    setTypes(item, marked['@type']);
    if (marked['@id'] !== undefined) item['id'] = clip(cleanLine(marked['@id']), MAX_VALUE_UNITS);
    for (const [key, values] of marked.properties) {
      const name = bareName(key);
      const read = isKept(name) ? this.#readMarkedValues(values, name, depth + 1) : [];
      if (read.length > 0) item[name] = read.length === 1 ? read[0] : read;
    }
    return item;
  }

  #readMarkedValues(
    values: readonly (string | MarkedItem)[],
    name: string,
    depth: number,
  ): unknown[] {
    if (depth > MAX_DEPTH || this.#nodes > MAX_NODES) return [];
    return values
      .slice(0, MAX_LIST_LENGTH)
      .map((value) =>
        typeof value === 'string'
          ? plainText(value, name)
          : unlessEmpty(this.readMarked(value, depth)),
      )
      .filter((value) => value !== undefined);
  }

  #readValue(value: unknown, name: string, depth: number): unknown {
    if (depth > MAX_DEPTH || this.#nodes > MAX_NODES) return undefined;
    if (typeof value === 'string') return plainText(value, name);
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return this.#readList(value, name, depth);
    return isNode(value) ? this.#readObject(value, name, depth) : undefined;
  }

  #readList(list: readonly unknown[], name: string, depth: number): unknown {
    const values = list
      .slice(0, MAX_LIST_LENGTH)
      .map((one) => this.#readValue(one, name, depth + 1))
      .filter((one) => one !== undefined);
    return values.length === 0 ? undefined : values;
  }

  #readObject(node: JsonNode, name: string, depth: number): unknown {
    for (const wrapping of ['@value', '@list', '@set']) {
      if (node[wrapping] !== undefined) return this.#readValue(node[wrapping], name, depth + 1);
    }
    return isReference(node)
      ? this.#readReference(node, name, depth)
      : unlessEmpty(this.readNode(node, depth));
  }

  #readReference(node: JsonNode, name: string, depth: number): unknown {
    const id = node['@id'];
    const target = typeof id === 'string' ? this.#byId.get(id) : undefined;
    // Graphs refer in circles: what is referred to keeps its own references as they are.
    if (!target || this.#isInsideReference) return this.#readValue(id, name, depth);
    this.#isInsideReference = true;
    const item = this.readNode(target, depth);
    this.#isInsideReference = false;
    return item;
  }
}

function unlessEmpty(item: MutableItem): MutableItem | undefined {
  return Object.keys(item).length === 0 ? undefined : item;
}

// The longest name of schema.org has 41 letters.
const MAX_NAME_UNITS = 100;
// The article itself is the document's text; the last would change the item that it is set on.
const LEFT_OUT = new Set(['type', 'articleBody', '__proto__']);

function isKept(name: string): boolean {
  return name.length <= MAX_NAME_UNITS && !LEFT_OUT.has(name);
}

const MAX_TYPES = 8;

function setTypes(item: MutableItem, declared: unknown): void {
  const types = (Array.isArray(declared) ? declared : [declared])
    .filter((type) => typeof type === 'string')
    .slice(0, MAX_TYPES)
    .map((type) => clip(bareName(type), MAX_NAME_UNITS));
  const [type, ...others] = types;
  if (type === undefined || type === '') return;
  item['type'] = type;
  if (others.length > 0) item['additionalType'] = others;
}

/** `Product` for `https://schema.org/Product` and `schema:Product`; other vocabularies keep theirs. */
function bareName(name: string): string {
  return cleanLine(name).replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
}

const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;

/** Shops put HTML into descriptions, and many systems escape what needs none. */
function plainText(value: string, name: string): string | undefined {
  const written = clip(value, name === 'transcript' ? MAX_TRANSCRIPT_UNITS : MAX_VALUE_UNITS);
  const isAddress = /^\s*https?:/i.test(written);
  const words = !isAddress && MARKUP.test(written) ? textOf(parseHtml(written).root) : written;
  const text = cleanText(words).trim();
  return text === '' ? undefined : text;
}
