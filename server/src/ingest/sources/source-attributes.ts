import { type AttributeType, typeOfValue } from '../../attributes/attribute-value.ts';
import { readAttributes } from '../../attributes/read-attributes.ts';
import { attributesOfFacts } from '../../documents/attributes-of-facts.ts';
import type { ProductFacts } from '../../documents/document-facts.ts';
import type { PushOperation } from '../../documents/pushed-document.ts';
import type { InputFault } from '../../runtime/problem.ts';

/** The description of one attribute of a source's documents. */
export interface AttributeSetting {
  readonly type: AttributeType;
  /** Whether its values can be counted. */
  readonly facet: boolean;
  /** Whether results can be sorted by it. */
  readonly sort: boolean;
  /** The name of the column or field in the original; absent if it is the attribute's name. */
  readonly label?: string;
}

/** By the attribute's name. */
export type SourceAttributes = Readonly<Record<string, AttributeSetting>>;

/** An owner's change of one. */
export type AttributeChange = Partial<Omit<AttributeSetting, 'label'>>;

/** Enough for the columns of some tables. Each takes time in every search that counts. */
export const MAX_SOURCE_ATTRIBUTES = 1_000;

/** The description of an attribute by default. */
export function defaultSetting(type: AttributeType): AttributeSetting {
  return { type, facet: type !== 'place', sort: isSortable(type) };
}

/** Lists have no order among each other, and places only by distance. */
function isSortable(type: AttributeType): boolean {
  return type !== 'strings' && type !== 'numbers' && type !== 'place';
}

/** The attributes that a source does not have yet, as many as it may add. */
export function unknownAttributes(
  known: SourceAttributes,
  learned: SourceAttributes,
): SourceAttributes {
  const room = MAX_SOURCE_ATTRIBUTES - Object.keys(known).length;
  const unknown = Object.entries(learned).filter(([name]) => !Object.hasOwn(known, name));
  return Object.fromEntries(unknown.slice(0, Math.max(0, room)));
}

/** Half of what a source may have: pages of shops state properties of many names, and the rest stays for other fields. */
const MAX_LEARNED_FROM_PRODUCTS = MAX_SOURCE_ATTRIBUTES / 2;

/** `learned` and the attributes that documents have as products, so that a source lists all that can be filtered by. */
export function withAttributesOfProducts(
  learned: SourceAttributes,
  products: readonly (ProductFacts | undefined)[],
  known: ReadonlySet<string>,
): SourceAttributes {
  const all: Record<string, AttributeSetting> = { ...learned };
  let room = MAX_LEARNED_FROM_PRODUCTS - known.size - Object.keys(all).length;
  for (const product of products) {
    if (room <= 0) break;
    if (product === undefined) continue;
    for (const [name, value] of Object.entries(attributesOfFacts({ product }))) {
      if (room <= 0 || known.has(name) || Object.hasOwn(all, name)) continue;
      all[name] = defaultSetting(typeOfValue(value));
      room -= 1;
    }
  }
  return all;
}

/** The changed attributes, complete, or the fault of the request. */
export function changeAttributes(
  known: SourceAttributes,
  changes: Readonly<Record<string, AttributeChange>>,
): { readonly attributes: SourceAttributes; readonly faults: readonly InputFault[] } {
  const attributes: Record<string, AttributeSetting> = {};
  const faults: InputFault[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    const type = change.type ?? before?.type;
    if (type === undefined) {
      faults.push({
        path: `attributes.${name}.type`,
        message: 'is missing: it is a new attribute',
      });
      continue;
    }
    const usual = before?.type === type ? before : defaultSetting(type);
    const { facet = usual.facet, sort = usual.sort } = change;
    if (sort && !isSortable(type)) {
      const message = 'must be false: lists and places have no order';
      faults.push({ path: `attributes.${name}.sort`, message });
    }
    if (facet && type === 'place') {
      const message = 'must be false: places are not counted';
      faults.push({ path: `attributes.${name}.facet`, message });
    }
    attributes[name] = {
      type,
      facet,
      sort,
      ...(before?.label !== undefined && { label: before.label }),
    };
  }
  if (new Set([...Object.keys(known), ...Object.keys(attributes)]).size > MAX_SOURCE_ATTRIBUTES) {
    const message = `A source has at most ${MAX_SOURCE_ATTRIBUTES} attributes.`;
    faults.push({ path: 'attributes', message });
  }
  return { attributes, faults };
}

/** A push with parsed attributes. */
export interface ReadPush {
  /** With typed attributes in the facts. */
  readonly operations: readonly PushOperation[];
  /** The parts of each that were left out, as sentences; `null` for none. */
  readonly leftOut: readonly (string | null)[];
  /** Attributes that the source did not have. */
  readonly learned: SourceAttributes;
}

/** Reads the attributes of operations by the types of their source; the first value of a new one decides its type. */
export function readPushedAttributes(
  operations: readonly PushOperation[],
  known: SourceAttributes,
): ReadPush {
  const types = new Map(Object.entries(known).map(([name, { type }]) => [name, type]));
  const learned: Record<string, AttributeSetting> = {};
  const leftOut: (string | null)[] = [];
  const read = operations.map((operation): PushOperation => {
    if (operation.kind === 'delete' || operation.document.attributes === undefined) {
      leftOut.push(null);
      return operation;
    }
    const { attributes: json, ...document } = operation.document;
    const { attributes, inferred, faults } = readAttributes(json, types);
    const kept = new Map(Object.entries(attributes));
    const unnamed: string[] = [];
    for (const [name, type] of inferred) {
      if (types.size === MAX_SOURCE_ATTRIBUTES) {
        kept.delete(name);
        unnamed.push(`\`${name}\` is not kept: a source has ${types.size} attributes at most.`);
        continue;
      }
      types.set(name, type);
      learned[name] = defaultSetting(type);
    }
    leftOut.push(sentences([...faults, ...unnamed]));
    const facts =
      kept.size === 0
        ? document.facts
        : { ...document.facts, attributes: Object.fromEntries(kept) };
    return { kind: 'put', document: { ...document, facts } };
  });
  const products = operations.map((operation) =>
    operation.kind === 'put' ? operation.document.facts?.product : undefined,
  );
  return {
    operations: read,
    leftOut,
    learned: withAttributesOfProducts(learned, products, new Set(Object.keys(known))),
  };
}

/** Enough to correct a push. */
const MAX_SENTENCES = 10;

/** Faults as one text; `null` for none. */
export function sentences(faults: readonly string[]): string | null {
  if (faults.length <= MAX_SENTENCES) return faults.join(' ') || null;
  return `${faults.slice(0, MAX_SENTENCES).join(' ')} And ${faults.length - MAX_SENTENCES} more.`;
}
