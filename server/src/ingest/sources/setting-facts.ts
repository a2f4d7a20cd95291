import type { SourceKindRules } from './source-kind.ts';

/** What people may know about one setting of a kind of source, for its reference page. */
export interface SettingFacts {
  readonly name: string;
  /** What may be sent, in Markdown: `whole number from 1 to 100`. */
  readonly value: string;
  /** What holds unless it is sent; `undefined` for nothing. */
  readonly fallback: unknown;
  /** As its rules describe it; empty when they do not. */
  readonly meaning: string;
  readonly isSecret: boolean;
}

type KindSettings = Pick<SourceKindRules, 'settings' | 'secretSettings'>;

/** Every setting of a kind, in the order of its rules. */
export function settingFacts({ settings, secretSettings }: KindSettings): SettingFacts[] {
  const defaults = settings.parse({});
  return Object.entries(schemaOf(settings).properties ?? {}).map(([name, schema]) => ({
    name,
    value: wordsOf(schema),
    fallback: defaults[name],
    meaning: schema.description ?? '',
    isSecret: secretSettings.includes(name),
  }));
}

/**
 * The names that may stand in the settings of a kind, or within one of them: those in `crawl` at the
 * path `['crawl']`. Empty where there are none, or where any may.
 */
export function knownSettings(
  { settings }: Pick<SourceKindRules, 'settings'>,
  path: readonly PropertyKey[],
): string[] {
  const at = path.reduce<Schema>(
    (schema, step) => schema.properties?.[String(step)] ?? {},
    schemaOf(settings),
  );
  return namesIn(at);
}

/** As much of JSON Schema as settings are described with. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
}

/** Of what is sent, not of what becomes of it. What it cannot tell, such as a transformed text, is left out. */
function schemaOf(settings: SourceKindRules['settings']): Schema {
  return settings.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema; // JSON Schema 2020-12
}

function namesIn({ properties, propertyNames }: Schema): string[] {
  return properties === undefined
    ? (propertyNames?.enum ?? []).map(String)
    : Object.keys(properties);
}

function wordsOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(wordsOf).join(' or ');
  if (schema.enum !== undefined) return `one of ${quoted(schema.enum)}`;
  switch (schema.type) {
    case 'null':
      return '`null`';
    case 'boolean':
      return '`true` or `false`';
    case 'string':
      return 'text';
    case 'integer':
      return `whole number from ${schema.minimum} to ${schema.maximum}`;
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      throw new TypeError(`no words for a setting of the type ${schema.type}`);
  }
}

function listOf({ items = {}, minItems, maxItems }: Schema): string {
  const most = minItems === undefined ? `up to ${maxItems}` : `${minItems} to ${maxItems}`;
  const count = maxItems === undefined ? '' : `${most} `;
  return `list of ${count}${items.enum === undefined ? 'texts' : quoted(items.enum)}`;
}

function objectOf(schema: Schema): string {
  const names = namesIn(schema);
  const what = `object of ${schema.properties === undefined ? 'texts' : 'settings'}`;
  return names.length === 0 ? what : `${what}: ${quoted(names)}`;
}

function quoted(names: readonly unknown[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
