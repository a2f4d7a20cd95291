import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  ExtractionOutcome,
  ExtractionPool,
  ExtractionTask,
} from '../extract/process/extraction-pool.ts';

/** An extraction pool for tests, in this thread: reads every file as text, and counts. */
export interface PlainTextPool extends ExtractionPool {
  /** How many files were read so far. */
  readonly readCount: number;
  /** Nothing is read until it resolves. */
  hold: Promise<void>;
}

/** Files that begin with `MALFORMED` or `UNREADABLE` fail, those that begin with `BINARY` are skipped. */
export function createPlainTextPool(): PlainTextPool {
  const pool = {
    readCount: 0,
    hold: Promise.resolve(),
    extract: async (tasks: readonly ExtractionTask[], signal: AbortSignal) => {
      await pool.hold;
      signal.throwIfAborted();
      pool.readCount += tasks.length;
      return Promise.all(tasks.map(readOne));
    },
    close: () => Promise.resolve(),
  };
  return pool;
}

/** The content of the file; `null` if it cannot be read. */
async function textOf(task: ExtractionTask): Promise<string | null> {
  if ('bytes' in task) return Buffer.from(task.bytes).toString('utf8');
  return readFile(task.path, 'utf8').catch(() => null); // the reason does not matter to the test
}

async function readOne(task: ExtractionTask): Promise<ExtractionOutcome> {
  const text = await textOf(task);
  if (text === null || text.startsWith('UNREADABLE'))
    return { status: 'failed', reason: 'unreadable', detail: 'It cannot be read.' };
  if (text.startsWith('MALFORMED'))
    return { status: 'failed', reason: 'malformed', detail: 'Bad.' };
  if (text.startsWith('BINARY')) return { status: 'skipped', reason: 'binary', detail: 'No text.' };
  return {
    status: 'extracted',
    content: {
      title: task.fileName,
      text,
      passages: [{ start: 0, end: text.length, headings: [] }],
      description: null,
      language: 'en',
      author: null,
      publishedAt: null,
    },
    mediaType: 'text/plain',
    sizeBytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    canonicalUrl: null,
  };
}
