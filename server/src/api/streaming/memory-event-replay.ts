import type { Clock } from '../../runtime/clock.ts';
import type { EventReplay, EventWriter, ResumedStream, SentEvent } from './event-replay.ts';

/** How much is kept. */
export interface ReplayBounds {
  readonly maxBytes: number;
  readonly maxStreams: number;
  readonly maxAgeMs: number;
}

export const defaultReplayBounds: ReplayBounds = {
  maxBytes: 8 * 1024 * 1024, // some hundred pages of results
  maxStreams: 1_000,
  maxAgeMs: 2 * 60_000, // a train's tunnel; later a new search is better
};

// What an event and its marks take besides their characters: an estimate, so that many small ones count, too.
const EVENT_OVERHEAD_BYTES = 100;

/** Keeps events in this process only: a client that reconnects to another process starts anew. */
export function createMemoryEventReplay(
  clock: Clock,
  bounds: ReplayBounds = defaultReplayBounds,
): EventReplay {
  /** The one begun or taken up first goes first. */
  const streams = new Map<string, KeptStream>();
  let bytes = 0;

  function forget(id: string, stream: KeptStream): void {
    streams.delete(id);
    bytes -= stream.sizeBytes;
    stream.writer = null;
  }

  function forgetOld(): void {
    const oldestMs = clock.now() - bounds.maxAgeMs;
    for (const [id, stream] of streams) {
      const isTooMany = streams.size > bounds.maxStreams;
      if (!isTooMany && stream.takenUpMs >= oldestMs) return;
      forget(id, stream);
    }
  }

  function keepWithin(): void {
    for (const stream of streams.values()) {
      while (bytes > bounds.maxBytes && stream.hasText) bytes -= stream.dropText();
      if (bytes <= bounds.maxBytes) return;
    }
    for (const [id, stream] of streams) {
      if (bytes <= bounds.maxBytes) return;
      forget(id, stream);
    }
  }

  function writeTo(stream: KeptStream): EventWriter {
    const writer: EventWriter = {
      append(event) {
        if (stream.writer !== writer) return Promise.resolve(false);
        bytes += stream.push(event);
        keepWithin();
        return Promise.resolve(true);
      },
    };
    stream.writer = writer;
    return writer;
  }

  return {
    begin(id, fingerprint) {
      const known = streams.get(id);
      if (known !== undefined) forget(id, known);
      const stream = new KeptStream(fingerprint, clock.now());
      streams.set(id, stream);
      forgetOld();
      return Promise.resolve(writeTo(stream));
    },
    resume(id, fingerprint, number): Promise<ResumedStream> {
      forgetOld();
      const stream = streams.get(id);
      if (stream === undefined) return Promise.resolve({ kind: 'unknown' });
      if (stream.fingerprint !== fingerprint || number > stream.lastNumber) {
        return Promise.resolve({ kind: 'other' });
      }
      stream.takenUpMs = clock.now();
      streams.delete(id);
      streams.set(id, stream);
      bytes -= stream.dropBroken(number);
      const writer = writeTo(stream);
      return Promise.resolve({ kind: 'kept', ...stream.behind(number), writer });
    },
    close() {
      streams.clear();
      bytes = 0;
      return Promise.resolve();
    },
  };
}

type KeptEvent = Omit<SentEvent, 'bytes'> & { readonly bytes: Uint8Array | null };

class KeptStream {
  readonly fingerprint: string;
  takenUpMs: number;
  writer: EventWriter | null = null;
  sizeBytes = 0;
  /** Those without their bytes go first. */
  #events: KeptEvent[] = [];
  #textless = 0;

  constructor(fingerprint: string, takenUpMs: number) {
    this.fingerprint = fingerprint;
    this.takenUpMs = takenUpMs;
  }

  get lastNumber(): number {
    return this.#events.at(-1)?.number ?? 0;
  }

  get hasText(): boolean {
    return this.#textless < this.#events.length;
  }

  /** Says how many bytes it took. */
  push(event: SentEvent): number {
    this.#events.push(event);
    const size = sizeOf(event);
    this.sizeBytes += size;
    return size;
  }

  /** Of the first event that still has one; says how many bytes that gave back. */
  dropText(): number {
    const event = this.#events[this.#textless];
    const size = event?.bytes?.byteLength ?? 0;
    if (event !== undefined) this.#events[this.#textless] = { ...event, bytes: null };
    this.#textless += 1;
    this.sizeBytes -= size;
    return size;
  }

  /** Forgets all behind `number` if not all of it is whole. */
  dropBroken(number: number): number {
    const first = this.#events.findIndex((event) => event.number > number);
    if (first < 0 || first >= this.#textless) return 0;
    const dropped = this.#events.splice(first);
    this.#textless = first;
    const size = dropped.reduce((sum, event) => sum + sizeOf(event), 0);
    this.sizeBytes -= size;
    return size;
  }

  behind(number: number) {
    const seen = this.#events.filter((event) => event.number <= number);
    const rest = this.#events.flatMap(({ bytes, ...event }): SentEvent[] =>
      event.number > number && bytes !== null ? [{ ...event, bytes }] : [],
    );
    return {
      seen: seen.flatMap(({ marks }) => marks),
      rest,
      isFinished: this.#events.at(-1)?.isLast ?? false,
    };
  }
}

function sizeOf({ bytes, marks }: KeptEvent): number {
  const markBytes = marks.reduce((sum, mark) => sum + mark.length, 0);
  return (bytes?.byteLength ?? 0) + markBytes + EVENT_OVERHEAD_BYTES;
}
