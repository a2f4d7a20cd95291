import type { ChildProcess } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { forkProgram } from '../../../runtime/fork-program.ts';
import { EmbeddingError } from '../embedder.ts';
import type { Answer, ModelTask, Question } from './process-messages.ts';
import type { ModelFolder } from './read-model-folder.ts';

export interface ModelProcessOptions {
  readonly task: ModelTask;
  readonly threads: number;
  /** For `os.setPriority`. */
  readonly priority: number;
  readonly loadTimeoutMs: number;
}

/** Properties of a loaded model. */
export interface LoadedModel {
  readonly dimensions: number;
  readonly vocabulary: number;
}

// Bounds only the JavaScript heap: a tokenizer of 250,000 entries needs some 300 MiB. The model lies outside of it, and
// the batch size bounds its working memory.
const MAX_HEAP_MIB = 1024;
const MAX_LAST_WORDS_UNITS = 4 * 1024;

/**
 * A process with one loaded model, which answers one question at a time. It may only read the program and the model's
 * folder: it cannot write or start programs, and has no environment variables. Its crash does not affect the server.
 */
export class ModelProcess {
  /** Rejects with an {@link EmbeddingError} if the model cannot be loaded. */
  readonly loaded: Promise<LoadedModel>;
  readonly #child: ChildProcess;
  #lastWords = '';
  #hasEnded = false;

  constructor({ folder, recipe }: ModelFolder, options: ModelProcessOptions) {
    this.#child = forkProgram(new URL('./embedding-process.ts', import.meta.url), {
      flags: [
        `--max-old-space-size=${MAX_HEAP_MIB}`,
        '--permission',
        '--allow-addons',
        // Node warns about addons at each start, which would look like the process's last error.
        '--disable-warning=PERM0001',
        ...[...programFolders(), folder].map((path) => `--allow-fs-read=${path}`),
      ],
      priority: options.priority,
      stderr: 'pipe',
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-MAX_LAST_WORDS_UNITS);
    });
    this.#child.on('exit', () => this.end());
    this.#child.on('error', (error) => {
      this.#lastWords = error.message;
    });
    const { task, threads } = options;
    const question: Question = { type: 'load', task, recipe, threads };
    this.loaded = this.#ask(question, options.loadTimeoutMs).then((answer) => {
      if (answer.type === 'loaded') return answer;
      throw answer.type === 'failed' ? new EmbeddingError('model', answer.message) : defect(answer);
    });
    // Callers that await `loaded` get the error; without them it must not be an unhandled rejection.
    this.loaded.catch(() => this.end());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it has stopped answering. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Kills the process at once. */
  end(): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  /** Concatenated vectors, or `null` if the signal stopped it. Call only after the previous call has settled. */
  async embed(
    texts: readonly string[],
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Float32Array | null> {
    const answer = await this.#work({ type: 'embed', texts }, timeoutMs, signal);
    if (answer.type === 'scored') throw defect(answer);
    return answer.type === 'embedded' ? answer.vectors : null;
  }

  /** A score for each text, or `null` if the signal stopped it. Call only after the previous call has settled. */
  async score(
    pairs: { readonly query: string; readonly texts: readonly string[] },
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Float32Array | null> {
    const answer = await this.#work({ type: 'score', ...pairs }, timeoutMs, signal);
    if (answer.type === 'embedded') throw defect(answer);
    return answer.type === 'scored' ? answer.scores : null;
  }

  async #work(question: Question, timeoutMs: number, signal: AbortSignal) {
    const cancel = (): void => void this.#send({ type: 'cancel' });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answer = await this.#ask(question, timeoutMs);
      if (answer.type === 'failed') throw new EmbeddingError('model', answer.message);
      if (answer.type === 'loaded') throw defect(answer);
      return answer;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  #ask(question: Question, timeoutMs: number): Promise<Answer> {
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // `close` and not `exit`: by then all output of the process has arrived.
    const onClose = (code: number | null, signal: string | null): void =>
      reject(new EmbeddingError('broken', this.#death(code, signal)));
    let isSettled = false;
    const onLate = (): void => {
      // The answer was read in between.
      if (isSettled) return;
      reject(new EmbeddingError('slow', `The model took longer than ${timeoutMs / 1000} s.`));
      this.end();
    };
    // Timers run before pending messages: after a pause of this thread an answer that has arrived would count as late.
    const timer = setTimeout(() => setImmediate(onLate), timeoutMs);
    child.once('message', resolve).once('close', onClose);
    this.#send(question);
    return promise.finally(() => {
      isSettled = true;
      clearTimeout(timer);
      child.off('message', resolve).off('close', onClose);
    });
  }

  /** A failed send needs no handling: the process is ending, and its `close` event reports that. */
  #send(question: Question): void {
    if (this.#child.connected) this.#child.send(question, () => undefined);
  }

  #death(code: number | null, signal: string | null): string {
    const line = this.#lastWords.trim().split('\n').at(-1);
    const how = signal === null ? `with ${code}` : `by ${signal}`;
    const killed = signal === 'SIGKILL' ? 'it may have been short of memory' : 'it said nothing';
    return `The process of the model ended ${how}: ${line || killed}`;
  }
}

function defect(answer: Answer): Error {
  return new Error(`the process of the model answered ${answer.type} to another question`);
}

/** Folders of the code that the process runs: its own and that of its packages. */
function programFolders(): string[] {
  const own = findPackageJSON('..', import.meta.url);
  const packages = ['onnxruntime-node', 'onnxruntime-common', '@huggingface/tokenizers'].map(
    (name) => findPackageJSON(name, import.meta.url),
  );
  return [own, ...packages].flatMap((file) => (file === undefined ? [] : [dirname(file)]));
}
