import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { systemTimers } from '../../runtime/timers.ts';
import { connectRedis, type RedisConnection, type RedisServer } from './connect-redis.ts';
import type { RedisFault } from './redis-scripts.ts';

const SERVERS = ['valkey-server', 'redis-server'];

/** Where Redis or Valkey is installed; `null`: tests that need it are skipped. */
const program = SERVERS.flatMap((name) =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
).find(isExecutable);

/** Why tests of Redis are skipped; `null`: they run. */
export const withoutRedis: string | null =
  program === undefined
    ? 'skipped: neither valkey-server nor redis-server is on the PATH (Debian: apt-get install redis-server)'
    : null;

/** A real Redis on loopback, for tests. */
export interface TestRedis {
  readonly server: RedisServer;
  readonly url: string;
  /** Stops answering, and keeps its connections, until {@link resume}. */
  pause(): void;
  resume(): void;
  /** Ends it, with all that it holds. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** In place of its port, in the options of {@link startTestRedis}. */
export const PORT = '<port>';

/** Starts Redis; `options` are more of its options. It keeps nothing on disk. */
export async function startTestRedis(...options: string[]): Promise<TestRedis> {
  const port = await freePort();
  const args = options.map((option) => (option === PORT ? String(port) : option));
  let child = await startServer(port, args);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    server: { host: '127.0.0.1', port, isTls: false, credentials: null, database: 0 },
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    async restart() {
      await kill();
      child = await startServer(port, args);
    },
    close: kill,
  };
}

/** A connection for tests, once it is there. The caller closes it. */
export async function connectTestRedis(
  server: RedisServer,
  onLost: (fault: RedisFault) => void = () => undefined,
): Promise<RedisConnection> {
  const ready = Promise.withResolvers<void>();
  const connection = await connectRedis(server, {
    timers: systemTimers,
    onReady: ready.resolve,
    onLost,
    // A busy machine must fail no test.
    timeoutMs: 10_000,
  });
  await ready.promise;
  return connection;
}

/** Removes all that Redis holds. */
export async function emptyRedis(redis: RedisConnection): Promise<void> {
  await redis.run({ lua: "return redis.call('FLUSHDB')" }, { keys: [], args: [] });
}

async function startServer(port: number, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(
    program ?? SERVERS[0]!, // tests check `withoutRedis` first
    [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', tmpdir()],
      ...['--save', '', '--appendonly', 'no', ...args],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text;
    if (!/ready to accept connections/i.test(output)) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`Redis did not start:\n${output}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // of TCP, it is no path
  server.close();
  await once(server, 'close');
  return port;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not to be run: exactly what is asked
  }
}
