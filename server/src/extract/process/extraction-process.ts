import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { forkProgram } from '../../runtime/fork-program.ts';
import type { ExtractionOutcome, ExtractionTask, FailureReason } from '../extraction-outcome.ts';
import { MAX_TEXT_UNITS } from '../text/text-builder.ts';

/**
 * What a process may do: those that read `words` run JavaScript alone; those that read `media` may load
 * native code, which a hostile picture could turn against its process.
 */
export type ProcessKind = 'words' | 'media';

/** The bounds of one {@link ExtractionProcess}. */
export interface ExtractionProcessOptions {
  readonly timeoutMsPerFile: number;
  readonly maxHeapMiB: number;
  /** Quarry's own data, which is never read; `null` if there is none, as in tests. */
  readonly dataDir: string | null;
  /** Of one document, in UTF-16 units; the usual limit unless given. */
  readonly maxTextUnits?: number;
}

/** How a process died while it read a file. */
export interface Death {
  readonly reason: FailureReason;
  readonly detail: string;
  /** False when files that the process read before may have a share in it. */
  readonly isCertain: boolean;
}

/** What became of the first files of a list; with `death`, it met the file after them. */
export interface ProcessResult {
  readonly outcomes: readonly ExtractionOutcome[];
  readonly death: Death | null;
}

/**
 * A process that reads files, one list at a time. It may read the file system and nothing else: not write,
 * not start programs. It is killed when a file takes too long and dies alone when one takes too much memory.
 */
export class ExtractionProcess {
  readonly #child: ChildProcess;
  readonly #timeoutMs: number;
  #filesRead = 0;
  #lastWords = '';
  #hasEnded = false;

  constructor(kind: ProcessKind, options: ExtractionProcessOptions) {
    this.#timeoutMs = options.timeoutMsPerFile;
    const { dataDir, maxTextUnits = MAX_TEXT_UNITS } = options;
    // Readers of hostile files have no use for what the environment holds.
    this.#child = forkProgram(new URL('./extract-process.ts', import.meta.url), {
      args: [String(maxTextUnits), ...(dataDir === null ? [] : [dataDir])],
      flags: [`--max-old-space-size=${options.maxHeapMiB}`, ...PERMISSIONS[kind]],
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
      stderr: 'pipe',
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-MAX_LAST_WORDS_UNITS);
    });
    this.#child.on('exit', () => this.end());
    this.#child.on('error', (error) => {
      this.#lastWords = error.message;
    });
  }

  /** True when it can take no further list. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Kills the process at once. */
  end(): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  /** Reads files until all are read or the process dies. Rejects with the signal's reason when that is aborted. */
  run(tasks: readonly ExtractionTask[], signal: AbortSignal): Promise<ProcessResult> {
    const outcomes: ExtractionOutcome[] = [];
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<ProcessResult>();
    const watch = watchProgress(
      () => outcomes.length,
      this.#timeoutMs,
      () => {
        resolve({ outcomes, death: TIMEOUT });
        this.end();
      },
    );
    const onMessage = (outcome: ExtractionOutcome): void => {
      this.#filesRead += 1;
      if (outcomes.push(outcome) === tasks.length) resolve({ outcomes, death: null });
    };
    // `close` and not `exit`: by then all that the process wrote has arrived.
    const onClose = (): void => resolve({ outcomes, death: this.#death() });
    const onAbort = (): void => {
      reject(signal.reason);
      this.end();
    };
    child.on('message', onMessage).once('close', onClose);
    signal.addEventListener('abort', onAbort, { once: true });
    child.send(tasks, (error) => error && onClose());
    return promise.finally(() => {
      watch.stop();
      child.off('message', onMessage).off('close', onClose);
      signal.removeEventListener('abort', onAbort);
    });
  }

  #death(): Death {
    const isCertain = this.#filesRead === 0;
    if (OUT_OF_MEMORY.test(this.#lastWords)) {
      return {
        reason: 'memory',
        detail: 'Reading the file took more memory than the limit.',
        isCertain,
      };
    }
    const line = this.#lastWords.trim().split('\n').at(-1) || 'it said nothing';
    return {
      reason: 'crashed',
      detail: `The process that read the file ended: ${line}`,
      isCertain,
    };
  }
}

const PERMISSIONS: Readonly<Record<ProcessKind, readonly string[]>> = {
  words: ['--permission', '--allow-fs-read=*'],
  // Node warns of addons at each start: that would be taken for last words.
  media: ['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-warning=PERM0001'],
};

// The heap's last words are a table of collections and a stack; the reason stands in the middle.
const MAX_LAST_WORDS_UNITS = 16 * 1024;
const OUT_OF_MEMORY = /heap out of memory|allocation failed|out of memory/i;

const TIMEOUT: Death = {
  reason: 'timeout',
  detail: 'Reading the file took longer than the time limit.',
  isCertain: true,
};

/** Calls `onHang` once `progress` has stood still for `timeoutMs`. */
function watchProgress(
  progress: () => number,
  timeoutMs: number,
  onHang: () => void,
): { stop(): void } {
  let before = -1;
  const look = (): void => {
    const now = progress();
    if (now === before) onHang();
    before = now;
  };
  // Timers run before what has arrived is read: after a pause of this thread everything would seem to have hung.
  const timer = setInterval(() => setImmediate(look), timeoutMs);
  look();
  return { stop: () => clearInterval(timer) };
}
