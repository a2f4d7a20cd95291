// How the page at `/` is built from web/. Runs on the caller's own Node: no dependencies, no TypeScript.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { projectRoot } from './bootstrap.mjs';
import { runBuild } from './run-build.mjs';

/** What `ensure-built.mjs` needs to know of the page. */
export const page = pageBuiltBy(buildWithVite);

/** `make(web, into)` resolves to `null`, or to why it failed. Tests give their own. */
export function pageBuiltBy(make) {
  return {
    name: 'the page',
    stamp: 'web/dist/.stamp',
    output: () => 'web/dist/index.html',
    folders: { web: ['dist', 'dist.next', 'dist.last', 'node_modules'], 'contract/src': [] },
    files: ['package-lock.json'],
    isSource: () => true,
    build: (root) => exchangeBuild(root, make),
    without: (root) =>
      existsSync(foldersOf(root).built) ? 'the one before it stays' : 'there is none',
  };
}

/** Builds beside the present build and exchanges the two: no start finds half a page. `null`, or why not. */
async function exchangeBuild(root, make) {
  const { web, built, next, last } = foldersOf(root);
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  const failure = await make(web, next);
  if (failure !== null) return failure;
  compressFiles(next);
  if (existsSync(built)) renameSync(built, last);
  renameSync(next, built);
  rmSync(last, { recursive: true, force: true });
  return null;
}

function foldersOf(root) {
  const web = join(root, 'web');
  return {
    web,
    built: join(web, 'dist'),
    next: join(web, 'dist.next'),
    last: join(web, 'dist.last'),
  };
}

/** What becomes smaller; pictures and fonts are compressed in themselves. */
const compressible = /\.(html|js|css|svg|json|webmanifest)$/;

/** Below this the header that says so is as long as what is saved. */
const minCompressedBytes = 512;

/** Puts `x.br` and `x.gz` beside each text `x`: made once, as small as can be, and no start waits for it. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const content = readFileSync(path);
    if (content.length < minCompressedBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${path}.br`, brotliCompressSync(content)); // quality 11 by default
  }
}

/** The page and the dashboard, at once. Resolves to `null`, or to what Vite said when it failed. */
async function buildWithVite(web, into) {
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const failures = await Promise.all(
    ['production', 'dashboard'].map((mode) =>
      runBuild('Vite', [
        vite,
        'build',
        web,
        '--mode',
        mode,
        '--outDir',
        into,
        '--logLevel',
        'warn',
      ]),
    ),
  );
  return failures.find((failure) => failure !== null) ?? null;
}
