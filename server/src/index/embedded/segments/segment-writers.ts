import type { StoredForIndex } from '../../search-index.ts';
import type { SegmentCommand, SegmentEvent } from './segment-thread-messages.ts';

/** Threads that analyse documents and write them as segments, beside the one that publishes these. */
export interface SegmentWriters {
  /** How many segments are worth writing at the same time: as many as there are threads, and processors to spare for them. */
  spare(): number;
  /**
   * Writes a segment of the documents to `file`. Resolves to whether it is there; if not, as when a thread ended or the disk
   * is full, the caller does it itself. Never rejects.
   */
  write(documents: readonly StoredForIndex[], file: string): Promise<boolean>;
  /** Ends the threads. What is being written is given up. */
  close(): void;
}

/** What {@link createSegmentWriters} needs of a thread: a `Worker`. */
export interface SegmentThread {
  postMessage(command: SegmentCommand): void;
  on(event: 'message', listener: (event: SegmentEvent) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** The bounds of {@link createSegmentWriters}. */
export interface SegmentWritersOptions {
  /** Of threads. */
  readonly count: number;
  /** Processors that nothing else here keeps busy. As many as threads unless given. */
  readonly spareProcessors?: () => number;
  /** A thread that takes longer for one segment is ended. */
  readonly timeoutMs?: number;
  /** A thread without work is ended, to give its memory back. */
  readonly idleMs?: number;
}

// A segment is a few megabytes of text, of which a second analyses some.
const TIMEOUT_MS = 60_000;
const IDLE_MS = 15_000;

/** Threads come up when there is work and end when there is none; one that dies is replaced by the next work. */
export function createSegmentWriters(
  startThread: () => SegmentThread,
  {
    count,
    spareProcessors = () => count,
    timeoutMs = TIMEOUT_MS,
    idleMs = IDLE_MS,
  }: SegmentWritersOptions,
): SegmentWriters {
  const writers = Array.from(
    { length: count },
    () => new SegmentWriter(startThread, timeoutMs, idleMs),
  );
  return {
    spare: () => Math.max(0, Math.min(count, spareProcessors())),
    write(documents, file) {
      const [leastBusy] = [...writers].sort((a, b) => a.pending - b.pending);
      return leastBusy?.write(documents, file) ?? Promise.resolve(false);
    },
    close() {
      for (const writer of writers) writer.end();
    },
  };
}

/** One thread at a time, which writes one segment after the other. */
class SegmentWriter {
  readonly #startThread: () => SegmentThread;
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  #thread: SegmentThread | null = null;
  /** What the thread was given and has not answered, in order. */
  #waiting: ((isWritten: boolean) => void)[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(startThread: () => SegmentThread, timeoutMs: number, idleMs: number) {
    this.#startThread = startThread;
    this.#timeoutMs = timeoutMs;
    this.#idleMs = idleMs;
  }

  get pending(): number {
    return this.#waiting.length;
  }

  write(documents: readonly StoredForIndex[], file: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#watch();
      this.#thread ??= this.#start();
      this.#thread.postMessage({ documents, file });
    });
  }

  /** Ends the thread; whoever waits for it is told that nothing was written. */
  end(): void {
    const thread = this.#thread;
    this.#thread = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    thread?.terminate();
    for (const resolve of this.#waiting.splice(0)) resolve(false);
  }

  #start(): SegmentThread {
    const thread = this.#startThread();
    const endThis = () => {
      if (this.#thread === thread) this.end();
    };
    thread.on('message', ({ isWritten }) => {
      if (this.#thread !== thread) return;
      this.#waiting.shift()?.(isWritten);
      this.#watch();
    });
    thread.on('error', endThis);
    thread.on('exit', endThis);
    return thread;
  }

  /** From now on the thread has its time for the next segment, or rests. */
  #watch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const isBusy = this.#waiting.length > 0;
    this.#timer = setTimeout(() => this.end(), isBusy ? this.#timeoutMs : this.#idleMs);
    if (!isBusy) this.#timer.unref();
  }
}

/**
 * Parts of about the same amount of text, in order: the first `parts - 1` for threads, the last for the caller. No part for a
 * thread takes more than `maxUnits`; the last takes the rest.
 */
export function shareOut(
  documents: readonly StoredForIndex[],
  parts: number,
  maxUnits: number,
): StoredForIndex[][] {
  let left = 0;
  for (const { text } of documents) left += text.length + DOCUMENT_UNITS;
  const shares: StoredForIndex[][] = [];
  let at = 0;
  for (let remaining = parts; remaining > 1; remaining--) {
    const target = Math.min(left / remaining, maxUnits);
    const share: StoredForIndex[] = [];
    for (let units = 0; at < documents.length; at++) {
      const size = documents[at]!.text.length + DOCUMENT_UNITS;
      if (units + size > target) break;
      units += size;
      left -= size;
      share.push(documents[at]!);
    }
    shares.push(share);
  }
  return [...shares, documents.slice(at)];
}

// What a document takes besides its text, in units of text that take as long.
const DOCUMENT_UNITS = 200;
