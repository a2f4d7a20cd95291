import type { Source, SourceSettings } from './source.ts';
import type { SourceKindRules } from './source-kind.ts';

/** What is shown in place of a secret, and what says, when it comes back, that it stays as it is. */
export const SECRET_MASK = '••••••';

/** The settings of a source as others may see them: every secret masked, within lists and objects too. */
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
 * Settings as somebody sent them, with each secret that came back masked as it was before.
 * `unknownSecrets` are the settings in which a mask stands for nothing that is known.
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

/** Names stay readable (which header is sent), values do not. An unset secret is shown as unset. */
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
