import { attributeName } from '../../attributes/attribute-name.ts';
import type { Attributes, AttributeType } from '../../attributes/attribute-value.ts';
import {
  attributeToJson,
  NAMES_OF_TYPES,
  RESERVED_TYPES,
  readAs,
  readAttributes,
  typeOfJson,
} from '../../attributes/read-attributes.ts';
import type { DocumentInput } from '../../documents/document.ts';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import { isNothing, readWritten } from '../../extract/fields/read-written.ts';
import { statedByDocument } from '../../extract/fields/stated-by-document.ts';
import type { JobNotice } from '../jobs/job.ts';
import {
  type AttributeSetting,
  defaultSetting,
  MAX_SOURCE_ATTRIBUTES,
  type SourceAttributes,
  sentences,
  withAttributesOfProducts,
} from '../sources/source-attributes.ts';
import type { AttributeTypes } from './source-types.ts';

/** Documents in the form to be stored, and the values that were left out. */
export interface TypedDocuments {
  readonly inputs: readonly DocumentInput[];
  readonly notices: readonly JobNotice[];
}

/**
 * Converts the attributes of documents to the types of their source, and gives the source the missing types: the first
 * document with an attribute decides, in the given order. Resolves when the types are stored.
 */
export async function typeDocuments(
  inputs: readonly DocumentInput[],
  source: AttributeTypes,
): Promise<TypedDocuments> {
  const all = inputs.map((input) => ({ input, stated: statedByDocument(input) }));
  const learned = withAttributesOfProducts(
    learnedFrom(
      all.map(({ stated }) => stated),
      source.types,
    ),
    inputs.map(({ facts }) => facts?.product),
    new Set(source.types.keys()),
  );
  if (Object.keys(learned).length > 0) await source.learn(learned);
  const notices: JobNotice[] = [];
  const typed = all.map(({ input, stated }): DocumentInput => {
    const { stated: _, visibilityFault, ...rest } = input;
    if (visibilityFault !== undefined) {
      notices.push({ path: input.externalId, reason: 'visibility', detail: visibilityFault });
    }
    if (stated.length === 0) return rest;
    const { attributes, faults } = typeStated(stated, source.types);
    const detail = sentences(faults);
    if (detail !== null) notices.push({ path: input.externalId, reason: 'attribute-type', detail });
    return Object.keys(attributes).length === 0
      ? rest
      : { ...rest, facts: { ...rest.facts, attributes } };
  });
  return { inputs: typed, notices };
}

/** Gives a source attributes that it does not have, before any document with them arrives. */
export async function learnAttributes(
  stated: readonly Pick<StatedAttribute, 'label' | 'name' | 'type'>[],
  source: AttributeTypes,
): Promise<void> {
  const learned = new Map<string, AttributeSetting>();
  for (const { label, type, name = attributeName(label) } of stated) {
    const isUnknown = name !== null && !source.types.has(name) && !learned.has(name);
    if (!isUnknown || type === undefined) continue;
    if (source.types.size + learned.size >= MAX_SOURCE_ATTRIBUTES) break;
    learned.set(name, settingOf(label, name, RESERVED_TYPES.get(name) ?? type));
  }
  if (learned.size > 0) await source.learn(Object.fromEntries(learned));
}

function settingOf(label: string, name: string, type: AttributeType): AttributeSetting {
  return { ...defaultSetting(type), ...(label !== name && { label }) };
}

/** The attributes of some documents that the source does not have yet, by name. */
function learnedFrom(
  documents: readonly (readonly StatedAttribute[])[],
  known: ReadonlyMap<string, AttributeType>,
): SourceAttributes {
  const learned = new Map<string, AttributeSetting>();
  for (const stated of documents) {
    for (const one of stated) {
      if (known.size + learned.size >= MAX_SOURCE_ATTRIBUTES) return Object.fromEntries(learned);
      const { name = attributeName(one.label) } = one;
      if (name === null || known.has(name) || learned.has(name) || isMissing(one.value)) continue;
      const type = RESERVED_TYPES.get(name) ?? one.type ?? typeOfJson(one.value);
      if (type === null || jsonOf(one, type) === null) continue;
      learned.set(name, settingOf(one.label, name, type));
    }
  }
  return Object.fromEntries(learned);
}

function typeStated(
  stated: readonly StatedAttribute[],
  types: ReadonlyMap<string, AttributeType>,
): { readonly attributes: Attributes; readonly faults: readonly string[] } {
  const json = new Map<string, unknown>();
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const one of stated) {
    const { name = attributeName(one.label) } = one;
    if (name === null || seen.has(name) || isMissing(one.value)) continue;
    seen.add(name);
    const type = types.get(name);
    // Its source cannot have more attributes, or the value has no type.
    if (type === undefined) continue;
    const value = jsonOf(one, type);
    if (value !== null) json.set(name, value);
    else faults.push(faultOf(one, type));
  }
  const read = readAttributes(Object.fromEntries(json), types);
  return { attributes: read.attributes, faults: [...faults, ...read.faults] };
}

/** As JSON. A text may be converted to the type of the source, whatever type it was given first. */
function jsonOf({ value, style }: StatedAttribute, type: AttributeType): unknown {
  const read = style === undefined ? readAs(type, value) : null;
  if (read !== null) return attributeToJson(read);
  const written = typeof value === 'string' ? readWritten(type, value, style) : null;
  return written === null ? null : attributeToJson(written);
}

function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && isNothing(value);
}

// Enough of a value to show what is wrong with it.
const MAX_SHOWN_UNITS = 40;

function faultOf({ label, value }: StatedAttribute, type: AttributeType): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = text.length > MAX_SHOWN_UNITS ? `${text.slice(0, MAX_SHOWN_UNITS)}…` : text;
  return `"${label.slice(0, MAX_SHOWN_UNITS)}" is left out: "${shown}" is no ${NAMES_OF_TYPES[type]}, as the source has it.`;
}
