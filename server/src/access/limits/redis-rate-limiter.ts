import {
  nowArgument,
  READ_NOW,
  REDIS_PREFIX,
  type RedisReply,
  type RedisScript,
  type RedisScripts,
  unusableReply,
} from '../../outbound/redis/redis-scripts.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Budget, BudgetState, RateLimiter } from './rate-limiter.ts';

/** The dependencies and bounds of a limiter in Redis. */
export interface RedisRateLimiterOptions {
  /** The caller closes it. */
  readonly redis: RedisScripts;
  /** Default {@link MAX_KEYS}. */
  readonly maxKeys?: number;
  /** Called for each evicted key whose window still held requests. */
  readonly onEvicted?: () => void;
  /** In place of the clock of Redis, which all nodes share: for tests. */
  readonly clock?: Clock;
}

/** As many as a node keeps by itself: 420 bytes each and 10 for each request, so 62 MB with twenty requests each (measured with Redis 7). */
const MAX_KEYS = 100_000;

/** A list of times for each key, which expires with its last request. */
const LOG_PREFIX = `${REDIS_PREFIX}limit:`;

/** All keys by when they can be forgotten. */
const INDEX = `${REDIS_PREFIX}limits`;

/**
 * Sliding logs in Redis, so that all nodes that use it share every budget. Each decision is one script, and so atomic. Rejects with the
 * fault of `redis`.
 */
export function createRedisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  const { redis, maxKeys = MAX_KEYS, onEvicted, clock } = options;

  async function run(budgets: readonly Budget[], takes: boolean): Promise<BudgetState[]> {
    const bounds = budgets.flatMap(({ limit, windowSeconds }) => [
      limit,
      Math.round(windowSeconds * 1e6),
    ]);
    const reply = await redis.run(TAKE_OR_READ, {
      keys: [INDEX, ...budgets.map(({ key }) => LOG_PREFIX + key)],
      args: [nowArgument(clock), maxKeys, takes ? 1 : 0, ...bounds],
    });
    const [evicted = 0, ...states] = integersOf(reply, 1 + budgets.length * STATE_LENGTH);
    for (let n = 0; n < evicted; n += 1) onEvicted?.();
    return budgets.map((budget, at) => stateOf(budget, states.slice(at * STATE_LENGTH)));
  }

  return {
    take: (budgets) => run(budgets, true),
    read: (budgets) => run(budgets, false),
    async close() {},
  };
}

/** How many integers the script returns for each budget: whether it had room, what is logged, and the time to wait. */
const STATE_LENGTH = 3;

function stateOf({ limit }: Budget, [hadRoom = 0, count = 0, resetUs = 0]: readonly number[]) {
  const state: BudgetState = {
    hadRoom: hadRoom === 1,
    remaining: Math.max(0, limit - count),
    resetMs: resetUs / 1000,
  };
  return state;
}

function integersOf(reply: RedisReply, length: number): readonly number[] {
  const isUsable =
    Array.isArray(reply) &&
    reply.length === length &&
    reply.every((value) => typeof value === 'number');
  if (!isUsable) throw unusableReply();
  return reply as readonly number[]; // just checked
}

/**
 * `KEYS`: the index, then the log of each budget. `ARGV`: the time, the most keys, whether to log a request (1) or only to read (0), then
 * the limit and the window (µs) of each budget.
 *
 * A log is a list of times in µs, oldest first. A request at `t` is inside the window until, not at, `t + window`. The clock of Redis may be
 * set back: time then stands still at the newest request, unless that lies a window ahead and so is of another clock. Leaving
 * requests are found by halving, so that a log of a million costs no more than twenty steps.
 */
const TAKE_OR_READ: RedisScript = {
  lua: `${READ_NOW}
local index, maxKeys, takes = KEYS[1], tonumber(ARGV[2]), ARGV[3] == '1'
local DROPPED_AT_ONCE, INDEX_TTL_MS, MARGIN_MS = 10, 600000, 1000

local function at(key, place)
  return tonumber(redis.call('LINDEX', key, place) or 0)
end

local function leavingBy(key, count, border)
  if at(key, 0) > border then return 0 end
  local leaving, staying = 0, count
  while staying - leaving > 1 do
    local middle = math.floor((leaving + staying) / 2)
    if at(key, middle) > border then staying = middle else leaving = middle end
  end
  return staying
end

local logs = {}
for place = 2, #KEYS do
  local key = KEYS[place]
  local log = { key = key, limit = tonumber(ARGV[2 * place]), window = tonumber(ARGV[2 * place + 1]) }
  local newest = at(key, -1)
  if newest >= now + log.window then
    redis.call('DEL', key)
  elseif newest > now then
    now = newest
  end
  logs[#logs + 1] = log
end

local isAllowed = true
for _, log in ipairs(logs) do
  local count = redis.call('LLEN', log.key)
  if count > 0 then
    local leaving = leavingBy(log.key, count, now - log.window)
    if leaving > 0 then redis.call('LTRIM', log.key, leaving, -1) end
    count = count - leaving
  end
  log.count = count
  log.hadRoom = count < log.limit
  isAllowed = isAllowed and log.hadRoom
end

local answer = { 0 }
for _, log in ipairs(logs) do
  if takes and isAllowed then
    log.count = redis.call('RPUSH', log.key, string.format('%.0f', now))
    redis.call('PEXPIRE', log.key, math.ceil(log.window / 1000) + MARGIN_MS)
  end
  local reset = 0
  if log.count > 0 then
    redis.call('ZADD', index, string.format('%.0f', now + log.window), log.key)
    -- After the limit was lowered, the log may exceed it: the whole surplus has to leave.
    reset = at(log.key, math.max(0, log.count - log.limit)) + log.window - now
  end
  answer[#answer + 1] = log.hadRoom and 1 or 0
  answer[#answer + 1] = log.count
  answer[#answer + 1] = reset
end

local expired = redis.call('ZRANGEBYSCORE', index, '-inf', string.format('%.0f', now), 'LIMIT', 0, DROPPED_AT_ONCE)
if #expired > 0 then redis.call('ZREM', index, unpack(expired)) end
local surplus = redis.call('ZCARD', index) - maxKeys
if surplus > 0 then
  local popped = redis.call('ZPOPMIN', index, math.min(surplus, 100))
  for place = 1, #popped, 2 do
    answer[1] = answer[1] + redis.call('DEL', popped[place])
  end
end
redis.call('PEXPIRE', index, INDEX_TTL_MS)
return answer
`,
};
