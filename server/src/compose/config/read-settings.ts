import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../runtime/start-error.ts';
import type { SettingFault } from './setting-fault.ts';
import { type SettingName, type Settings, settingNames, settingsSchema } from './settings.ts';
import { faultsOfTokenSettings } from './token-settings.ts';

/** The origin of a value. */
export type SettingOrigin = 'environment' | 'file' | 'default';

/** The settings as read; faulty ones have their defaults. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly origins: Readonly<Record<SettingName, SettingOrigin>>;
  readonly faults: readonly SettingFault[];
}

/** The settings are invalid. The message lists every fault on a separate line. */
export class SettingsError extends StartError {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    super(faults.map(describeFault).join('\n'));
    this.faults = faults;
  }
}

/** The settings file, in the folder that the server is started in. */
export const SETTINGS_FILE = 'quarry.config.json';

/**
 * Reads all settings: the environment first, then `quarry.config.json` in `directory`, then defaults.
 * Faults are collected, not thrown, so that all are reported together.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): ReadSettings {
  const file = readSettingsFile(join(directory, SETTINGS_FILE));
  const faults = [...file.faults];
  const values: Record<string, unknown> = {};
  const origins: Partial<Record<SettingName, SettingOrigin>> = {};
  for (const name of settingNames) {
    // An empty variable is an unset one: that is how shells and compose files leave things out.
    const fromEnvironment = environment[name]?.trim() || undefined;
    const text = fromEnvironment ?? file.texts.get(name);
    const reading = text === undefined ? null : settingsSchema[name].read(text);
    if (text !== undefined && reading === null) faults.push(badValue(name, text));
    values[name] = reading === null ? settingsSchema[name].default : reading.value;
    origins[name] = text === undefined ? 'default' : fromEnvironment ? 'environment' : 'file';
  }
  // The loop has set every name, each by its own schema.
  const settings = values as Settings;
  // What is faulty has its default here, which would be reported again.
  const isTokenFault = faults.some(({ name }) => name.startsWith('AUTH_'));
  if (!isTokenFault) faults.push(...faultsOfTokenSettings(settings));
  return {
    settings,
    origins: origins as Record<SettingName, SettingOrigin>,
    faults,
  };
}

/** As {@link readSettings} from this process, for a start. Throws {@link SettingsError}. */
export function loadSettings(): ReadSettings {
  const read = readSettings(process.env, process.cwd());
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return read;
}

/** A fault as one line for a person. */
export function describeFault({ name, fault, example }: SettingFault): string {
  return example === null ? `${name}: ${fault}` : `${name}: ${fault}. Example: ${example}`;
}

function badValue(name: SettingName, text: string): SettingFault {
  const { kind, example, isSecret } = settingsSchema[name];
  const given = isSecret ? 'the value' : JSON.stringify(text.slice(0, 100));
  return { name, fault: `${given} is not ${kind}`, example: `${name}=${example}` };
}

function readSettingsFile(path: string): { texts: Map<string, string>; faults: SettingFault[] } {
  const texts = new Map<string, string>();
  const source = readIfThere(path);
  if (source === null) return { texts, faults: [] };
  const content = parseObject(source);
  if (content === null) return { texts, faults: [badFile('is not a JSON object of settings')] };
  const faults: SettingFault[] = [];
  for (const [name, value] of Object.entries(content)) {
    if (!Object.hasOwn(settingsSchema, name)) faults.push(badFile(`has no setting named ${name}`));
    else if (typeof value === 'object')
      faults.push(badValue(name as SettingName, 'an object')); // just checked
    else texts.set(name, String(value));
  }
  return { texts, faults };
}

function badFile(fault: string): SettingFault {
  return { name: SETTINGS_FILE, fault, example: '{ "PORT": 8080 }' };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // fs errors carry a code
    throw error;
  }
}

function parseObject(source: string): object | null {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null; // a broken file is only reported as not being JSON
  }
}
