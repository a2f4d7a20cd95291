// What is made of the sources before a start. Runs on the caller's own Node, before the server: no dependencies, no TypeScript.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, projectRoot, removeTools, withInstallLock } from './bootstrap.mjs';
import { page } from './build-page.mjs';
import { server } from './build-server.mjs';

const products = [page, server];

/**
 * Has everything that the product runs on: its packages, its page and the server in few files. What has to be built
 * takes the build tools; those that were not there before go again when it is built.
 */
export async function ensureReady() {
  const needsTools = !products.every((product) => isBuilt(product, projectRoot));
  const hasNewTools = await ensureInstalled({ needsTools });
  if ((await ensureBuilt()) && hasNewTools) await removeTools();
}

/**
 * Builds what was not made from the present sources, each in one line of output. Resolves to whether all of it is
 * there: a build that fails is reported, and the server starts without. Tests give a `root` and builds of their own.
 */
export async function ensureBuilt({ root = projectRoot, builds = products } = {}) {
  let isAllBuilt = true;
  for (const product of builds) {
    if (!(await ensureOne(product, root))) isAllBuilt = false;
  }
  return isAllBuilt;
}

async function ensureOne(product, root) {
  try {
    if (isBuilt(product, root)) return true;
    return await withInstallLock(async () => {
      // Under the lock, and anew: another start may just have built, or the packages have changed.
      return isBuilt(product, root) || (await announceBuild(product, root));
    });
  } catch (error) {
    console.error(`${capitalised(product.name)} was not built: ${error.message}`);
    return false;
  }
}

async function announceBuild(product, root) {
  process.stderr.write(`Building ${product.name} …`);
  const startedMs = performance.now();
  const files = filesOf(product, root);
  const stamp = { content: contentHash(root, files), listing: listingHash(root, files) };
  const failure = await product.build(root, stamp.content);
  if (failure !== null) {
    process.stderr.write(` failed; ${product.without(root)}.\n${failure}\n`);
    return false;
  }
  writeStamp(product, root, stamp);
  process.stderr.write(` ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
  return true;
}

/**
 * By the names, sizes and times of the sources, which takes some milliseconds; by their content where these differ, as
 * after a fresh checkout of the same version.
 */
function isBuilt(product, root) {
  const stamp = readStamp(product, root);
  if (stamp === null || !existsSync(join(root, product.output(stamp.content)))) return false;
  const files = filesOf(product, root);
  const listing = listingHash(root, files);
  if (stamp.listing === listing) return true;
  if (stamp.content !== contentHash(root, files)) return false;
  try {
    writeStamp(product, root, { ...stamp, listing });
  } catch {
    // The folder cannot be written: each start compares the content.
  }
  return true;
}

function readStamp(product, root) {
  try {
    return JSON.parse(readFileSync(join(root, product.stamp), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function writeStamp(product, root, stamp) {
  const file = join(root, product.stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listingHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** All that a build is made from, in a fixed order. Tests are not part of it. */
function filesOf({ folders, files, isSource }, root) {
  const found = Object.entries(folders).flatMap(([folder, without]) =>
    filesIn(root, folder, without),
  );
  return [...found.filter(isSource), ...files];
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

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}
