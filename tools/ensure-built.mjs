// The page at `/`, built from web/. Runs on the caller's own Node, before the server: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  ensureInstalled,
  nodePath,
  projectRoot,
  removeTools,
  withInstallLock,
} from './bootstrap.mjs';

/** Says from what the build beside it was made. */
const stampName = '.stamp';

/** A build takes half a second; on a machine that is busy with its first start, some. Past this it hangs. */
const buildTimeoutMs = 60_000;

/**
 * Has everything that the product runs on: its packages and its page. A page that has to be built takes
 * the build tools; those that were not there before go again when it is built.
 */
export async function ensureReady() {
  const needsTools = !isBuilt(projectRoot, sourcesHash(projectRoot));
  const hasNewTools = await ensureInstalled({ needsTools });
  if (await ensureBuilt()) {
    if (hasNewTools) await removeTools();
  }
}

/**
 * Builds the page unless the one in `web/dist` was made from the present sources, in one line of output.
 * Resolves to whether a page of the present sources is there: a build that fails is told and leaves the one
 * before it, and the server starts with that one or without. Tests give a `root` and a `build` of their own.
 */
export async function ensureBuilt({ root = projectRoot, build = buildWithVite } = {}) {
  try {
    if (isBuilt(root, sourcesHash(root))) return true;
    return await withInstallLock(async () => {
      // Under the lock, and anew: another start may just have built, or the packages have changed.
      const hash = sourcesHash(root);
      return isBuilt(root, hash) || (await announceBuild(root, hash, build));
    });
  } catch (error) {
    console.error(`The page was not built: ${error.message}`);
    return false;
  }
}

async function announceBuild(root, hash, build) {
  process.stderr.write('Building the page …');
  const startedMs = performance.now();
  const failure = await exchangeBuild(root, hash, build);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const kept = existsSync(foldersOf(root).built) ? 'the one before it stays' : 'there is none';
  process.stderr.write(failure === null ? ` ${seconds} s\n` : ` failed; ${kept}.\n${failure}\n`);
  return failure === null;
}

/** Builds beside the present build and exchanges the two: no start finds half a page. `null`, or why not. */
async function exchangeBuild(root, hash, build) {
  const { web, built, next, last } = foldersOf(root);
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  const failure = await build(web, next);
  if (failure !== null) return failure;
  compressFiles(next);
  writeFileSync(join(next, stampName), hash);
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
    writeFileSync(`${path}.br`, brotliCompressSync(content)); // quality 11 unless told otherwise
  }
}

/** The page and the dashboard, at once. Resolves to `null`, or to what Vite said when it failed. */
async function buildWithVite(web, into) {
  const failures = await Promise.all(
    ['production', 'dashboard'].map((mode) => buildMode(web, into, mode)),
  );
  return failures.find((failure) => failure !== null) ?? null;
}

function buildMode(web, into, mode) {
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const arguments_ = [vite, 'build', web, '--mode', mode, '--outDir', into, '--logLevel', 'warn'];
  const child = spawn(nodePath(), arguments_, {
    cwd: projectRoot,
    // Whatever the caller's environment is for: React's development build is three times as large.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: buildTimeoutMs,
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolvePromise) => {
    child.once('error', (error) => resolvePromise(`Vite could not be run: ${error.message}`));
    child.once('close', (code, signal) => {
      const said = Buffer.concat(output).toString('utf8').trimEnd();
      resolvePromise(code === 0 ? null : said || `Vite ended with ${signal ?? code}.`);
    });
  });
}

function isBuilt(root, hash) {
  const stamp = join(foldersOf(root).built, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Of all that a build is made from: the page's files, the contract's, and which packages there are. */
function sourcesHash(root) {
  const hash = createHash('sha256');
  const files = [
    ...filesIn(root, 'web', ['dist', 'dist.next', 'dist.last', 'node_modules']),
    ...filesIn(root, 'contract/src', []),
    'package-lock.json',
  ];
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Every file below `folder` but tests, by its path from the root, in a fixed order. */
function filesIn(root, folder, without) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (without.includes(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(root, path, without);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
