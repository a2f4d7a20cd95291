import { createFallbackRateLimiter } from '../server/src/access/limits/fallback-rate-limiter.ts';
import { createMemoryRateLimiter } from '../server/src/access/limits/memory-rate-limiter.ts';
import type { RateLimiter } from '../server/src/access/limits/rate-limiter.ts';
import { createRedisRateLimiter } from '../server/src/access/limits/redis-rate-limiter.ts';
import { createRedisEventReplay } from '../server/src/api/streaming/redis-event-replay.ts';
import { readRedisUrl } from '../server/src/compose/config/read-redis-url.ts';
import { connectRedis } from '../server/src/outbound/redis/connect-redis.ts';
import { systemTimers } from '../server/src/runtime/timers.ts';
import { uniqueId } from '../server/src/runtime/unique-id.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { processUsage } from './measure/process-usage.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { startRedis } from './redis/redis-service.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does REDIS_URL cost? Decisions of the limiter and events of streams, one after the other and many at once; and requests
// to two servers in turn, one with Redis and one without, both with limits on.
//
// What it cannot see: a network. Redis is on this machine; elsewhere a round trip comes on top of each figure.
const options = readOptions({ calls: 20_000, concurrency: 64, requests: 3_000, 'warm-up': 500 });

const service = await startRedis();
try {
  const rows = [...(await timeCalls()), await timeMany()];
  const requests = await timeRequests();
  const addedUs = requests.redis.p50 - requests.memory.p50;
  await report({
    name: 'shared-limits',
    options,
    tables: {
      'Calls in this process': rows,
      'Requests (an empty index)': Object.entries(requests).map(([limits, figures]) => ({
        limits,
        'p50 µs': figures.p50,
        'p99 µs': figures.p99,
        'resident MB': figures.residentMB,
      })),
    },
    budgets: [
      {
        figure: 'added to a request at p50',
        value: addedUs,
        must: 'at most',
        limit: 500,
        unit: 'µs',
      },
    ],
  });
} finally {
  await service.stop();
}

async function connect() {
  const server = readRedisUrl(service.url);
  if (server === null) throw new Error(`${service.url} is no address of Redis`);
  const ready = Promise.withResolvers<void>();
  const connection = await connectRedis(server, {
    timers: systemTimers,
    onReady: ready.resolve,
    onLost: ready.reject,
    timeoutMs: 5_000,
  });
  await ready.promise;
  return connection;
}

async function timeCalls() {
  const redis = await connect();
  const memory = createMemoryRateLimiter({ stopwatch: performance });
  const shared = createFallbackRateLimiter({
    shared: createRedisRateLimiter({ redis }),
    own: createMemoryRateLimiter({ stopwatch: performance }),
    onFallback: (reason) => {
      throw new Error(`Redis failed: ${reason}`);
    },
  });
  const replay = createRedisEventReplay({ redis, newId: () => uniqueId() });
  const writer = await replay.begin('bench', 'me');
  const bytes = new Uint8Array(4_000); // a batch of ten results
  let number = 0;
  const append = () => {
    number += 1;
    return writer.append({ number, bytes, marks: [], isLast: false });
  };
  try {
    return [
      await timed('limiter in memory', (n) => take(memory, n)),
      await timed('limiter in Redis', (n) => take(shared, n)),
      await timed('event kept in Redis', append),
    ];
  } finally {
    await redis.close();
  }
}

/** A request with a key: two budgets, of one of a thousand clients. */
function take(limiter: RateLimiter, n: number): Promise<unknown> {
  const client = n % 1_000;
  return limiter.take([
    { key: `search:${client}`, limit: 1_000_000, windowSeconds: 60 },
    { key: `key:${client % 10}`, limit: 1_000_000, windowSeconds: 60 },
  ]);
}

async function timed(what: string, call: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let n = 0; n < options.calls; n += 1) {
    const startedMs = performance.now();
    await call(n);
    times.push((performance.now() - startedMs) * 1_000);
  }
  return { what, 'p50 µs': percentile(times, 0.5), 'p99 µs': percentile(times, 0.99) };
}

async function timeMany() {
  const redis = await connect();
  const limiter = createRedisRateLimiter({ redis });
  let next = 0;
  const startedMs = performance.now();
  const client = async () => {
    for (let n = next++; n < options.calls; n = next++) {
      await limiter.take([{ key: `many:${n % 1_000}`, limit: 1_000_000, windowSeconds: 60 }]);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, client));
  const seconds = (performance.now() - startedMs) / 1_000;
  await redis.close();
  const what = `limiter in Redis, ${options.concurrency} at once`;
  return { what, 'calls/s': options.calls / seconds };
}

async function timeRequests() {
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_OTHER_PER_MINUTE: '1000000' };
  return withTemporaryFolder((a) =>
    withTemporaryFolder(async (b) => {
      const servers = [
        await QuarryServer.start(a, limits),
        await QuarryServer.start(b, { ...limits, REDIS_URL: service.url }),
      ] as const;
      try {
        return await timeInTurn(servers);
      } finally {
        for (const server of servers) await server.stop();
      }
    }),
  );
}

async function timeInTurn(servers: readonly [QuarryServer, QuarryServer]) {
  const clients = await Promise.all(
    servers.map(async (server) => ({
      client: await SequentialClient.connect(server.baseUrl),
      request: {
        method: 'GET' as const,
        path: '/api/suggestions?q=limit',
        headers: server.headers,
      },
      times: [] as number[],
    })),
  );
  for (let n = -options['warm-up']; n < options.requests; n += 1) {
    for (const { client, request, times } of clients) {
      const requestMs = await client.time(request);
      if (n >= 0) times.push(requestMs * 1_000);
    }
  }
  for (const { client } of clients) client.close();
  const figures = (at: 0 | 1) => ({
    p50: percentile(clients[at]?.times ?? [], 0.5),
    p99: percentile(clients[at]?.times ?? [], 0.99),
    residentMB: Math.round(processUsage(servers[at].pid).residentBytes / 1e6),
  });
  return { memory: figures(0), redis: figures(1) };
}
