import { settingNames, settingsSchema } from './settings.ts';

/** The reference page of all settings, in Markdown. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const { kind, defaultText, description, example } = settingsSchema[name];
    const fallback = defaultText === '' ? 'none' : `\`${defaultText}\``;
    return `| \`${name}\` | ${fallback} | ${kind} | ${description} | \`${example}\` |`;
  });
  return [
    '# Settings',
    '',
    'Environment variables, or members of `quarry.config.json` in the folder that the server is started in;',
    'the environment wins. None is needed. `quarry config` prints those in force.',
    '',
    '| setting | default | must be | meaning | example |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
