import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@quarry/client';
import productProcess from '../../tools/product-process.json' with { type: 'json' };
import type { LoadTarget } from '../load/load.ts';
import { freePort } from '../processes/free-port.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** Long enough for a first start on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/**
 * The settings of a benchmark: no rate limits, no line for each request, no sample beside the content.
 * Limits would answer 429 after twenty searches; the other server has none.
 */
const BENCHMARK_SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_OTHER_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  QUARRY_SAMPLE: 'off',
} as const;

/** The real server in a separate process. */
export class QuarryServer {
  readonly baseUrl: string;
  readonly #process: ChildProcess;
  readonly #key: string;

  private constructor(child: ChildProcess, baseUrl: string, key: string) {
    this.#process = child;
    this.baseUrl = baseUrl;
    this.#key = key;
  }

  /** Starts the server on a free port, with the settings of a benchmark and these, and waits until it is healthy. */
  static async start(
    dataFolder: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<QuarryServer> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [...productProcess.flags, join(PROJECT_ROOT, 'server/program.mjs')],
      {
        cwd: PROJECT_ROOT,
        env: {
          ...process.env,
          ...productProcess.environment,
          ...BENCHMARK_SETTINGS,
          ...settings,
          PORT: String(port),
          QUARRY_DATA_DIR: dataFolder,
        },
        // Hide standard output, which contains the key; show errors to the person who runs the benchmark.
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const baseUrl = `http://127.0.0.1:${port}`;
    try {
      await waitUntil(() => healthOf(baseUrl, child), {
        what: 'the server',
        intervalMs: 5, // the resolution of measured starts
        timeoutMs: START_TIMEOUT_MS,
      });
      const key = (await readFile(join(dataFolder, 'owner-key'), 'utf8')).trim();
      return new QuarryServer(child, baseUrl, key);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** The process of the server, all its threads included. */
  get pid(): number {
    // Set once the process has answered.
    return this.#process.pid!;
  }

  /** A client without validation, whose time is not to be measured. */
  client(): Client {
    return createClient({ baseUrl: this.baseUrl, key: this.#key, maxRetries: 0 });
  }

  /** The headers that authenticate. */
  get headers(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#key}` };
  }

  /** The requests of a load on `/api/v1/search`. */
  searchTarget(queries: readonly string[]): LoadTarget & { readonly pid: number } {
    const headers = { authorization: `Bearer ${this.#key}` };
    const requests = queries.map((query) => ({
      method: 'GET' as const,
      path: `/api/v1/search?q=${encodeURIComponent(query)}`,
      headers,
    }));
    return { baseUrl: this.baseUrl, pid: this.pid, requests };
  }

  /** Calls a route and gives its JSON. Throws when the answer is a problem. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text); // 202 and 204 have no body
  }

  /** Kills the server like a power cut, and waits for its end. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** Stops the server like Ctrl-C, and waits for its end. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }
}

async function healthOf(baseUrl: string, child: ChildProcess): Promise<true | null> {
  if (child.exitCode !== null)
    throw new Error(`The server ended with ${child.exitCode} while starting.`);
  try {
    const response = await fetch(`${baseUrl}/v1/health`);
    await response.arrayBuffer();
    return response.ok ? true : null;
  } catch {
    // Not listening yet; the caller has a time limit.
    return null;
  }
}
