/** As much of a JSON Schema as the reference page shows. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode | boolean;
}

/** A schema in a few words: `integer 1 to 100, default 10`. */
export function describeSchema(schema: SchemaNode): string {
  const fallback = schema.default;
  const isTold = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0);
  return `${kindOf(schema)}${isTold ? `, default ${JSON.stringify(fallback)}` : ''}`;
}

function kindOf(schema: SchemaNode): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(kindOf).join(' or ');
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  const name =
    typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' or ');
  return `${name}${rangeOf(schema)}`;
}

/** Whole numbers without a bound have that of the language, which is not worth showing. */
function rangeOf({ minimum, maximum, maxLength }: SchemaNode): string {
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  if (minimum === undefined || minimum === Number.MIN_SAFE_INTEGER) return '';
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? ` from ${minimum}`
    : ` ${minimum} to ${maximum}`;
}
