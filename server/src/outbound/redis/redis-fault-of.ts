import { RedisFault, type RedisFaultReason } from './redis-scripts.ts';

/** What an error of Redis means to an operator, by its first word. */
const REPLIES: Readonly<Record<string, readonly [RedisFaultReason, string]>> = {
  WRONGPASS: ['refused', 'it does not take the user and password. Correct REDIS_URL.'],
  NOAUTH: ['refused', 'it asks for a password. Give REDIS_URL one.'],
  NOPERM: [
    'refused',
    "its user may not run Quarry's scripts. docs/how-to-run-several-nodes.md says what the user needs.",
  ],
  OOM: ['broken', 'it is out of memory. Raise its `maxmemory`.'],
  READONLY: ['broken', 'it is a replica, which takes no writes. Name the primary in REDIS_URL.'],
  MOVED: ['broken', 'it is a node of a Redis Cluster. Name a single server in REDIS_URL.'],
  CROSSSLOT: ['broken', 'it is a Redis Cluster. Name a single server in REDIS_URL.'],
  LOADING: ['broken', 'it is loading its data.'],
  BUSY: ['broken', 'it is busy with a script.'],
  MISCONF: ['broken', 'it cannot write its snapshots and takes no writes. Its own log says why.'],
};

/** The fault of an error that Redis answered with. Keeps only the code of the error, since its text may quote what was sent. */
export function faultOfReply(error: unknown, name: string): RedisFault {
  const code = /^[A-Z]{2,20}(?= )/.exec(messageOf(error))?.[0] ?? 'an error';
  const [reason, meaning] = REPLIES[code] ?? ['broken', 'is it Redis 5 or later?'];
  return new RedisFault(reason, `Redis at ${name} answered ${code}: ${meaning}`);
}

/** The fault of a connection that was not made or was lost. */
export function faultOfConnection(error: Error, name: string): RedisFault {
  const { code, command } = error as { code?: unknown; command?: { name?: string } }; // of Node, and of the library
  if (command?.name === 'select') {
    return new RedisFault('refused', `Redis at ${name} lacks the database. Correct REDIS_URL.`);
  }
  if (error.name === 'ReplyError') return faultOfReply(error, name);
  const why = typeof code === 'string' ? code : 'the connection was closed';
  return new RedisFault(
    'unreachable',
    `Redis at ${name} cannot be reached, or broke off (${why}). Is it running, and REDIS_URL its address?`,
  );
}

/** The fault of a call without an answer in time. */
export function slowFault(name: string, timeoutMs: number): RedisFault {
  return new RedisFault('slow', `Redis at ${name} did not answer within ${timeoutMs} ms.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
