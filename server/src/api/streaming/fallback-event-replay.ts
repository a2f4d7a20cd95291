import { orWithoutRedis } from '../../outbound/redis/or-without-redis.ts';
import type { RedisFaultReason } from '../../outbound/redis/redis-scripts.ts';
import type { EventReplay, EventWriter } from './event-replay.ts';

/** The parts of {@link createFallbackEventReplay}. */
export interface FallbackEventReplayOptions {
  /** Keeps streams for all nodes. */
  readonly shared: EventReplay;
  /** Keeps streams of this node alone: those begun while `shared` fails. */
  readonly own: EventReplay;
  /** Called for each call that went on without `shared`. */
  readonly onFallback: (reason: RedisFaultReason) => void;
}

/**
 * Streams that several nodes share. While they cannot, streams go on: a new one can be resumed at this node; one that began before is sent
 * to its end, and is unknown to a client that resumes it.
 */
export function createFallbackEventReplay(options: FallbackEventReplayOptions): EventReplay {
  const { shared, own, onFallback } = options;
  const orElse = orWithoutRedis(onFallback);

  function goingOn(writer: EventWriter): EventWriter {
    let isWhole = true;
    return {
      async append(event) {
        if (!isWhole) return true;
        return orElse(
          () => writer.append(event),
          () => {
            // Later events must not follow a gap: a client would miss this one.
            isWhole = false;
            return true;
          },
        );
      },
    };
  }

  return {
    begin: (id, fingerprint) =>
      orElse(
        async () => goingOn(await shared.begin(id, fingerprint)),
        () => own.begin(id, fingerprint),
      ),

    async resume(id, fingerprint, number) {
      const resumed = await orElse(
        () => shared.resume(id, fingerprint, number),
        () => ({ kind: 'unknown' }) as const,
      );
      if (resumed.kind === 'unknown') return own.resume(id, fingerprint, number);
      if (resumed.kind === 'other') return resumed;
      return { ...resumed, writer: goingOn(resumed.writer) };
    },

    async close() {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
