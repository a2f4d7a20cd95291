import { type SettingFacts, settingFacts } from '../sources/setting-facts.ts';
import type { SourceExample, SourceKindRules, SourcePlace } from '../sources/source-kind.ts';
import { sourceKinds } from './source-kinds.ts';

/** The reference page of all kinds of sources and their settings, in Markdown. */
export function sourcesPage(): string {
  return [...INTRODUCTION, ...Object.values(sourceKinds).flatMap(kindSection), ''].join('\n');
}

/** The command line that makes a source, as in `quarry add ~/notes --as folder --set 'include=["*.md"]'`. */
export function addLine(kind: string, { place, settings }: SourceExample): string {
  const options = Object.entries(settings).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--set ${quotedForShell(`${name}=${text}`)}`;
  });
  return ['quarry add', ...(place === null ? [] : [place]), `--as ${kind}`, ...options].join(' ');
}

const INTRODUCTION = [
  '# Kinds of sources, and their settings',
  '',
  'The kinds of sources and the settings of each, which are given with `quarry add … --set name=value`, or as `settings` of',
  '`POST /api/sources` and `PATCH /api/sources/{id}`. All are optional. `--as` selects the kind; without it the kind is recognised from the place.',
  'A value of `--set` is JSON or a text; a list is JSON, as in `--set \'include=["/docs/**"]\'`. A change replaces all settings of a source.',
  'Secret settings are shown masked; sent back masked, they stay as they are.',
  '',
  'Sources of every kind also take `explicit`: `always` or `never` if you know the content, `auto` (the default) to judge each document by itself.',
  'Explicit documents are left out of searches without `safeSearch=false`.',
  'And `visibleTo`: who may see documents that do not say so themselves, a list of up to 100 of `everyone`, `user:…` and `group:…`, as in',
  '`--set \'visibleTo=["group:staff"]\'`; `[]` is only for callers who see everything. The default is everyone. Both take effect at once, also for stored documents',
  '([who may see which document](../who-may-see-which-document.md)).',
  '',
  '`--schedule` sets another schedule: `every 6 hours`, `daily`, a cron expression, or `never`.',
  'Places on the server itself are also read whenever the server starts.',
];

function kindSection(rules: SourceKindRules): string[] {
  return [
    '',
    `## ${rules.kind}`,
    '',
    rules.summary,
    '',
    '```sh',
    addLine(rules.kind, rules.example),
    '```',
    '',
    ...placeTable(rules),
    '',
    ...settingsTable(settingFacts(rules)),
  ];
}

/** For each kind of place: its name in the table, and an example that determines the schedule. */
const PLACES: Readonly<Record<SourcePlace, { words: string; location: string }>> = {
  folder: { words: 'a folder on the server (`path`)', location: '/srv/example' },
  file: { words: 'a file on the server (`path`)', location: '/srv/example.csv' },
  url: { words: 'an address (`url`)', location: 'https://example.org/' },
};

function placeTable({ places, defaultSchedule }: SourceKindRules): string[] {
  if (places.length === 0) return ['It has no place and is never read automatically.'];
  const rows = places.map((place) => {
    const { words, location } = PLACES[place];
    const schedule = defaultSchedule(location) ?? 'never';
    return `| ${words} | ${schedule} | ${isWatched(place) ? 'yes' : 'no'} |`;
  });
  return ['| place | default schedule | watched |', '|---|---|---|', ...rows];
}

/** Folders are, for every kind; `sources-page.test.ts` compares this with the connectors. */
function isWatched(place: SourcePlace): boolean {
  return place === 'folder';
}

function settingsTable(settings: readonly SettingFacts[]): string[] {
  if (settings.length === 0) return ['It has no settings.'];
  return [
    '| setting | value | default | meaning | secret |',
    '|---|---|---|---|---|',
    ...settings.map(settingRow),
  ];
}

function settingRow({ name, value, fallback, meaning, isSecret }: SettingFacts): string {
  const text = typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
  const cells = [
    `\`${name}\``,
    value,
    fallback === undefined ? 'unset' : `\`${text}\``,
    meaning,
    isSecret ? 'yes' : 'no',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function quotedForShell(word: string): string {
  return /^[\w=.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
