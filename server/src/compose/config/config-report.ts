import { readSettings, type SettingFault, type SettingOrigin } from './read-settings.ts';
import { type SettingName, settingNames, settingsSchema } from './settings.ts';

/** One setting as `quarry config` shows it. */
export interface ReportedSetting {
  readonly name: SettingName;
  /** As text; a secret is masked. */
  readonly value: string;
  readonly origin: SettingOrigin;
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
  const { settings, origins, faults } = readSettings(environment, directory);
  const reported = settingNames.map((name) => ({
    name,
    value: shown(settings[name], settingsSchema[name].isSecret),
    origin: origins[name],
    description: settingsSchema[name].description,
  }));
  return { settings: reported, faults };
}

function shown(value: string | number | boolean | null, isSecret: boolean): string {
  if (value === null || value === '') return '';
  if (isSecret) return '••••';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
