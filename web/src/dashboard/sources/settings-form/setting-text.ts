import { type FieldKind, isSettings, type SettingSchema } from './setting-schema.ts';

/** What is wrong with a text by its schema. `limit`: the bound that the code names. */
export interface TextFault {
  readonly code:
    | 'required'
    | 'number'
    | 'whole'
    | 'least'
    | 'most'
    | 'shortest'
    | 'longest'
    | 'pattern'
    | 'fewest'
    | 'many'
    | 'choice'
    | 'pair'
    | 'name'
    | 'twice'
    | 'json';
  readonly limit: string;
  /** Which entry of several, from 1. */
  readonly entry?: number;
}

/** A value, or why a text is none. */
export type ReadText = { readonly value: unknown } | { readonly fault: TextFault };

/** No box of several is ticked: another thing than boxes that are as by default. */
export const NO_CHOICE = '\n';

/** What the server shows in place of a secret; sent back, it leaves the secret as it is. */
const SECRET_MASK = '••••••';

/** A value as a field of this kind shows it: lists an entry a line. */
export function writeText(kind: FieldKind, value: unknown): string {
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (Array.isArray(value)) {
    return kind === 'choices' && value.length === 0 ? NO_CHOICE : value.join('\n');
  }
  if (!isSettings(value)) return String(value);
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}

/** Reads what a field holds, which is not empty, by the limits of its schema. */
export function readText(kind: FieldKind, schema: SettingSchema, text: string): ReadText {
  switch (kind) {
    case 'switch':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : fault('choice');
    case 'number':
      return readNumber(schema, text.trim());
    case 'text':
    case 'choice':
      return readWord(schema, text);
    case 'list':
    case 'choices':
      return readList(schema, text);
    case 'pairs':
      return readPairs(schema, text);
    default:
      return readJson(text);
  }
}

function readNumber({ type, minimum, maximum }: SettingSchema, text: string): ReadText {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return fault('number');
  if (type === 'integer' && !Number.isInteger(value)) return fault('whole');
  if (minimum !== undefined && value < minimum) return fault('least', minimum);
  if (maximum !== undefined && value > maximum) return fault('most', maximum);
  return { value };
}

function readWord(schema: SettingSchema, text: string): ReadText {
  if (text === SECRET_MASK) return { value: text };
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (schema.enum?.includes(text) === false) return fault('choice');
  if (text.length < minLength) return fault('shortest', minLength);
  if (text.length > maxLength) return fault('longest', maxLength);
  if (pattern !== undefined && !matches(pattern, text)) return fault('pattern', pattern);
  return { value: text };
}

function readList({ items = {}, minItems, maxItems }: SettingSchema, text: string): ReadText {
  const entries = linesOf(text);
  if (minItems !== undefined && entries.length < minItems) return fault('fewest', minItems);
  if (maxItems !== undefined && entries.length > maxItems) return fault('many', maxItems);
  for (const [place, entry] of entries.entries()) {
    const read = readWord(items, entry);
    if ('fault' in read) return { fault: { ...read.fault, entry: place + 1 } };
  }
  return { value: entries };
}

function readPairs(
  { propertyNames = {}, additionalProperties }: SettingSchema,
  text: string,
): ReadText {
  const valueSchema = isSettings(additionalProperties) ? additionalProperties : {};
  const pairs = new Map<string, string>();
  for (const [place, line] of linesOf(text).entries()) {
    const entry = place + 1;
    const [, name = '', value = ''] = /^([^:]*?)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === '') return { fault: { code: 'pair', limit: '', entry } };
    const read = readWord(propertyNames, name);
    if ('fault' in read)
      return { fault: { ...fault('name', namesIn(propertyNames)).fault, entry } };
    if (pairs.has(name)) return { fault: { code: 'twice', limit: name, entry } };
    const readValue = readWord(valueSchema, value);
    if ('fault' in readValue) return { fault: { ...readValue.fault, entry } };
    pairs.set(name, value);
  }
  return { value: Object.fromEntries(pairs) };
}

function namesIn(schema: SettingSchema): string {
  return schema.enum?.join(', ') ?? schema.pattern ?? '';
}

function readJson(text: string): ReadText {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return fault('json', error instanceof Error ? error.message : '');
  }
}

/** A pattern that the browser cannot read is left to the server. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true; // another dialect than that of the browser
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function fault(code: TextFault['code'], limit: number | string = '') {
  return { fault: { code, limit: String(limit) } };
}
