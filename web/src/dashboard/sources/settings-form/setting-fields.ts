import {
  type FieldKind,
  isSameValue,
  isSettings,
  type SettingSchema,
  type Settings,
} from './setting-schema.ts';
import { readText, writeText } from './setting-text.ts';

/** One setting in a form. */
export interface SettingField {
  /** As the server names it in faults, without `settings`: `crawl.maxDepth`. */
  readonly path: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** Without `null`, where that is the same as nothing. */
  readonly schema: SettingSchema;
  readonly isRequired: boolean;
  /** What it holds when the form opens: empty where it is unset or has its default. */
  readonly text: string;
  /** Of a group. */
  readonly fields: readonly SettingField[];
}

/** A field for every property of a schema, whatever it is, in the order of the schema. */
export function fieldsOf(schema: SettingSchema, stored: Settings, within = ''): SettingField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const path = `${within}${name}`;
    const value = stored[name];
    const own = withoutNull(property);
    const kind = kindOf(own, value, within !== '');
    return {
      path,
      name,
      kind,
      schema: own,
      isRequired: schema.required?.includes(name) ?? false,
      text: kind === 'group' ? '' : textOf(kind, own, value),
      fields: kind === 'group' ? fieldsOf(own, isSettings(value) ? value : {}, `${path}.`) : [],
    };
  });
}

/** Every field that holds a text: those within groups instead of the groups. */
export function textFields(fields: readonly SettingField[]): SettingField[] {
  return fields.flatMap((field) => (field.kind === 'group' ? field.fields : [field]));
}

/** `null` is how some schemas say that nothing is set: then an empty field says it as well. */
function withoutNull(schema: SettingSchema): SettingSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  const hasNull = others.length < (schema.anyOf?.length ?? 0);
  if (!hasNull || only === undefined || others.length > 1 || (schema.default ?? null) !== null) {
    return schema;
  }
  const { anyOf: _, default: __, ...rest } = schema;
  return { ...rest, ...only };
}

function kindOf(schema: SettingSchema, value: unknown, isWithin: boolean): FieldKind {
  const kind = plainKindOf(schema, isWithin);
  if (kind === 'group') {
    const names = Object.keys(isSettings(value) ? value : {});
    const isShown = value === undefined || isSettings(value);
    return isShown && names.every((name) => schema.properties?.[name]) ? kind : 'json';
  }
  // What another version or another program stored may not fit: nothing of it must be lost.
  const isShown = [value ?? schema.default, schema.default].every(
    (one) => one === undefined || canShow(kind, schema, one),
  );
  return isShown ? kind : 'json';
}

/** Whether what a field shows of a value is read as that value again. */
function canShow(kind: FieldKind, schema: SettingSchema, value: unknown): boolean {
  const text = writeText(kind, value);
  if (isEmpty(kind, text)) return isAlike(kind, value, schema.default);
  const read = readText(kind, schema, text);
  return 'value' in read && isAlike(kind, read.value, value);
}

function plainKindOf(schema: SettingSchema, isWithin: boolean): FieldKind {
  const { type, items, additionalProperties: others } = schema;
  if (type === undefined && schema.enum === undefined) return 'json';
  if (isTexts(schema.enum)) return 'choice';
  if (schema.enum !== undefined) return 'json';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return 'text';
  if (type === 'array' && items?.type === 'string') return isTexts(items.enum) ? 'choices' : 'list';
  if (type !== 'object') return 'json';
  if (schema.properties !== undefined) return isWithin ? 'json' : 'group';
  return isSettings(others) && others['type'] === 'string' ? 'pairs' : 'json';
}

function textOf(kind: FieldKind, schema: SettingSchema, value: unknown): string {
  const isUnset = value === undefined || (value === null && schema.default === undefined);
  return isUnset || isAlike(kind, value, schema.default) ? '' : writeText(kind, value);
}

/** Whether a text says nothing, so that its setting is unset. */
export function isEmpty(kind: FieldKind, text: string): boolean {
  return kind === 'choices' ? text === '' : text.trim() === '';
}

/** Whether two values of a field are the same. Boxes have no order. */
export function isAlike(kind: FieldKind, left: unknown, right: unknown): boolean {
  if (kind !== 'choices' || !Array.isArray(left) || !Array.isArray(right)) {
    return isSameValue(left, right);
  }
  return isSameValue([...left].sort(), [...right].sort());
}

function isTexts(values: readonly unknown[] | undefined): boolean {
  return values?.every((value) => typeof value === 'string') ?? false;
}
