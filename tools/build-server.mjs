// How the server is put together from its sources in few files. Runs on the caller's own Node: no dependencies, no TypeScript.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from './run-build.mjs';

/** What `ensure-built.mjs` needs to know of the server. `server/program.mjs` finds what was built by the stamp. */
export const server = serverBuiltBy(bundle);

/** `make(root, into)` resolves to `null`, or to why it failed. Tests give their own. */
export function serverBuiltBy(make) {
  return {
    name: 'the server',
    stamp: 'server/dist/.stamp',
    output: (hash) => `server/dist/${hash}/main.js`,
    folders: { 'server/src': [], 'contract/src': [] },
    files: [
      'package-lock.json',
      'server/package.json',
      'tools/bundle-server.mjs',
      'tools/narrow-source.mjs',
    ],
    isSource: (file) => /\.(?:ts|json)$/.test(file),
    build: (root, hash) => buildInto(root, hash, make),
    without: () => 'it runs from its sources, which takes longer to start',
  };
}

/**
 * Builds into a folder that is named by the content of the sources. The build before stays beside it: a server that
 * runs loads some of its files when they are first needed.
 */
async function buildInto(root, hash, make) {
  const folder = join(root, 'server', 'dist');
  const [built, next] = [join(folder, hash), join(folder, `${hash}.next`)];
  for (const path of [join(folder, '.stamp'), next]) rmSync(path, { recursive: true, force: true });
  const failure = await make(root, next);
  if (failure !== null) return failure;
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
  removeOlder(folder, built);
  return null;
}

// The present build, and the one that a running server may still load files from.
const KEPT_BUILDS = 2;

function removeOlder(folder, built) {
  const others = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path !== built && existsSync(path))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const path of others.slice(KEPT_BUILDS - 1)) rmSync(path, { recursive: true, force: true });
}

function bundle(root, into) {
  const script = fileURLToPath(new URL('bundle-server.mjs', import.meta.url));
  return runBuild('The bundler', [script, root, into]);
}
