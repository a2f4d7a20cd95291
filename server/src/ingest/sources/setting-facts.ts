import type { SourceKindRules } from './source-kind.ts';

/** The public description of one setting of a kind of source, for its reference page. */
export interface SettingFacts {
  readonly name: string;
  /** The valid values, in Markdown: `whole number from 1 to 100`. */
  readonly value: string;
  /** The default; `undefined` if there is none. */
  readonly fallback: unknown;
  /** The description in the rules; empty if there is none. */
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
 * The valid names in the settings of a kind, or in one of them: those in `crawl` at the
 * path `['crawl']`. Empty if there are none, or if any are valid.
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

/** The parts of JSON Schema that describe settings. */
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

/** The schema of the input, not of the parsed value. Omits parts that it cannot represent, such as a transformed text. */
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
