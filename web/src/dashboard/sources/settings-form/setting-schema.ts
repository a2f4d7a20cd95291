/** As much of JSON Schema 2020-12 as a form is made of. What else a schema says, the server checks. */
export interface SettingSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: SettingSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly SettingSchema[];
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: SettingSchema;
  readonly additionalProperties?: SettingSchema | boolean;
}

/**
 * How a setting is entered. `pairs`: a name and a text on each line; `group`: settings within a setting; `json`: what no other
 * can show.
 */
export type FieldKind =
  | 'switch'
  | 'choice'
  | 'choices'
  | 'number'
  | 'text'
  | 'list'
  | 'pairs'
  | 'group'
  | 'json';

/** The settings of a source, or a part of them. */
export type Settings = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names. */
export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are the same in JSON. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
