import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Redis as Client } from 'ioredis';
import type { Timers } from '../../runtime/timers.ts';
import { faultOfConnection, faultOfReply, slowFault } from './redis-fault-of.ts';
import type { RedisFault, RedisReply, RedisScript, RedisScripts } from './redis-scripts.ts';

/** Where Redis is, and how it is entered. */
export interface RedisServer {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** `null`: none; a user that is `null` is Redis's `default`. */
  readonly credentials: { readonly user: string | null; readonly password: string } | null;
  readonly database: number;
}

/** The dependencies of {@link connectRedis}. */
export interface ConnectRedisOptions {
  readonly timers: Timers;
  /** Called whenever a connection is open and let in: scripts can run. */
  readonly onReady: () => void;
  /** Called whenever the connection is lost or cannot be made. */
  readonly onLost: (fault: RedisFault) => void;
  /** Default {@link CALL_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
}

/** A connection to Redis, which is made again whenever it is lost. */
export interface RedisConnection extends RedisScripts {
  /** Host and port, for a person. */
  readonly name: string;
  close(): Promise<void>;
}

/** An answer takes a tenth of a millisecond in one network; a person does not notice this much. */
const CALL_TIMEOUT_MS = 100;
const CONNECT_TIMEOUT_MS = 2_000;
/** A server that hangs does not answer the end of a connection either. */
const DISCONNECT_TIMEOUT_MS = 100;
const MAX_RECONNECT_DELAY_MS = 1_000;
/** A connection whose other end vanished stays open for minutes; a new one finds out at once. */
const SLOW_CALLS_TO_RECONNECT = 3;

/**
 * Connects to Redis. Resolves at once, without waiting for the connection: until it is there, scripts reject. The library (a tenth of a second, 20 MB)
 * is loaded here, so that a server without Redis never loads it.
 */
export async function connectRedis(
  server: RedisServer,
  { timers, onReady, onLost, timeoutMs = CALL_TIMEOUT_MS }: ConnectRedisOptions,
): Promise<RedisConnection> {
  const { Redis, ReplyError } = await import('ioredis');
  const name = `${server.host}:${server.port}`;
  const client: Client = new Redis({ ...clientOptions(server), lazyConnect: true });
  let lost = faultOfConnection(new Error('not connected'), name);
  // Of the few scripts that there are: hashing one takes longer than sending it.
  const hashes = new Map<string, string>();
  let slowCalls = 0;
  let isClosed = false;

  function lose(fault: RedisFault): void {
    lost = fault;
    if (!isClosed) onLost(fault);
  }
  client.on('error', (error: Error) => {
    lose(faultOfConnection(error, name));
    // Else it would go on in another database.
    if (isOfDatabase(error)) client.disconnect(true);
  });
  client.on('close', () => lose(lost));
  client.on('ready', () => {
    slowCalls = 0;
    lost = faultOfConnection(new Error('connection closed'), name);
    onReady();
  });
  client.connect().catch(() => undefined); // the event `error` says why

  function hashOf(lua: string): string {
    const known = hashes.get(lua) ?? hash('sha1', lua);
    hashes.set(lua, known);
    return known;
  }

  function run(
    { lua }: RedisScript,
    { keys, args }: Parameters<RedisScripts['run']>[1],
  ): Promise<unknown> {
    const sent = args.map((arg) => (arg instanceof Uint8Array ? Buffer.from(arg) : arg));
    const rest = [keys.length, ...keys, ...sent];
    return client.callBuffer('EVALSHA', hashOf(lua), ...rest).catch((error: Error) => {
      if (!error.message.startsWith('NOSCRIPT')) throw error;
      return client.callBuffer('EVAL', lua, ...rest);
    });
  }

  return {
    name,
    async run(script, input) {
      if (client.status !== 'ready') throw lost;
      const deadline = deadlineAfter(timeoutMs, timers);
      try {
        const reply = await Promise.race([run(script, input), deadline.passed]);
        if (reply !== LATE) {
          slowCalls = 0;
          return reply as RedisReply; // what the protocol has: integers, texts, nothing, lists
        }
      } catch (error) {
        // What Redis did not say itself is about the connection, whose status the library may change a moment later.
        throw error instanceof ReplyError ? faultOfReply(error, name) : lost;
      } finally {
        deadline.stop();
      }
      slowCalls += 1;
      if (slowCalls >= SLOW_CALLS_TO_RECONNECT) client.disconnect(true);
      throw slowFault(name, timeoutMs);
    },
    async close() {
      isClosed = true;
      client.disconnect();
    },
  };
}

function clientOptions({ host, port, isTls, credentials, database }: RedisServer) {
  return {
    host,
    port,
    db: database,
    ...(credentials?.user && { username: credentials.user }),
    ...(credentials && { password: credentials.password }),
    ...(isTls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    protocol: 2 as const, // Redis 5 speaks no other
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, MAX_RECONNECT_DELAY_MS),
    // A command fails at once where there is no connection, and is never sent twice: its time limit would pass meanwhile.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // It needs a right (INFO) that scripts do not; while Redis loads its data, scripts say so.
    enableReadyCheck: false,
    disableClientInfo: true,
  };
}

function isOfDatabase(error: Error): boolean {
  const { command } = error as { command?: { name?: string } }; // as the library has it for errors of Redis
  return command?.name === 'select';
}

const LATE = Symbol('late');

/**
 * Resolves to {@link LATE} when the time has passed. An answer that has arrived while this process was busy is read before: the event
 * loop calls timers before it reads sockets, and `setImmediate` after.
 */
function deadlineAfter(timeoutMs: number, timers: Timers) {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const stop = timers.after(timeoutMs, () => setImmediate(resolve, LATE));
  return { passed: promise, stop };
}
