import type { StoredForIndex } from '../../search-index.ts';
import type {
  MergeFile,
  MergeTarget,
  SegmentCommand,
  SegmentEvent,
} from './segment-thread-messages.ts';

/** Threads that analyse documents and write them as segments, beside the thread that publishes these. */
export interface SegmentWriters {
  /** The number of threads, and thereby of segments that are worth collecting at the same time. */
  readonly count: number;
  /** Begins a segment in the least busy thread. */
  begin(): SegmentApart;
  /**
   * Merges segments into one, in a separate process. If this process is killed, the other finishes the merge, so nothing else may
   * write to the target. Resolves to whether the merged segment exists. It does not if there are no threads, if a source is damaged or
   * the disk is full, and after {@link close}. Never rejects. One call at a time.
   */
  merge(sources: readonly MergeFile[], target: MergeTarget): Promise<boolean>;
  /** Ends the threads. Discards the segments that are being collected or written. */
  close(): void;
}

/** A segment that a thread collects and writes. */
export interface SegmentApart {
  /** The number of commands to its thread, from any caller, that are not done yet. */
  readonly pending: number;
  /** Whether its thread ended, so that its documents are lost. */
  readonly isLost: boolean;
  /** Passes documents to the thread. */
  add(documents: readonly StoredForIndex[]): void;
  /**
   * Has all of them written to `file`; nothing may be added afterwards. Resolves to whether the file exists; if not, for example
   * because the thread ended or the disk is full, the caller writes the segment itself. Never rejects.
   */
  write(file: string): Promise<boolean>;
  /** In place of {@link write}: discards the segment. */
  drop(): void;
}

/** The part of a `Worker`, or a process, that {@link createSegmentWriters} needs. */
export interface SegmentThread {
  postMessage(command: SegmentCommand): void;
  on(event: 'message', listener: (event: SegmentEvent) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** The options of {@link createSegmentWriters}. */
export interface SegmentWritersOptions {
  /** The number of threads. */
  readonly count: number;
  /** Starts the thread or process that merges. Default: `startThread`. */
  readonly startMerger?: () => SegmentThread;
  /** Called with a merged segment, and awaited, before {@link SegmentWriters.merge} resolves. Must not reject. */
  readonly onMerged?: (file: string) => Promise<void>;
  /** A thread that takes longer for one command is ended. */
  readonly timeoutMs?: number;
  /** The same for a merge. */
  readonly mergeTimeoutMs?: number;
  /** A thread that is idle for so long is ended, to release its memory. */
  readonly idleMs?: number;
}

// A segment is a few megabytes of text, and a thread analyses some in a second.
const TIMEOUT_MS = 60_000;
// The largest merge of an idle index takes 20 seconds of an otherwise idle processor.
const MERGE_TIMEOUT_MS = 600_000;
const IDLE_MS = 15_000;

/** Threads start when there is work and end when there is none. A thread that dies is replaced at the next work. */
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

/** A segment of {@link SegmentWriter}: to be collected, or merged at once. */
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

/** Runs one thread at a time, which executes one command after the other. */
class SegmentWriter {
  readonly #startThread: () => SegmentThread;
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  #thread: SegmentThread | null = null;
  /** The callbacks of unanswered commands, in order. */
  #waiting: ((isDone: boolean) => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  #segments = 0;
  /** The number of segments that are neither written nor discarded. */
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

  /** Ends the thread. Unanswered commands resolve to `false`. */
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

  /** Restarts the timeout of the next command, or of an idle thread. */
  #watch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const isBusy = this.#waiting.length > 0;
    if (!isBusy && this.open > 0) return; // ending it would lose the documents that it collected
    this.#timer = setTimeout(() => this.end(), isBusy ? this.#timeoutMs : this.#idleMs);
    if (!isBusy) this.#timer.unref();
  }
}
