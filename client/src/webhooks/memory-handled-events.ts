import type { HandledEvents } from './handled-events.ts';
import { systemRuntime, type WebhookRuntime } from './webhook-runtime.ts';

/** An event is sent again within seconds, in the worst case within 24 h; at most 10,000 ids take about 2 MB. */
const DEFAULT_MAX_IDS = 10_000;

/**
 * Keeps ids in the memory of this process: the newest `maxIds` (10,000 unless given) of those handled, and as many
 * claims. When full, evicts the oldest; such an event is handled again if it is delivered again. A restart forgets all.
 */
export function createMemoryHandledEvents({
  maxIds = DEFAULT_MAX_IDS,
  runtime = systemRuntime,
}: {
  readonly maxIds?: number;
  readonly runtime?: Pick<WebhookRuntime, 'now'>;
} = {}): HandledEvents {
  if (!Number.isInteger(maxIds) || maxIds < 1) throw new RangeError('maxIds must be 1 or more');
  const settled = new Set<string>();
  const leaseEndsMs = new Map<string, number>();

  return {
    async claim(id, leaseMs) {
      const nowMs = runtime.now();
      const endsMs = leaseEndsMs.get(id);
      if (settled.has(id) || (endsMs !== undefined && nowMs < endsMs)) return false;
      leaseEndsMs.delete(id);
      leaseEndsMs.set(id, nowMs + leaseMs);
      evictOldest(leaseEndsMs, maxIds);
      return true;
    },
    async settle(id) {
      leaseEndsMs.delete(id);
      settled.add(id);
      evictOldest(settled, maxIds);
    },
    async release(id) {
      leaseEndsMs.delete(id);
    },
  };
}

/** Maps and sets keep insertion order. */
function evictOldest(ids: Set<string> | Map<string, number>, maxIds: number): void {
  for (const id of ids.keys()) {
    if (ids.size <= maxIds) return;
    ids.delete(id);
  }
}
