// `npm run floor-plan`: how easy `server/src` is to enter. Entries and folders, imports against the order of rooms, and how
// many functions and files one search and one conversation run, by V8's own counts in a server of its own;
// with `--files` each file that ran. Fails when a search or a conversation runs more files than a reader can follow.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { freePort } from '../bench/processes/free-port.ts';
import { waitUntil } from '../bench/processes/wait-until.ts';
import productProcess from './product-process.json' with { type: 'json' };
import { SERVER_ROOMS } from './server-rooms.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(ROOT, 'server/src');
const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
const SETTLING_MS = 3_000;
// A quarter fewer than before the rooms (decision 31). Timers of connections add one or two by chance.
const MAX_SEARCH_FILES = 110;
const MAX_CONVERSATION_FILES = 179;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|suite|d)\.ts$|(^|\/)test-[\w-]+\.ts$/.test(name),
);
function largestFolder(): readonly [string, number] {
  const counts = new Map<string, number>();
  for (const name of files) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
}

function importsAgainstOrder(): string[] {
  const placeOf = (name: string) => SERVER_ROOMS.indexOf(name.split('/')[0] ?? '');
  return files.flatMap((name) => {
    const text = readFileSync(join(SOURCES, name), 'utf8');
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => relative(SOURCES, resolve(SOURCES, dirname(name), fileName)))
      .filter((imported) => !imported.startsWith('..') && placeOf(imported) < placeOf(name))
      .map((imported) => `${name} -> ${imported}`);
  });
}

/** Searches and asks once to warm up, and counts the second time. */
async function measureRuns(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'quarry-floor-plan-'));
  const port = await freePort();
  const flags = [...productProcess.flags, '--inspect=127.0.0.1:0', join(SOURCES, 'main.ts')];
  let profiler: Profiler | null = null;
  const settings = { PORT: String(port), QUARRY_DATA_DIR: dataFolder, QUARRY_SAMPLE: 'off' };
  const child = spawn(process.execPath, flags, {
    env: { ...process.env, ...productProcess.environment, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const inspector = await inspectorOf(child.stderr);
    const baseUrl = `http://127.0.0.1:${port}`;
    await waitUntil(() => isHealthy(baseUrl), {
      what: 'the server',
      intervalMs: POLL_MS,
      timeoutMs: START_LIMIT_MS,
    });
    const key = readFileSync(join(dataFolder, 'owner-key'), 'utf8').trim();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const call = async (path: string, body?: unknown, method = 'POST') => {
      const init =
        body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) };
      const response = await fetch(baseUrl + path, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    };
    const text = 'The harbour master counts the boats at noon. A storm closed the harbour in May.';
    await call('/api/documents/harbour', { title: 'The harbour', text }, 'PUT');
    profiler = await Profiler.connect(inspector);
    const question = { history: [{ role: 'user', content: 'Who counts the boats at noon?' }] };
    const searchOnce = () => call('/api/v1/search?q=harbour+master');
    const converseOnce = () => call('/api/spaces/stream', question);
    await report(profiler, { name: 'one search', run: searchOnce, maxFiles: MAX_SEARCH_FILES });
    await report(profiler, {
      name: 'one conversation',
      run: converseOnce,
      maxFiles: MAX_CONVERSATION_FILES,
    });
  } finally {
    profiler?.close(); // a process that is inspected does not end
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

interface MeasuredRun {
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly maxFiles: number;
}

async function report(profiler: Profiler, { name, run, maxFiles }: MeasuredRun): Promise<void> {
  await run();
  await setTimeout(SETTLING_MS); // tables that the first one reads in the background are no part of the second
  const ran = await profiler.counted(run);
  const functions = [...ran.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${name}: ${functions} functions in ${ran.size} files of server/src (at most ${maxFiles})`,
  );
  if (ran.size > maxFiles) process.exitCode = 1;
  if (!process.argv.includes('--files')) return;
  for (const [url, called] of [...ran].sort())
    console.log(`  ${called} ${url.split('/server/src/')[1]}`);
}

/** A client of V8's inspector, as far as counts of calls go (https://chromedevtools.github.io/devtools-protocol/v8/Profiler/). */
class Profiler {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #nextId = 1;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.#waiting.get(id)?.(result);
    });
  }

  static async connect(address: string): Promise<Profiler> {
    const socket = new WebSocket(address);
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened, { once: true });
      socket.addEventListener('error', failed, { once: true });
    });
    const profiler = new Profiler(socket);
    await profiler.#send('Profiler.enable');
    return profiler;
  }

  /** How many functions of each file of the server ran. */
  async counted(run: () => Promise<void>): Promise<Map<string, number>> {
    await this.#send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await this.#send('Profiler.takePreciseCoverage'); // what runs from here on counts
    await run();
    const { result } = (await this.#send('Profiler.takePreciseCoverage')) as CoverageResult;
    await this.#send('Profiler.stopPreciseCoverage');
    const ran = new Map<string, number>();
    for (const { url, functions } of result) {
      const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
      if (url.includes('/server/src/') && called > 0) ran.set(url, called);
    }
    return ran;
  }

  close(): void {
    this.#socket.close();
  }

  #send(method: string, params: object = {}): Promise<unknown> {
    const id = this.#nextId++;
    const answered = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }
}

interface CoverageResult {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

async function isHealthy(baseUrl: string): Promise<true | null> {
  const answer = await fetch(`${baseUrl}/v1/health`).catch(() => null); // not listening yet
  return answer?.ok ? true : null;
}

async function inspectorOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of stderr) {
    said += String(chunk);
    const address = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`the server ended before it could be inspected: ${said}`);
}

const [folder, count] = largestFolder();
console.log(`entries at the top of server/src: ${readdirSync(SOURCES).length}`);
console.log(`largest flat folder: ${count} files, ${folder}`);
console.log(`imports against the order of rooms: ${importsAgainstOrder().length}`);
for (const one of importsAgainstOrder()) console.log(`  ${one}`);
await measureRuns();
