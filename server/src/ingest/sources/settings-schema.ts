import { commonSchemas } from './common-settings.ts';
import type { SourceKindRules } from './source-kind.ts';

/**
 * What may be sent as the settings of a kind, in JSON Schema 2020-12: its own, in the order of its rules, then the one that all
 * kinds have. Each has its default and its meaning. Says less than the rules where a schema cannot say it, as of globs.
 */
export function settingsSchema({
  settings,
}: Pick<SourceKindRules, 'settings'>): Record<string, unknown> {
  const { $schema: _, ...schema } = settings.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const defaults = settings.parse({});
  // Of a value that is transformed, the schema of what is sent knows no default; the rules do.
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    defaults[name] === undefined || typeof property !== 'object'
      ? property
      : { ...property, default: defaults[name] },
  ]);
  return { ...schema, properties: { ...Object.fromEntries(own), ...commonSchemas } };
}
