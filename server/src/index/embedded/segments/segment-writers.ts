import type { StoredForIndex } from '../../search-index.ts';
import type {
  MergeFile,
  MergeTarget,
  SegmentCommand,
  SegmentEvent,
} from './segment-thread-messages.ts';

/** Threads that analyse documents and write them as segments, beside the one that publishes these. */
export interface SegmentWriters {
  /** How many threads there are: so many segments are worth collecting at the same time. */
  readonly count: number;
  /** Begins a segment in the thread that has the least to do. */
  begin(): SegmentApart;
  /**
   * Merges segments into one, in a process of its own. Where this process is killed, that one finishes the merge: no other may
   * write to the target. Resolves to whether the merged segment is there. It is not without threads, where a source is damaged or
   * the disk is full, and after {@link close}. Never rejects. One call at a time.
   */
  merge(sources: readonly MergeFile[], target: MergeTarget): Promise<boolean>;
  /** Ends the threads. What is being collected or written is given up. */
  close(): void;
}

/** A segment that a thread collects and writes. */
export interface SegmentApart {
  /** What its thread was given, by whichever caller, and has not done yet. */
  readonly pending: number;
  /** Whether its thread ended, and what it had collected with it. */
  readonly isLost: boolean;
  /** Hands documents over. */
  add(documents: readonly StoredForIndex[]): void;
  /**
   * Has all of them written to `file`; nothing may be added afterwards. Resolves to whether it is there; if not, as when the
   * thread ended since {@link SegmentWriters.begin} or the disk is full, the caller does it itself. Never rejects.
   */
  write(file: string): Promise<boolean>;
  /** In place of {@link write}: gives up what was collected. */
  drop(): void;
}

/** What {@link createSegmentWriters} needs of a thread: a `Worker`, or a process. */
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
  /** Starts the thread or process that merges. `startThread` unless given. */
  readonly startMerger?: () => SegmentThread;
  /** Called with a merged segment, and awaited, before {@link SegmentWriters.merge} resolves. Never rejects. */
  readonly onMerged?: (file: string) => Promise<void>;
  /** A thread that takes longer for one command is ended. */
  readonly timeoutMs?: number;
  /** The same for a merge. */
  readonly mergeTimeoutMs?: number;
  /** A thread without work is ended, to give its memory back. */
  readonly idleMs?: number;
}

// A segment is a few megabytes of text, of which a second analyses some.
const TIMEOUT_MS = 60_000;
// The most that is merged while the index rests takes 20 seconds of a quiet processor.
const MERGE_TIMEOUT_MS = 600_000;
const IDLE_MS = 15_000;

/** Threads come up when there is work and end when there is none; one that dies is replaced by the next work. */
export function createSegmentWriters(
  startThread: () => SegmentThread,
  {
    count,
    startMerger = startThread,
    onMerged = async () => undefined,
    timeoutMs = TIMEOUT_MS,
    mergeTimeoutMs = MERGE_TIMEOUT_MS,
    idleMs = IDLE_MS,
  }: SegmentWritersOptions,
): SegmentWriters {
  const writers = Array.from(
    { length: count },
    () => new SegmentWriter(startThread, timeoutMs, idleMs),
  );
  const merger = count === 0 ? null : new SegmentWriter(startMerger, mergeTimeoutMs, idleMs);
  return {
    count,
    begin() {
      const [leastBusy] = [...writers].sort((a, b) => a.open - b.open || a.pending - b.pending);
      return leastBusy?.begin() ?? NEVER_WRITTEN;
    },
    async merge(sources, target) {
      const isMerged = (await merger?.begin().merge(sources, target)) ?? false;
      if (isMerged) await onMerged(target.file);
      return isMerged;
    },
    close() {
      for (const writer of writers) writer.end();
      merger?.end();
    },
  };
}

/** What {@link SegmentWriter} begins: collected, or merged at once. */
interface SegmentBegun extends SegmentApart {
  merge(sources: readonly MergeFile[], target: MergeTarget): Promise<boolean>;
}

/** Without threads. */
const NEVER_WRITTEN: SegmentApart = {
  pending: 0,
  isLost: true,
  add: () => undefined,
  write: async () => false,
  drop: () => undefined,
};

/** One thread at a time, which does one command after the other. */
class SegmentWriter {
  readonly #startThread: () => SegmentThread;
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  #thread: SegmentThread | null = null;
  /** What the thread was given and has not answered, in order. */
  #waiting: ((isDone: boolean) => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  #segments = 0;
  /** Segments that are neither written nor given up. */
  open = 0;

  constructor(startThread: () => SegmentThread, timeoutMs: number, idleMs: number) {
    this.#startThread = startThread;
    this.#timeoutMs = timeoutMs;
    this.#idleMs = idleMs;
  }

  get pending(): number {
    return this.#waiting.length;
  }

  begin(): SegmentBegun {
    const thread = this.#thread ?? this.#start();
    this.#thread = thread;
    const segment = ++this.#segments;
    this.open++;
    const isThere = () => this.#thread === thread;
    const writer = this;
    return {
      get pending() {
        return writer.pending;
      },
      get isLost() {
        return !isThere();
      },
      add: (documents) => {
        if (isThere()) void this.#send({ kind: 'add', segment, documents });
      },
      write: async (file) => {
        this.open--;
        return isThere() && this.#send({ kind: 'write', segment, file });
      },
      merge: async (sources, target) => {
        this.open--;
        return isThere() && this.#send({ kind: 'merge', segment, target, sources });
      },
      drop: () => {
        this.open--;
        if (!isThere()) return;
        thread.postMessage({ kind: 'drop', segment });
        this.#watch();
      },
    };
  }

  /** Ends the thread. What it has not answered resolves to `false`: it was not done. */
  end(): void {
    const thread = this.#thread;
    this.#thread = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    thread?.terminate();
    for (const resolve of this.#waiting.splice(0)) resolve(false);
  }

  #send(command: SegmentCommand): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#watch();
      this.#thread?.postMessage(command);
    });
  }

  #start(): SegmentThread {
    const thread = this.#startThread();
    const endThis = () => {
      if (this.#thread === thread) this.end();
    };
    thread.on('message', ({ isDone }) => {
      if (this.#thread !== thread) return;
      this.#waiting.shift()?.(isDone);
      this.#watch();
    });
    thread.on('error', endThis);
    thread.on('exit', endThis);
    return thread;
  }

  /** From now on the thread has its time for the next command, or rests. */
  #watch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const isBusy = this.#waiting.length > 0;
    if (!isBusy && this.open > 0) return; // it would take what it collected with it
    this.#timer = setTimeout(() => this.end(), isBusy ? this.#timeoutMs : this.#idleMs);
    if (!isBusy) this.#timer.unref();
  }
}
