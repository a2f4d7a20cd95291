// `node tools/bundle-server.mjs <project> <folder>`: writes the server and its packages into few files (decision 1).
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { basename, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { narrowSource } from './narrow-source.mjs';

const [root, into] = process.argv.slice(2).map((path) => resolve(path));
const sources = join(root, 'server', 'src');

/** Packages that load native code or other files of theirs, by where they lie. */
const SEPARATE = ['sharp', 'onnxruntime-node', 'unpdf'];

/** How a source names the program of a thread or a process. */
const PROGRAM = /new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/g;

const HTTP = '\0http';

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: { main: join(sources, 'main.ts'), ...programs() },
  external: (id) => SEPARATE.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    { name: 'places-of-sources', transform: placesOfSources },
    { name: 'http-without-websockets', resolveId: httpFor, load: loadHttp },
    { name: 'narrow-source', generateBundle: narrowAll },
  ],
  logLevel: 'warn',
});
await bundle.write({
  dir: into,
  format: 'esm',
  // Names and lines stay: a stack trace says which function of which part it was.
  minify: { mangle: false, compress: false, codegen: { removeWhitespace: false } },
  comments: { legal: true, annotation: false, jsdoc: false },
});

/** The programs that the server starts in threads and processes, by their names. */
function programs() {
  const found = {};
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
    for (const [, path] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
      PROGRAM,
    )) {
      const file = resolve(entry.parentPath, `${path}.ts`);
      const name = basename(path);
      if ((found[name] ?? file) !== file) throw new Error(`two programs are called ${name}.`);
      found[name] = file;
    }
  }
  return found;
}

/**
 * A source finds the files beside it by `import.meta.url`, which is that of the bundle now: so it becomes where the
 * source lies, seen from there. Programs are beside the bundle.
 */
function placesOfSources(code, id) {
  if (!id.startsWith(sources + sep) || !code.includes('import.meta.url')) return null;
  const source = JSON.stringify(relative(into, id).split(sep).join('/'));
  return code
    .replace(PROGRAM, (_, path) => `new URL('./${basename(path)}.js', import.meta.here)`)
    .replaceAll('import.meta.url', `new URL(${source}, import.meta.here).href`)
    .replaceAll('import.meta.here', 'import.meta.url');
}

/** Each file as it is written. */
function narrowAll(_options, files) {
  for (const file of Object.values(files)) {
    if (file.type === 'chunk') file.code = narrowSource(file.code);
  }
}

function httpFor(id, _importer, { kind }) {
  return kind === 'import-statement' && /^(?:node:)?http$/.test(id) ? HTTP : null;
}

/**
 * An import of `node:http` reads all that it exports, and so has Node make its client of websockets: 50 ms of each start, for
 * what nothing here uses. What is asked for by name makes nothing else.
 */
function loadHttp(id) {
  if (id !== HTTP) return null;
  const names = Object.keys(http).filter(
    (name) => !/^(?:WebSocket|CloseEvent|MessageEvent)$/.test(name),
  );
  return `const http = process.getBuiltinModule('node:http');
export default http;
${names.map((name) => `export const ${name} = http.${name};`).join('\n')}`;
}
