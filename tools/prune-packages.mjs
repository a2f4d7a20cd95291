// Removes what packages bring and Quarry never opens. Runs on the caller's own Node: no dependencies, no TypeScript.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackages } from './packaged-node.mjs';

/**
 * Removes what {@link surplusPaths} names: binaries of other platforms and data that nothing reads. Costs a
 * few milliseconds and does nothing where it is gone already. What npm wrote down about the packages stays
 * true: none of them goes as a whole, and neither does a licence.
 */
export function prunePackages(modulesFolder, machine = process) {
  for (const path of surplusPaths(modulesFolder, machine)) {
    rmSync(join(modulesFolder, path), { recursive: true, force: true });
  }
}

/** What there is to remove, by its path below `modulesFolder`. */
export function surplusPaths(modulesFolder, { platform, arch } = process) {
  const paths = [...foreignRuntimes(modulesFolder, platform, arch), ...UNREAD];
  return paths.filter((path) => existsSync(join(modulesFolder, path)));
}

/** Files and folders of packages that Quarry reads another part of; sizes as of the versions locked. */
const UNREAD = [
  // The headers for compiling native addons (67 MB): Quarry compiles none.
  ...Object.values(nodePackages).map((name) => `${name}/include`),
  // Outlines and flags of all countries (18 MB), and their table in other formats (3 MB).
  'world-countries/data',
  ...['countries.csv', 'countries.json', 'countries.xml', 'countries.yml'].map(
    (name) => `world-countries/dist/${name}`,
  ),
  // Languages are detected by the smallest of four models; the others take 8 MB.
  ...['small', 'medium', 'large'].map((size) => `eld/src/ngrams/${size}.js`),
  // A record of test coverage (9 MB), and words that WordNet's own files have.
  'wink-lexicon/.nyc_output',
  'wink-lexicon/src/wn-words.js',
  'wink-lexicon/src/wn-word-senses.js',
  // What the tests of a package measure its speed with (2 MB).
  'bintrees/test',
  // Bundles for other module systems (6 MB), and sources beside what is compiled from them (4 MB).
  'mediabunny/dist/bundles',
  'zod/src',
];

/**
 * Removes type declarations and source maps of all packages: 36 MB that only compilers and debuggers
 * open. For an install without tools, once, right after it. Follows no links: those of the workspaces lead to the
 * checkout, whose files are not ours to remove.
 */
export function pruneDeclarations(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pruneDeclarations(path);
    else if (entry.isFile() && DECLARATION.test(entry.name)) rmSync(path, { force: true });
  }
}

const DECLARATION = /\.(?:d\.[cm]?ts|map|[cm]?js\.flow)$/;

const RUNTIMES = 'onnxruntime-node/bin/napi-v6';

/** `onnxruntime-node` has the binaries of every platform in one archive: 245 MB of the 290 run elsewhere. */
function foreignRuntimes(modulesFolder, platform, arch) {
  return foldersIn(modulesFolder, RUNTIMES).flatMap((os) => {
    if (os !== platform) return [`${RUNTIMES}/${os}`];
    const others = foldersIn(modulesFolder, `${RUNTIMES}/${os}`).filter((cpu) => cpu !== arch);
    return others.map((cpu) => `${RUNTIMES}/${os}/${cpu}`);
  });
}

function foldersIn(modulesFolder, path) {
  const folder = join(modulesFolder, path);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
