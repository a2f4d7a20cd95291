import type { Clock } from '../../runtime/clock.ts';

/**
 * A Redis server of the operator, which runs scripts: each atomically, so that several nodes can share what it keeps. An implementation
 * must answer or reject within a bounded time, and reject with {@link RedisFault} alone.
 */
export interface RedisScripts {
  /** Runs a script. May have run although it rejects: the answer can be lost. */
  run(script: RedisScript, input: ScriptInput): Promise<RedisReply>;
}

/** A script in Lua 5.1, as Redis 5 and later and Valkey run it. */
export interface RedisScript {
  readonly lua: string;
}

/** What a script is called with. */
export interface ScriptInput {
  /** `KEYS`: each begins with {@link REDIS_PREFIX}. */
  readonly keys: readonly string[];
  /** `ARGV`. */
  readonly args: readonly (string | number | Uint8Array)[];
}

/** What a script returned: texts as bytes. */
export type RedisReply = number | Buffer | null | readonly RedisReply[];

/** Begins every key of Quarry, so that a user of Redis can be confined to them (`~quarry:*`). */
export const REDIS_PREFIX = 'quarry:';

/**
 * `unreachable`: no connection; `slow`: no answer in time; `refused`: Redis rejects the user, the password or a command; `broken`: an
 * error or an unusable answer; `resting`: it failed before, and is not asked for now.
 */
export type RedisFaultReason = 'unreachable' | 'slow' | 'refused' | 'broken' | 'resting';

/** Why Redis gave no answer. The message is for the operator and contains neither password nor key nor argument. */
export class RedisFault extends Error {
  override readonly name = 'RedisFault';
  readonly reason: RedisFaultReason;

  constructor(reason: RedisFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** An answer that no script of ours gives. */
export function unusableReply(): RedisFault {
  return new RedisFault(
    'broken',
    'Redis gave an answer of another form. Does another program write keys that begin with `quarry:`?',
  );
}

/**
 * Lua that sets `now` to microseconds since 1970, by the clock of Redis, which all nodes share; by `ARGV[1]` if that is a number.
 * Scripts that use it take {@link nowArgument} first. Needs Redis 5: before, a script could not write after reading the time.
 */
export const READ_NOW = `local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end
`;

/** The first argument of a script that reads the time; `clock` is for tests. */
export function nowArgument(clock: Clock | undefined): string {
  return clock === undefined ? '' : Math.round(clock.now() * 1000).toFixed(0);
}
