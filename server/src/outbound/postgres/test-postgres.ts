import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { systemTimers } from '../../runtime/timers.ts';
import { connectPostgres, type Postgres, type PostgresServer } from './connect-postgres.ts';

/** Where Debian and Fedora put each version; the PATH comes first. */
const ROOTS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The folder with `initdb` and `postgres`; `null`: tests that need it are skipped. */
const programs = findPrograms();

/** Why tests of PostgreSQL are skipped; `null`: they run. */
export const withoutPostgres: string | null =
  programs === null
    ? 'skipped: the programs of PostgreSQL (initdb, postgres) are not installed (Debian: apt-get install postgresql)'
    : null;

/** A real PostgreSQL on loopback, for tests. */
export interface TestPostgres {
  readonly server: PostgresServer;
  readonly url: string;
  /** Creates another database: empty, or a copy of another one. */
  newDatabase(
    template?: string,
  ): Promise<{ readonly server: PostgresServer; readonly url: string }>;
  /** Stops answering, and keeps its connections, until {@link resume}. */
  pause(): void;
  resume(): void;
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same port, with what it had stored. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const MAX_STARTS = 10;

const USER = 'quarry';
const PASSWORD = 'geheim';

/**
 * Starts PostgreSQL in a folder of its own, which {@link TestPostgres.close} removes. Without `isDurable` it writes nothing through to the disk,
 * which is faster; what it acknowledged survives the end of its processes either way.
 */
export async function startTestPostgres(
  options: { readonly isDurable?: boolean } = {},
): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'quarry-postgres-'));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  initialise(data, account);
  const port = await freePort();
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['port', String(port)],
    ['unix_socket_directories', ''],
    ['max_connections', '60'],
    ['shared_buffers', '16MB'],
    ...(options.isDurable
      ? []
      : [
          ['fsync', 'off'],
          ['full_page_writes', 'off'],
        ]),
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    spawn(join(programs ?? '', 'postgres'), ['-D', data, ...settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // a group of its own, which `kill` ends
      cwd: folder,
      ...account,
    });
  let child = start();
  const server: PostgresServer = {
    host: '127.0.0.1',
    port,
    database: 'postgres',
    user: USER,
    password: PASSWORD,
    tls: 'disable',
  };
  const urlOf = (database: string) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  const kill = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    signalGroup(child, 'SIGKILL');
    await ended;
  };
  await untilReady(child, server);
  return {
    server,
    url: urlOf(server.database),
    async newDatabase() {
      databases += 1;
      const database = `test${databases}`;
      await withTestPostgres(server, (postgres) => postgres.query(`create database ${database}`));
      return { server: { ...server, database }, url: urlOf(database) };
    },
    pause: () => signalGroup(child, 'SIGSTOP'),
    resume: () => signalGroup(child, 'SIGCONT'),
    kill,
    async restart() {
      await kill();
      for (let attempt = 1; ; attempt += 1) {
        child = start();
        try {
          return await untilReady(child, server);
        } catch (error) {
          // Processes that were killed hold its memory until they are gone, which a busy machine delays.
          if (attempt === MAX_STARTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
      }
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls `work` with a connection, and closes it. */
export async function withTestPostgres<Result>(
  server: PostgresServer,
  work: (postgres: Postgres) => Promise<Result>,
): Promise<Result> {
  const postgres = await connectPostgres(server, {
    timers: systemTimers,
    stopwatch: { now: () => performance.now() },
  });
  try {
    return await work(postgres);
  } finally {
    await postgres.close();
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. `null`: this account will do. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => idOf(option, name));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody');
}

function idOf(option: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined; // there is no such account
  }
}

function initialise(data: string, account: Account | null): void {
  const passwordFile = `${data}-password`;
  writeFileSync(passwordFile, `${PASSWORD}\n`);
  execFileSync(
    join(programs ?? '', 'initdb'),
    [
      ...['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ],
    { stdio: 'pipe', cwd: tmpdir(), ...account },
  );
}

/** Ready once a statement is answered. */
async function untilReady(child: ChildProcess, server: PostgresServer): Promise<void> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4_000);
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (hasEnded(child)) break;
    const isReady = await withTestPostgres(server, async (postgres) => {
      await postgres.probe();
      return postgres.fault === null;
    });
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

/** Its processes are in sessions of their own below the first: each gets the signal. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  for (const pid of [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended meanwhile
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return output.trim().split(/\s+/).map(Number).filter(Boolean);
  } catch {
    return []; // `ps` ends with 1 where there is none
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // of TCP, it is no path
  server.close();
  await once(server, 'close');
  return port;
}

function findPrograms(): string | null {
  const versions = ROOTS.flatMap((root) =>
    namesIn(root)
      .sort((a, b) => numberIn(b) - numberIn(a))
      .map((name) => join(root, name, 'bin')),
  );
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))),
    ) ?? null
  );
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // not there
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not to be run: exactly what is asked
  }
}
