import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@quarry/client';
import { onTestFinished } from 'vitest';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A cold start on two busy cores takes seconds; past this it hangs. */
const startDeadlineMs = 40_000;

/** How often something outside this process is looked at: often enough not to be what a test waits for. */
const pollMs = 50;

/** A server in a process of its own. */
export interface Product {
  readonly address: string;
  /** The owner's key. */
  readonly key: string;
  readonly dataFolder: string;
  /** Of the process that was started: the server itself, unless a launcher started it. */
  readonly pid: number;
  /** All that it printed so far, standard output and error together. */
  output(): string;
  /** A client that checks every answer against the contract. */
  client(key?: string): Client;
  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. Resolves to the exit code; `null` when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** How the product is started; nothing unless given. */
export interface StartOptions {
  readonly folders?: readonly string[];
  /** A new one unless given. */
  readonly dataFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** As another account of this machine, which only root can. */
  readonly uid?: number;
  /** Through `tools/start.mjs`, as `npm start` does, instead of the server itself. */
  readonly throughLauncher?: boolean;
  /** Through `quarry serve`. */
  readonly throughCommand?: boolean;
  /** Where its file is not to be read: it is lost, or was never written. */
  readonly ownerKey?: string;
  /** Takes what stops it; `onTestFinished` unless given, which a product for several tests must outlive. */
  readonly whenDone?: (stop: () => Promise<void>) => void;
}

/**
 * Starts the real product on a free port and waits until it says that it serves.
 * It is stopped when the test ends, if it still runs.
 */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  const { child, output } = spawnProduct({ ...options, dataFolder });
  const address = await eventually(() => {
    if (child.exitCode !== null) throw new Error(`the product ended at once:\n${output()}`);
    return serverAddress(dataFolder, child);
  }, startDeadlineMs).catch((error: unknown) => {
    throw new Error(`no start: ${output()}`, { cause: error });
  });
  const key = options.ownerKey ?? (await readFile(join(dataFolder, 'owner-key'), 'utf8')).trim();
  return {
    address,
    key,
    dataFolder,
    // It has served: it was started.
    pid: child.pid ?? 0,
    output,
    client: (other = key) =>
      createClient({ baseUrl: address, key: other, validateResponses: true, maxRetries: 0 }),
    signal: (signal) => void child.kill(signal),
    stop: (signal = 'SIGINT') => stopProcess(child, signal),
  };
}

/** Starts the product without waiting for it to serve: for starts that must fail. */
export function spawnProduct(options: StartOptions & { dataFolder: string }) {
  const entry = entryOf(options);
  const child = spawn(process.execPath, [...entry, ...(options.folders ?? [])], {
    cwd: projectRoot,
    env: { ...testEnvironment(options.dataFolder), ...options.environment },
    ...(options.uid !== undefined && { uid: options.uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  // The launcher cannot hand on SIGKILL: its server would outlive it.
  const isLauncher = entry.some((path) => path.endsWith('.mjs'));
  const lastSignal = isLauncher ? 'SIGTERM' : 'SIGKILL';
  const { whenDone = onTestFinished } = options;
  whenDone(async () => void (await stopProcess(child, lastSignal)));
  return { child, output: () => Buffer.concat(chunks).toString('utf8') };
}

function entryOf({ throughLauncher, throughCommand }: StartOptions): string[] {
  if (throughCommand) return ['tools/quarry.mjs', 'serve'];
  return [throughLauncher ? 'tools/start.mjs' : 'server/program.mjs'];
}

/** The outside environment without Quarry's settings; a free port, no sample, no limits, few log lines. */
function testEnvironment(dataFolder: string): Record<string, string | undefined> {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // As `npm start` has it: without it a start takes half as much processor time again.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_NO_WARNINGS: '1',
    PORT: '0',
    QUARRY_DATA_DIR: dataFolder,
    QUARRY_SAMPLE: 'off',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_OTHER_PER_MINUTE: '0',
    RATE_LIMIT_SESSION_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  };
}

/** Runs the command `quarry` against the product. */
export async function runQuarry(product: Product, ...args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'tools/quarry.mjs'), ...args], {
    cwd: tmpdir(),
    env: testEnvironment(product.dataFolder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output: output.join(''), errors: errors.join('') };
}

/** A new empty folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'quarry-test-'));
}

/** A new folder with files by relative path. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Asks again and again until the answer is neither `null`, `undefined` nor `false`, and resolves to it. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  withinMs: number,
): Promise<Exclude<Answer, null | undefined | false>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as Exclude<Answer, null | undefined | false>; // just checked
    }
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Resolves when every source (at least one: they are added after the start) has run, and no job runs or waits. */
export async function untilIdle(client: Client): Promise<void> {
  await eventually(async () => {
    const [{ jobs }, { sources }] = await Promise.all([client.jobs.list(), client.sources.list()]);
    const isBusy = jobs.some(({ state }) => state === 'queued' || state === 'running');
    return !isBusy && sources.length > 0 && sources.every(({ lastRunAt }) => lastRunAt !== null);
  }, 120_000);
}

/** What `server.json` says, once it is of this process (or, through the launcher, of a living one). */
async function serverAddress(dataFolder: string, child: ChildProcess): Promise<string | null> {
  try {
    const { address, pid } = JSON.parse(await readFile(join(dataFolder, 'server.json'), 'utf8'));
    const isLauncher = child.spawnargs.some((arg) => arg.endsWith('.mjs'));
    return pid === child.pid || (isLauncher && isAlive(pid)) ? String(address) : null;
  } catch (error) {
    const isEarly =
      error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isEarly) return null;
    throw error;
  }
}

function isAlive(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false; // no such process: exactly what is asked
  }
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'close');
  child.kill(signal);
  const [exitCode] = await ended;
  return exitCode;
}
