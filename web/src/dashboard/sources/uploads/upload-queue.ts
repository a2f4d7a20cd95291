import type { Failure } from '../../../stream/failure.ts';
import type { UploadBody } from '../../../wire/wire-types.ts';

/** Where files are to go. */
export interface UploadTarget {
  /** The id of a source of uploads. */
  readonly source?: string;
  /** What the source is called, where none is named by its id. */
  readonly sourceName?: string;
  readonly replace?: boolean;
}

/** A file that is to be uploaded. */
export interface UploadFile {
  readonly file: File;
  /** As it is shown: with the folders that it was dropped in, which the server does not keep. */
  readonly path: string;
  /** Whether another one beside it has the same name for the server: then it replaces none. */
  readonly isTwin?: boolean;
}

/** What of a dropped folder is not taken, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: LeftOutReason;
}

/** `too-many`: of the folder, all after the most that are taken at once. */
export type LeftOutReason = 'unreadable' | 'too-deep' | 'too-many';

/** A file that is uploaded, and how far that is. */
export interface UploadItem {
  readonly id: number;
  /** With the folders that it was dropped in. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly state: UploadState;
}

/** How far a file is. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly upload: UploadBody }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'left-out'; readonly reason: LeftOutReason };

/** What sends one file. Rejects with what {@link UploadQueueOptions.failureOf} understands. */
export type SendFile = (
  file: File,
  target: UploadTarget,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadBody>;

export interface UploadQueueOptions {
  readonly send: SendFile;
  readonly failureOf: (error: unknown) => Failure;
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** Called when all that was waiting is done, and something of it was stored. */
  readonly onIdle: () => void;
}

/** Files on their way to the server, a few at a time. */
export interface UploadQueue {
  /** The same list until something changes. */
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  add(files: readonly UploadFile[], target: UploadTarget, leftOut?: readonly LeftOut[]): void;
  /** Sends one that failed again. */
  retry(id: number): void;
  /** Forgets what is stored or failed. */
  clear(): void;
  /** What is on its way is given up. */
  close(): void;
}

// One keeps a line busy; the second hides the pauses in which the first is stored.
const SENT_AT_ONCE = 2;
// A limit of requests a minute passes within one; a server that restarts comes back.
const MAX_WAITS = 5;
const MAX_WAIT_SECONDS = 90;

/** A queue in memory: leaving the page gives up what is not stored. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  return new MemoryQueue(options);
}

interface Entry {
  readonly file: File | null;
  readonly target: UploadTarget;
}

class MemoryQueue implements UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  #items: readonly UploadItem[] = [];
  #lastId = 0;
  #sending = 0;
  #hasStored = false;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  items(): readonly UploadItem[] {
    return this.#items;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(files: readonly UploadFile[], target: UploadTarget, leftOut: readonly LeftOut[] = []): void {
    const added = files.map(({ file, path: name, isTwin = false }): UploadItem => {
      const own = isTwin ? { ...target, replace: false } : target;
      const item = { name, sizeBytes: file.size, state: { kind: 'waiting' } } as const;
      return this.#enter({ file, target: own }, item);
    });
    const refused = leftOut.map(({ name, reason }): UploadItem => {
      const item = { name, sizeBytes: 0, state: { kind: 'left-out', reason } } as const;
      return this.#enter({ file: null, target }, item);
    });
    this.#change([...this.#items, ...added, ...refused]);
    this.#sendNext();
  }

  retry(id: number): void {
    if (this.#items.find((item) => item.id === id)?.state.kind !== 'failed') return;
    this.#set(id, { kind: 'waiting' });
    this.#sendNext();
  }

  clear(): void {
    const kept = this.#items.filter(({ state }) => isUnderWay(state));
    for (const { id } of this.#items)
      if (!kept.some((one) => one.id === id)) this.#entries.delete(id);
    this.#change(kept);
  }

  close(): void {
    this.#abort.abort();
  }

  #enter(entry: Entry, item: Omit<UploadItem, 'id'>): UploadItem {
    const id = ++this.#lastId;
    this.#entries.set(id, entry);
    return { id, ...item };
  }

  #sendNext(): void {
    while (this.#sending < SENT_AT_ONCE && !this.#abort.signal.aborted) {
      const next = this.#items.find(({ state }) => state.kind === 'waiting');
      const entry = next && this.#entries.get(next.id);
      if (next === undefined || entry === undefined || entry.file === null) break;
      this.#sending += 1;
      this.#set(next.id, { kind: 'sending', share: 0 });
      void this.#send(next.id, entry.file, entry.target);
    }
  }

  async #send(id: number, file: File, target: UploadTarget): Promise<void> {
    try {
      const upload = await this.#sendPatiently(id, file, target);
      this.#hasStored = true;
      this.#set(id, { kind: 'stored', upload });
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      this.#set(id, { kind: 'failed', failure: this.#options.failureOf(error) });
    }
    this.#sending -= 1;
    this.#sendNext();
    if (this.#sending > 0 || !this.#hasStored) return;
    this.#hasStored = false;
    this.#options.onIdle();
  }

  /** Waits where the server says when it is worth asking again. */
  async #sendPatiently(id: number, file: File, target: UploadTarget): Promise<UploadBody> {
    const { signal } = this.#abort;
    const onProgress = (share: number) => this.#set(id, { kind: 'sending', share });
    for (let waits = 0; ; waits += 1) {
      try {
        return await this.#options.send(file, target, { onProgress, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        const seconds = waitOf(this.#options.failureOf(error));
        if (seconds === null || waits >= MAX_WAITS) throw error;
        await this.#options.wait(seconds, signal);
      }
    }
  }

  #set(id: number, state: UploadState): void {
    this.#change(this.#items.map((item) => (item.id === id ? { ...item, state } : item)));
  }

  #change(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

function waitOf(failure: Failure): number | null {
  if (failure.kind !== 'problem' || failure.retryAfterSeconds === null) return null;
  const { code } = failure.problem;
  const isPassing = code === 'ERR_RATE_LIMITED' || code === 'ERR_OVERLOADED';
  return isPassing && failure.retryAfterSeconds <= MAX_WAIT_SECONDS
    ? Math.max(1, failure.retryAfterSeconds)
    : null;
}

function isUnderWay({ kind }: UploadState): boolean {
  return kind === 'waiting' || kind === 'sending';
}
