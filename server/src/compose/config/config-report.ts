import { type ReadSettings, readSettings, type SettingOrigin } from './read-settings.ts';
import type { SettingFault } from './setting-fault.ts';
import { type SettingName, settingNames, settingsSchema } from './settings.ts';

/** One setting as `quarry config` shows it. */
export interface ReportedSetting {
  readonly name: SettingName;
  /** As text; a secret is masked. */
  readonly value: string;
  /** In the same form. */
  readonly default: string;
  readonly origin: SettingOrigin;
  /** A description of valid values. */
  readonly kind: string;
  readonly example: string;
  readonly isSecret: boolean;
  readonly description: string;
}

/** All settings with their values and faults. */
export interface ConfigReport {
  readonly settings: readonly ReportedSetting[];
  readonly faults: readonly SettingFault[];
}

/** Reports on the settings that a server started here and now would have. */
export function configReport(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  directory: string = process.cwd(),
): ConfigReport {
  const read = readSettings(environment, directory);
  return { settings: reportSettings(read), faults: read.faults };
}

/** DATABASE_URL as it is, for commands that open the database; '' where it is not set. Never print it: it has a password. */
export function databaseUrlOf(
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): string {
  return readSettings(environment, directory).settings.DATABASE_URL;
}

/** The settings in the order of the reference, with their values and origins. */
export function reportSettings({
  settings,
  origins,
}: Pick<ReadSettings, 'settings' | 'origins'>): ReportedSetting[] {
  return settingNames.map((name) => {
    const { default: fallback, isSecret, kind, example, description } = settingsSchema[name];
    return {
      name,
      value: shown(settings[name], isSecret),
      default: shown(fallback, isSecret),
      origin: origins[name],
      kind,
      example,
      isSecret,
      description,
    };
  });
}

function shown(value: string | number | boolean | null, isSecret: boolean): string {
  if (value === null || value === '') return '';
  if (isSecret) return '••••';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
