// Runs on the caller's own Node, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  minInstallNodeMajor,
  minRunNodeMajor,
  missingNode,
  ownNodeMajor,
  packagedNode,
} from './packaged-node.mjs';
import { pruneDeclarations, prunePackages } from './prune-packages.mjs';

/** The project's folder: everything is found from here, whatever the caller's own folder is. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** How often one start looks whether another has finished installing. */
const lockPollMs = 250;

const modulesFolder = join(projectRoot, 'node_modules');
const lockFile = join(projectRoot, '.install.lock');

/**
 * Installs the packages of `package-lock.json` unless exactly they are there already. Says so in one
 * line; shows npm's own output only when it fails, and then ends the process with code 1.
 * Starts that run at the same time wait for the first of them.
 *
 * Running Quarry takes the packages of production; `needsTools` asks for those of builds, tests, checks
 * and benchmarks as well. What is there beyond the need stays. Resolves to whether tools were installed now.
 */
export async function ensureInstalled({ needsTools = false } = {}) {
  requireNode();
  if (isInstalled(needsTools)) {
    prunePackages(modulesFolder);
    return false;
  }
  try {
    return await withInstallLock(async () => {
      if (isInstalled(needsTools)) return false;
      await install(needsTools);
      return needsTools;
    });
  } catch (error) {
    if (error instanceof UnwritableFolderError) fail(error.message);
    throw error;
  }
}

/** Removes the packages of builds and tests again: half of the space, and all that production does not run. */
export async function removeTools() {
  await withInstallLock(async () => {
    const args = ['prune', '--omit=dev', '--no-audit', '--no-fund'];
    await runOrExplain(npmCommand(args), projectRoot, 'npm could not remove the build tools.');
    prunePackages(modulesFolder);
    pruneDeclarations(modulesFolder);
  });
}

/** The Node that runs Quarry: the caller's own when it is new enough, else the one from npm. */
export function nodePath() {
  const packaged = packagedNode(modulesFolder);
  return ownNodeMajor() >= minRunNodeMajor || packaged === null ? process.execPath : packaged;
}

/**
 * With what Node runs the product. node:sqlite still announces itself as experimental; the version is pinned.
 * The largest sizes (MiB) of nursery and heap and the growth (%) are for memory: without them V8 lets garbage grow to half a gigabyte
 * before it looks. Measured with 120,000 passages under load: 380 MB resident instead of 620, at the same
 * speed; the growth takes 20 MB off a crawl. What lives is some 50 MB, since the index is in typed arrays,
 * which these limits do not count. Two arenas are enough for the threads that allocate outside of the heap,
 * and take 10 MB less than glibc's eight for each core. Blocks of 256 KiB and more are mapped
 * separately, so that freeing them returns them to the system: 826 MB instead of 870 with 1 MiB, after much was indexed.
 * The sizes that both begin with are for the start, in which nearly all that is allocated lives on: V8's own are so small that it
 * collected garbage again and again, .15 s on the second processor.
 * The sizes are those of the main thread: each other thread states its own (`runtime/threads/start-thread.ts`).
 * Tools, such as the compiler, need more and run without.
 */
export const productProcess = JSON.parse(
  readFileSync(new URL('product-process.json', import.meta.url), 'utf8'),
);

/** With what Node runs everything else. */
const toolFlags = ['--disable-warning=ExperimentalWarning'];

/**
 * Runs a script on {@link nodePath} with the terminal of the caller and the given flags of Node, hands on
 * signals, and resolves to its exit code. A child that was ended by a signal gives 128 + its number, as in a shell.
 * What the script compiles is kept for its next start, in all of its threads unless it `cachesItself`.
 */
export function runNode(script, args = [], options = {}) {
  // Measured: a third of a second start went into compiling what had not changed since the first.
  const cache = options.cachesItself
    ? {}
    : { NODE_COMPILE_CACHE: join(modulesFolder, '.cache', 'node-compile') };
  const child = spawn(nodePath(), [...(options.flags ?? toolFlags), script, ...args], {
    stdio: 'inherit',
    cwd: options.cwd ?? process.cwd(),
    env: { ...cache, ...process.env, ...options.env },
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolvePromise, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolvePromise(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** The folder that relative paths in the arguments count from: npm runs its scripts in the project's folder. */
export function callerFolder() {
  const isNpmScript = process.env.npm_lifecycle_event !== undefined && process.env.INIT_CWD;
  return isNpmScript && resolve(process.cwd()) === resolve(projectRoot)
    ? process.env.INIT_CWD
    : process.cwd();
}

function requireNode() {
  if (ownNodeMajor() >= minInstallNodeMajor) return;
  fail(
    `Quarry needs Node ${minInstallNodeMajor} or later to start; this is ${process.version}. ` +
      'Install a current version from https://nodejs.org and run the command again.',
  );
}

/**
 * Compares what npm wrote down after its last install with the lockfile, package by package. So an
 * install by hand counts too, an interrupted one does not (npm writes its list last), and a
 * change of the lockfile is seen. Packages for other platforms may be absent, and tools where they are not needed.
 */
function isInstalled(needsTools) {
  const installed = lockedPackages(join(modulesFolder, '.package-lock.json'));
  const wanted = lockedPackages(join(projectRoot, 'package-lock.json'));
  if (installed === null || wanted === null || missingNode(modulesFolder) !== null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    if (path === '') return true;
    if (present === undefined)
      return entry.optional === true || (entry.dev === true && !needsTools);
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function install(needsTools) {
  console.error('Installing the packages Quarry needs (once, about half a minute) …');
  // Whatever NODE_ENV and npm's own settings say. `.npmrc` keeps packages from running scripts.
  const tools = needsTools ? '--include=dev' : '--omit=dev';
  const args = ['ci', '--no-audit', '--no-fund', tools, '--include=optional'];
  await runOrExplain(npmCommand(args), projectRoot, 'npm could not install the packages.');
  prunePackages(modulesFolder);
  if (!needsTools) pruneDeclarations(modulesFolder);
  const missing = missingNode(modulesFolder);
  if (missing !== null) fail(missing);
  if (isInstalled(needsTools)) return;
  fail(
    'The packages were installed but are not those of package-lock.json. Remove node_modules and try again.',
  );
}

/**
 * npm under the Node that it came with: `npm ci` removes node_modules, and with it the Node that may
 * be running this very script.
 */
function npmCommand(args) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const isOutside = (path) =>
    path !== undefined && !path.startsWith(modulesFolder) && existsSync(path);
  if (isOutside(node) && isOutside(npm) && npm.endsWith('.js')) {
    return { file: node, args: [npm, ...args] };
  }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}

function runOrExplain({ file, args }, cwd, explanation) {
  const child = spawn(file, args, {
    cwd,
    env: installEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file.endsWith('.cmd'),
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolvePromise) => {
    child.once('error', (error) =>
      fail(`${explanation} ${file} could not be run: ${error.message}`),
    );
    child.once('close', (code) => {
      if (code === 0) return resolvePromise();
      fail(
        `${Buffer.concat(output).toString('utf8').trimEnd()}\n\n${explanation} Its own words are above.`,
      );
    });
  });
}

/** Without what an outer `npm --prefix … start` set, and without the Node that is about to be replaced. */
function installEnvironment() {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_|global_)?prefix|lifecycle|package)/i.test(name),
    ),
  );
  const path = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  environment[path] = (environment[path] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modulesFolder))
    .join(delimiter);
  return environment;
}

/** The project's folder cannot be written: nothing can be installed or built in it. */
class UnwritableFolderError extends Error {}

/**
 * Runs `work`, which writes into the project's folder, while no other start of Quarry does such work, and
 * resolves to its result. Throws when the folder cannot be written.
 */
export async function withInstallLock(work) {
  await takeInstallLock();
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const endOnSignal = () => process.exit(130);
  process.once('SIGINT', endOnSignal).once('SIGTERM', endOnSignal);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release).off('SIGINT', endOnSignal).off('SIGTERM', endOnSignal);
  }
}

async function takeInstallLock() {
  let isTold = false;
  while (!tryCreateLock()) {
    if (isLockStale()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!isTold) console.error('Another start of Quarry is installing; waiting for it …');
    isTold = true;
    await new Promise((resolvePromise) => setTimeout(resolvePromise, lockPollMs));
  }
}

function tryCreateLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new UnwritableFolderError(
      `The folder ${projectRoot} cannot be written (${error.code}), and what Quarry needs is made in it.`,
    );
  }
}

/** Whether the process that holds the lock is gone: it was killed, or the machine went down. */
function isLockStale() {
  const pid = Number(readLockOwner());
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function readLockOwner() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * A terminal sends Ctrl-C to the child by itself, as both are in its foreground group; sending it
 * again would look like a second, impatient Ctrl-C. Without a terminal the signal came to us alone.
 */
function forwardSignals(child) {
  const isTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  const handlers = {
    SIGINT: () => isTerminal || child.kill('SIGINT'),
    SIGTERM: () => child.kill('SIGTERM'),
    SIGHUP: () => child.kill('SIGHUP'),
  };
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler);
  };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
