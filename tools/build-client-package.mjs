// `node tools/build-client-package.mjs <project> <folder>`: writes the package of the client into the folder, as npm packs it.
//
// The package needs no other: one bundle has the client, the contract and what of zod they use; the declarations are those of
// all three, beside each other, with relative imports in place of names of packages.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

const [root, into] = process.argv.slice(2).map((path) => resolve(path));

// Not in node_modules: the compiler declares nothing of what lies there.
const work = mkdtempSync(join(tmpdir(), 'quarry-client-package-'));
try {
  const folder = join(work, 'package');
  await bundle(folder);
  declare(join(work, 'types'), join(folder, 'types'));
  describe(folder);
  pack(folder);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function bundle(folder) {
  const built = await rolldown({
    cwd: root,
    platform: 'neutral',
    input: join(root, 'client', 'src', 'index.ts'),
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'warn',
  });
  await built.write({
    file: join(folder, 'quarry-client.js'),
    format: 'esm',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
}

/** Writes the declarations of the client and of the contract, and copies those of zod beside them. */
function declare(sources, types) {
  copySources(join(root, 'client', 'src'), join(sources, 'client'));
  copySources(join(root, 'contract', 'src'), join(sources, 'contract'));
  for (const to of [join(sources, 'zod'), join(types, 'zod')]) copyZod(to);
  for (const file of filesOf(sources)) {
    if (!file.startsWith(join(sources, 'zod')))
      rewrite(file, (text) => withPaths(text, file, sources));
  }
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = [
    ...['--declaration', '--emitDeclarationOnly', '--noEmitOnError', '--strict', '--skipLibCheck'],
    ...['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--verbatimModuleSyntax'],
    ...['--allowImportingTsExtensions', '--target', 'esnext', '--module', 'nodenext'],
    ...['--lib', 'esnext,dom,dom.iterable,dom.asynciterable', '--types', 'node'],
    ...['--typeRoots', join(root, 'node_modules', '@types')],
    ...['--rootDir', sources, '--outDir', types, join(sources, 'client', 'index.ts')],
  ];
  run(process.execPath, [compiler, ...options]);
  for (const file of filesOf(types)) {
    if (!file.startsWith(join(types, 'zod'))) rewrite(file, withJsExtensions);
  }
}

function copySources(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(?:test|suite)\.ts$/.test(path) });
  writeFileSync(join(dirname(to), 'package.json'), '{ "type": "module" }\n');
}

function copyZod(to) {
  const from = join(root, 'node_modules', 'zod');
  for (const file of filesOf(from)) {
    const path = relative(from, file).split(sep).join('/');
    if (/^(?:index\.d\.ts|v4\/(?:classic|core|locales)\/.*\.d\.ts)$/.test(path)) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      cpSync(file, join(to, path));
    }
  }
}

/** The names of packages as paths to where their sources lie here. */
function withPaths(text, file, sources) {
  const to = (path) => {
    const relativePath = relative(dirname(file), join(sources, path)).split(sep).join('/');
    return `'${relativePath.startsWith('.') ? relativePath : `./${relativePath}`}'`;
  };
  return text
    .replaceAll("'@quarry/contract'", () => to('contract/index.ts'))
    .replaceAll("'zod'", () => to('zod/index.js'));
}

function withJsExtensions(text) {
  return text.replaceAll(/((?:from |import\()["'])(\.[^"']*)\.ts(["'])/g, '$1$2.js$3');
}

function describe(folder) {
  const { name, version, license, dependencies } = readJson(join(root, 'client', 'package.json'));
  const description = {
    name,
    version,
    description: 'The typed client of Quarry, for Node 20 and browsers.',
    license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': { types: './types/client/index.d.ts', default: './quarry-client.js' } },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  cpSync(join(root, 'client', 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const zod = readFileSync(join(root, 'node_modules', 'zod', 'LICENSE'), 'utf8');
  const third = `This package contains parts of zod ${dependencies.zod}:\n\n${zod}`;
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), third);
}

function pack(folder) {
  mkdirSync(into, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = run(npm, [
    'pack',
    folder,
    '--ignore-scripts',
    '--silent',
    '--pack-destination',
    into,
  ]);
  console.log(join(into, said.trim()));
}

/** Runs a program to its end. Throws with what it said when it fails. */
function run(program, args) {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });
  } catch (error) {
    throw new Error(`${program} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`, {
      cause: error,
    });
  }
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
