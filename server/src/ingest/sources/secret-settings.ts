import type { Source, SourceSettings } from './source.ts';
import type { SourceKindRules } from './source-kind.ts';

/** Shown in place of a secret. A request that sends it back keeps the secret unchanged. */
export const SECRET_MASK = '••••••';

/** The settings of a source with every secret masked, also within lists and objects. */
export function maskSecrets(
  { settings }: Pick<Source, 'settings'>,
  { secretSettings }: Pick<SourceKindRules, 'secretSettings'>,
): SourceSettings {
  const entries = Object.entries(settings).map(([name, value]) => [
    name,
    secretSettings.includes(name) ? masked(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * The settings of a request, with each masked secret replaced by the stored one. `unknownSecrets` are settings with a mask
 * for which no secret is stored.
 */
export function keepSecrets(
  given: unknown,
  previous: SourceSettings,
  { secretSettings }: Pick<SourceKindRules, 'secretSettings'>,
): { settings: unknown; unknownSecrets: string[] } {
  if (!isRecord(given)) return { settings: given, unknownSecrets: [] };
  const secrets = secretSettings
    .filter((name) => Object.hasOwn(given, name))
    .map((name) => [name, unmasked(given[name], previous[name])] as const);
  const unknownSecrets = secrets.filter(([, value]) => hasMask(value)).map(([name]) => name);
  return { settings: { ...given, ...Object.fromEntries(secrets) }, unknownSecrets };
}

/** Masks values but not names (such as those of headers). An unset secret is shown as unset. */
function masked(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return SECRET_MASK;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)]));
}

function unmasked(value: unknown, previous: unknown): unknown {
  if (value === SECRET_MASK) return previous ?? value;
  if (Array.isArray(value)) {
    return value.map((part, at) => unmasked(part, Array.isArray(previous) ? previous[at] : null));
  }
  if (!isRecord(value)) return value;
  const before = (name: string) =>
    isRecord(previous) && Object.hasOwn(previous, name) ? previous[name] : null;
  const parts = Object.entries(value).map(([name, part]) => [name, unmasked(part, before(name))]);
  return Object.fromEntries(parts);
}

function hasMask(value: unknown): boolean {
  if (value === SECRET_MASK) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasMask);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
