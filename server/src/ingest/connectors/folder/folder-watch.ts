import { readdir } from 'node:fs/promises';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Finding, Watch, WatchListener } from '../connector.ts';
import { assertSameRoot, identifyRoot, type RootIdentity } from './folder-root.ts';
import { FolderWatchers, type FolderWatchersOptions } from './folder-watchers.ts';
import { RULE_FILE_NAMES } from './ignore-rules.ts';
import type { WalkOptions } from './walk-folder.ts';

// An editor writes, renames and touches within a few milliseconds: one reading is enough.
const QUIET_MS = 200;
// A file that is written continuously is read meanwhile, so that an edit is found within 5 s.
const MAX_DELAY_MS = 1_000;
// Without events the whole tree is polled; 4 s still find an edit within 5 s.
const POLL_MS = 4_000;
// The interval for noticing a disk that returns, and for repeating a failed reading.
const RETRY_MS = 2_000;
// Above this, for example after a checkout, one walk is cheaper than examining each path.
const MAX_CHANGED_PATHS = 5_000;

export interface FolderWatchOptions {
  readonly root: string;
  readonly listener: WatchListener;
  /** Reports the present state of these paths. */
  readonly examine: (paths: readonly string[], options: WalkOptions) => AsyncIterable<Finding>;
  /** The folders that the rules allow, and those above the root (`..`) that have rules for it. */
  readonly folders: (signal: AbortSignal) => AsyncIterable<string>;
  /** Node's own. Tests may replace it. */
  readonly watch?: FolderWatchersOptions['watch'];
}

/**
 * Watches a folder: collects the system's events, and reports them after a short quiet period.
 *
 *     events  --watches used up-->  polling        lost: the root is missing; waits for its return,
 *       |  ^------root is back------+  |           then lists everything
 *       +--------root is gone-------> lost
 */
export class FolderWatch implements Watch {
  readonly #options: FolderWatchOptions;
  readonly #stop = new AbortController();
  readonly #watchers: FolderWatchers;
  #identity: RootIdentity | null = null;
  #isPolling = false;
  #changed = new Set<string>();
  #rulesChanged = false;
  #firstChangeMs = 0;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> | null = null;

  constructor(options: FolderWatchOptions) {
    this.#options = options;
    this.#watchers = new FolderWatchers({
      root: options.root,
      ...(options.watch === undefined ? {} : { watch: options.watch }),
      onEvent: (path) => this.#noteEvent(path),
      onTrouble: (error) => this.#poll(error),
    });
  }

  /** Reports later changes; waits for a missing root. */
  async start(): Promise<void> {
    try {
      this.#identity = await identifyRoot(this.#options.root);
      await this.#watchFolders();
      if (this.#isPolling) this.#schedule(POLL_MS);
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      this.#options.listener.lost(error.message);
      this.#schedule(RETRY_MS);
    }
  }

  async close(): Promise<void> {
    this.#stop.abort(new JobFault('watch-closed', 'The folder is no longer watched.'));
    this.#watchers.close();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#turn;
  }

  async #watchFolders(): Promise<void> {
    const folders = new Set<string>();
    for await (const folder of this.#options.folders(this.#stop.signal)) {
      if (this.#isPolling) return;
      folders.add(folder);
      if (folder === '' || !this.#watchers.has(folder)) this.#watchers.add(folder);
    }
    this.#watchers.keepOnly(folders);
  }

  #noteEvent(path: string): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (RULE_FILE_NAMES.includes(name)) this.#rulesChanged = true;
    // Editors' swap files and version control: never read, and often written.
    // Folders above the root are watched only for their rules.
    else if (name.startsWith('.') || path.startsWith('../')) return;
    else if (path === '') this.#rulesChanged = true;
    else this.#changed.add(path);
    if (this.#changed.size > MAX_CHANGED_PATHS) this.#rulesChanged = true;
    this.#scheduleChange();
  }

  /** Waits for a quiet period, but not for long. */
  #scheduleChange(): void {
    const nowMs = performance.now();
    if (this.#firstChangeMs === 0) this.#firstChangeMs = nowMs;
    const leftMs = this.#firstChangeMs + MAX_DELAY_MS - nowMs;
    this.#schedule(Math.max(0, Math.min(QUIET_MS, leftMs)));
  }

  #poll(error: Error): void {
    if (this.#isPolling || this.#stop.signal.aborted) return;
    this.#isPolling = true;
    this.#watchers.close();
    const message = `the folder cannot be watched; it is looked through every ${POLL_MS / 1000} s`;
    this.#options.listener.warn(message, { folder: this.#options.root, error });
    this.#schedule(POLL_MS);
  }

  #schedule(delayMs: number): void {
    if (this.#stop.signal.aborted || this.#turn !== null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#turn = this.#takeTurn();
    }, delayMs);
    this.#timer.unref();
  }

  /** One round of reports. Never rejects: a failed one is tried again. */
  async #takeTurn(): Promise<void> {
    const delayMs = await this.#handOn().catch((error: unknown) => this.#recover(error));
    this.#turn = null;
    if (delayMs !== null) this.#schedule(delayMs);
    else if (this.#changed.size > 0 || this.#rulesChanged) this.#scheduleChange();
  }

  /** Returns when to take the next turn; `null` waits for the next event. */
  async #handOn(): Promise<number | null> {
    const { listener, root } = this.#options;
    if (this.#identity === null) await this.#findAgain();
    else await assertSameRoot(root, this.#identity);
    const paths = [...this.#changed];
    const isAll = this.#rulesChanged || this.#isPolling;
    this.#forgetChanges();
    try {
      if (isAll) await this.#handOnAll();
      else if (paths.length > 0) await listener.changed(this.#examine(paths));
    } catch (error) {
      for (const path of paths) this.#changed.add(path);
      this.#rulesChanged ||= isAll;
      throw error;
    }
    return this.#isPolling ? POLL_MS : null;
  }

  #forgetChanges(): void {
    this.#changed.clear();
    this.#rulesChanged = false;
    this.#firstChangeMs = 0;
  }

  async #handOnAll(): Promise<void> {
    if (!this.#isPolling) await this.#watchFolders();
    await this.#options.listener.changedAll();
  }

  async *#examine(paths: readonly string[]): AsyncGenerator<Finding> {
    const enterFolder = (folder: string) => {
      if (!this.#isPolling) this.#watchers.add(folder);
    };
    for await (const finding of this.#options.examine(paths, {
      signal: this.#stop.signal,
      enterFolder,
    })) {
      if (finding.kind === 'gone') this.#watchers.remove(finding.externalId);
      yield finding;
    }
  }

  #recover(error: unknown): number | null {
    if (this.#stop.signal.aborted) return null;
    const { listener, root } = this.#options;
    if (error instanceof JobFault) this.#lose(error);
    else listener.warn('a change could not be read; it is tried again', { folder: root, error });
    return RETRY_MS;
  }

  #lose(fault: JobFault): void {
    this.#watchers.close();
    if (this.#identity !== null) this.#options.listener.lost(fault.message);
    this.#identity = null;
  }

  async #findAgain(): Promise<void> {
    const { root } = this.#options;
    const identity = await identifyRoot(root);
    // The empty mount point of a disk is not the disk.
    if ((await readdir(root)).length === 0)
      throw new JobFault('root-empty', 'The folder is empty.');
    this.#isPolling = false;
    this.#rulesChanged = true;
    this.#identity = identity;
  }
}
