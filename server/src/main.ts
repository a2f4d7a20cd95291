/*
 * The entry of `quarry serve`: reads the settings, composes the server, prints where it listens, and closes it on a
 * signal. Everything else is in the rooms beside this file (ARCHITECTURE.md lists them).
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { endpoints } from '@quarry/contract';
import { curlExample } from './api/pipeline/curl-example.ts';
import { compose, type Product } from './compose/compose.ts';
import { loadSettings, SettingsError } from './compose/config/read-settings.ts';
import { showProgress } from './ingest/jobs/progress-line.ts';
import { createLogger } from './runtime/log-lines.ts';
import { StartError } from './runtime/start-error.ts';
import { TerminalLine } from './runtime/terminal-line.ts';

/** What the process ends with. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Once requests have ended, or their time is over: closing files takes a moment, and whatever holds longer is cut off. */
const CLOSE_LIMIT_MS = 4_000;

const USAGE = `Usage: npm start -- [folder…]

Starts the server and searches the given folders, and those of earlier starts.
Settings come from the environment and quarry.config.json: see docs/reference/settings.md.
`;

/** Serves until it is told to stop. Resolves with the exit code. */
export async function serve(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return EXIT.ok;
  }
  const unknown = args.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option ${unknown}.\n${USAGE}`);
    return EXIT.usage;
  }
  outliveLostOutput();
  const stopped = stopSignal();
  try {
    return await serveUntil(stopped, await foldersOf(args));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    process.stderr.write(`Quarry cannot start.\n${error.message}\n`);
    return EXIT.failed;
  }
}

/** What is printed may go to a file on a full disk, or to a pipe that nobody reads any more: the server goes on. */
function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

async function serveUntil(stopped: AbortSignal, folders: readonly string[]): Promise<number> {
  const read = loadSettings();
  const foot = new TerminalLine(process.stdout);
  const logger = createLogger(read.settings.LOG_LEVEL, (print) => foot.above(print));
  const product = await compose(read, logger);
  printBanner(product);
  const working = addFolders(product, folders, { foot, stopped });
  await untilAborted(stopped);
  process.stdout.write('\nStopping…\n');
  const limitMs = read.settings.SHUTDOWN_SECONDS * 1_000 + CLOSE_LIMIT_MS;
  const isClosed = await withinLimit(Promise.all([working, product.close()]), limitMs);
  if (!isClosed) process.stderr.write('Some work did not end in time and was cut off.\n');
  return EXIT.ok;
}

/** Paths that are no folders are told before anything starts. */
async function foldersOf(args: readonly string[]): Promise<string[]> {
  const folders = args.map((arg) => resolve(arg));
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null); // whatever the reason, it is not a folder we can read
    if (!found?.isDirectory()) throw new StartError(`${folder} is not a folder that can be read.`);
  }
  return folders;
}

function printBanner(product: Product): void {
  const { address, ownerKey, ownerKeyFile, welcomeLink } = product;
  const lines = [
    `Quarry is ready on ${address}`,
    `  Open       ${address}/`,
    `  Reference  ${address}/docs`,
  ];
  if (ownerKey.isNew) {
    lines.push(`  Key        ${ownerKey.secret}  (every scope; shown this once)`);
  } else if (ownerKey.secret === null) {
    lines.push(
      `  Key        ${ownerKeyFile} holds no key that works.`,
      "             If the owner's key is lost, stop the server and run: quarry keys reset-owner --yes",
    );
  }
  if (welcomeLink !== null) {
    lines.push(`  Owner      ${welcomeLink}  (open it to be the owner; once, within seven days)`);
  }
  const key = keyToTry(product);
  lines.push(`  Try        ${curlExample(endpoints.search, { origin: address, key })}`);
  lines.push('  Stop       Ctrl-C');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** What a pasted `curl` line has for its key: shown once, afterwards read from its file. */
function keyToTry({ ownerKey, ownerKeyFile }: Product): string {
  if (ownerKey.secret === null) return '<key>';
  return ownerKey.isNew ? ownerKey.secret : `$(cat ${shellQuoted(ownerKeyFile)})`;
}

/** Inside double quotes of the `curl` line, so a quote, `$` or backtick of a path must not end or expand it. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Adds the folders as sources and shows the progress of whatever runs until it is done. */
async function addFolders(
  product: Product,
  folders: readonly string[],
  { foot, stopped }: { readonly foot: TerminalLine; readonly stopped: AbortSignal },
): Promise<void> {
  for (const { job, name } of await product.addFolders(folders)) {
    await showProgress(product.jobs.follow(job.id, stopped), name, foot, Date.now);
  }
}

// npm hands on a Ctrl-C that the terminal has sent to everyone: two signals, one wish.
const SAME_SIGNAL_MS = 500;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP; the second ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now();
      stop.abort();
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(EXIT.failed);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return stop.signal;
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}

async function withinLimit(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>();
  const timer = setTimeout(limit.resolve, limitMs, false);
  try {
    return await Promise.race([work.then(() => true), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

if (import.meta.main) {
  process.exit(await serve(process.argv.slice(2)));
}
