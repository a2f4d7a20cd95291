import { commonSchemas } from './common-settings.ts';
import type { SourceKindRules } from './source-kind.ts';

/**
 * The JSON Schema (2020-12) of a kind's settings: its own, in the order of its rules, then the one that all
 * kinds have. Each has its default and its description. Less strict than the rules if a schema cannot express them, as for globs.
 */
export function settingsSchema({
  settings,
}: Pick<SourceKindRules, 'settings'>): Record<string, unknown> {
  const { $schema: _, ...schema } = settings.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const defaults = settings.parse({});
  // For a transformed value the schema of the input lacks the default, which the rules have.
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    defaults[name] === undefined || typeof property !== 'object'
      ? property
      : { ...property, default: defaults[name] },
  ]);
  return { ...schema, properties: { ...Object.fromEntries(own), ...commonSchemas } };
}
