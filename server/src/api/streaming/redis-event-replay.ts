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
import type { EventReplay, EventWriter, ResumedStream, SentEvent } from './event-replay.ts';
import { defaultReplayBounds, type ReplayBounds } from './memory-event-replay.ts';

/** The dependencies and bounds of streams kept in Redis. */
export interface RedisEventReplayOptions {
  /** The caller closes it. */
  readonly redis: RedisScripts;
  /** Makes the names of writers: never the same twice, on any node. */
  readonly newId: () => string;
  /** Default {@link sharedReplayBounds}. */
  readonly bounds?: ReplayBounds;
  /** In place of the clock of Redis: for tests. */
  readonly clock?: Clock;
}

/** What four nodes keep by themselves; for as long. */
export const sharedReplayBounds: ReplayBounds = {
  maxBytes: 4 * defaultReplayBounds.maxBytes,
  maxStreams: 4 * defaultReplayBounds.maxStreams,
  maxAgeMs: defaultReplayBounds.maxAgeMs,
};

// `quarry:streams`: all streams by when they were begun or taken up; `quarry:streams:bytes`: the size of each and, under '', of all.
const INDEX = `${REDIS_PREFIX}streams`;
const SIZES = `${REDIS_PREFIX}streams:bytes`;
// `quarry:stream:<id>`: whose it is; `quarry:stream:<id>:events`: its events. An id has no colon.
const STREAM = `${REDIS_PREFIX}stream:`;
const EVENTS = ':events';

/**
 * Keeps events in Redis, so that a client can go on at another node. Forgets whole streams, the oldest first. Rejects with the fault of
 * `redis`.
 */
export function createRedisEventReplay(options: RedisEventReplayOptions): EventReplay {
  const { redis, newId, bounds = sharedReplayBounds, clock } = options;

  function run(script: RedisScript, id: string, ...args: (string | number | Uint8Array)[]) {
    const { maxBytes, maxStreams, maxAgeMs } = bounds;
    return redis.run(script, {
      keys: [INDEX, SIZES, STREAM + id, STREAM + id + EVENTS],
      args: [nowArgument(clock), maxBytes, maxStreams, maxAgeMs, id, ...args],
    });
  }

  function writeTo(id: string, writer: string): EventWriter {
    return {
      async append(event) {
        const { number, isLast } = event;
        const reply = await run(APPEND, id, writer, number, isLast ? 1 : 0, encodeEvent(event));
        if (reply !== 0 && reply !== 1) throw unusableReply();
        return reply === 1;
      },
    };
  }

  return {
    async begin(id, fingerprint) {
      const writer = newId();
      await run(BEGIN, id, writer, fingerprint);
      return writeTo(id, writer);
    },

    async resume(id, fingerprint, number): Promise<ResumedStream> {
      const writer = newId();
      const [kind, isFinished, ...kept] = listOf(
        await run(RESUME, id, writer, fingerprint, number),
      );
      if (kind === UNKNOWN) return { kind: 'unknown' };
      if (kind === OTHER) return { kind: 'other' };
      if (kind !== KEPT) throw unusableReply();
      const events = kept.map(decodeEvent);
      return {
        kind: 'kept',
        seen: events.filter((event) => event.number <= number).flatMap(({ marks }) => marks),
        rest: events.filter((event) => event.number > number),
        isFinished: isFinished === 1,
        writer: writeTo(id, writer),
      };
    },

    async close() {},
  };
}

/** One line of JSON, which has no line break, then the bytes of the event. */
function encodeEvent({ bytes, ...event }: SentEvent): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(event)}\n`), bytes]);
}

function decodeEvent(reply: RedisReply): SentEvent {
  if (!Buffer.isBuffer(reply)) throw unusableReply();
  const end = reply.indexOf('\n');
  const head = parseJson(reply.toString('utf8', 0, Math.max(0, end)));
  if (!isEventHead(head)) throw unusableReply();
  const { number, marks, isLast } = head;
  return { number, marks, isLast, bytes: new Uint8Array(reply.subarray(end + 1)) };
}

function isEventHead(head: unknown): head is Omit<SentEvent, 'bytes'> {
  if (typeof head !== 'object' || head === null) return false;
  const { number, marks, isLast } = head as Partial<SentEvent>; // checked next
  return (
    Number.isInteger(number) &&
    typeof isLast === 'boolean' &&
    Array.isArray(marks) &&
    marks.every((mark) => typeof mark === 'string')
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no event, as its caller finds
  }
}

function listOf(reply: RedisReply): readonly RedisReply[] {
  if (!Array.isArray(reply)) throw unusableReply();
  return reply;
}

const UNKNOWN = 0;
const OTHER = 1;
const KEPT = 2;

/**
 * What all scripts begin with. `KEYS`: index, sizes, the stream, its events. `ARGV`: the time, most bytes, most streams, longest age (ms),
 * the id, then those of the script. Every key expires by itself; the index and the sizes only after all that they list.
 */
const SHARED = `${READ_NOW}
local index, sizes, stream, events = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local maxBytes, maxStreams, maxAgeMs, id = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local FORGOTTEN_AT_ONCE, EVENT_OVERHEAD_BYTES = 100, 100

local function forget(one)
  local size = tonumber(redis.call('HGET', sizes, one) or 0)
  if size > 0 then redis.call('HINCRBY', sizes, '', -size) end
  redis.call('HDEL', sizes, one)
  redis.call('ZREM', index, one)
  redis.call('DEL', '${STREAM}' .. one, '${STREAM}' .. one .. '${EVENTS}')
end

local function forgetOld()
  local border = string.format('%.0f', now - maxAgeMs * 1000)
  local old = redis.call('ZRANGEBYSCORE', index, '-inf', '(' .. border, 'LIMIT', 0, FORGOTTEN_AT_ONCE)
  for _, one in ipairs(old) do forget(one) end
  local surplus = redis.call('ZCARD', index) - maxStreams
  if surplus <= 0 then return end
  for _, one in ipairs(redis.call('ZRANGE', index, 0, math.min(surplus, FORGOTTEN_AT_ONCE) - 1)) do forget(one) end
end

local function keepWithin()
  while tonumber(redis.call('HGET', sizes, '') or 0) > maxBytes do
    local oldest = redis.call('ZRANGE', index, 0, 0)[1]
    if not oldest then
      redis.call('DEL', sizes)
      return
    end
    forget(oldest)
  end
end

local function expire()
  redis.call('PEXPIRE', stream, maxAgeMs * 2)
  redis.call('PEXPIRE', events, maxAgeMs * 2)
  redis.call('PEXPIRE', index, maxAgeMs * 3)
  redis.call('PEXPIRE', sizes, maxAgeMs * 3)
end

local function takeUp()
  redis.call('ZADD', index, string.format('%.0f', now), id)
  redis.call('HSET', stream, 'writer', ARGV[6])
end
`;

/** `ARGV`: the writer, the fingerprint. */
const BEGIN: RedisScript = {
  lua: `${SHARED}
forget(id)
takeUp()
redis.call('HSET', stream, 'fingerprint', ARGV[7], 'last', 0, 'finished', 0)
forgetOld()
expire()
return 1
`,
};

/** `ARGV`: the writer, the number, whether it is the last, the event. A stream that was forgotten goes on, but nothing of it is kept. */
const APPEND: RedisScript = {
  lua: `${SHARED}
local writer = redis.call('HGET', stream, 'writer')
if not writer then return 1 end
if writer ~= ARGV[6] then return 0 end
local size = #ARGV[9] + EVENT_OVERHEAD_BYTES
redis.call('RPUSH', events, ARGV[9])
redis.call('HSET', stream, 'last', ARGV[7], 'finished', ARGV[8])
redis.call('HINCRBY', sizes, id, size)
redis.call('HINCRBY', sizes, '', size)
expire()
keepWithin()
return 1
`,
};

/** `ARGV`: the writer, the fingerprint, the number of the last event that was seen. Returns {@link UNKNOWN}, {@link OTHER}, or {@link KEPT}, whether it is finished, and all its events. */
const RESUME: RedisScript = {
  lua: `${SHARED}
forgetOld()
local fingerprint = redis.call('HGET', stream, 'fingerprint')
if not fingerprint then return { ${UNKNOWN} } end
if fingerprint ~= ARGV[7] or tonumber(ARGV[8]) > tonumber(redis.call('HGET', stream, 'last')) then return { ${OTHER} } end
takeUp()
expire()
local answer = { ${KEPT}, tonumber(redis.call('HGET', stream, 'finished')) }
for _, event in ipairs(redis.call('LRANGE', events, 0, -1)) do answer[#answer + 1] = event end
return answer
`,
};
