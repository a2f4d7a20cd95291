import type { SettingBody } from '../../wire/wire-types.ts';

/** Which settings are shown. */
export interface SettingFilter {
  /** Words, each of which a setting must have in its name or description, in any case. */
  readonly words: string;
  /** Only those that were set. */
  readonly isSetOnly: boolean;
}

/** The settings that pass a filter, in their order. */
export function matchSettings(
  settings: readonly SettingBody[],
  { words, isSetOnly }: SettingFilter,
): SettingBody[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ name, description, origin }) => {
    if (isSetOnly && origin === 'default') return false;
    const said = `${name} ${description}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
