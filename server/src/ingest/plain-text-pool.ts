import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ExtractionOutcome, ExtractionPool } from '../extract/extraction-pool.ts';

/** An extraction pool for tests, in this thread: reads every file as text, and counts. */
export interface PlainTextPool extends ExtractionPool {
  /** How many files were read so far. */
  readonly readCount: number;
  /** Until it resolves, nothing is read. */
  hold: Promise<void>;
}

/** Files that begin with `MALFORMED` or `UNREADABLE` fail, those that begin with `BINARY` are skipped. */
export function createPlainTextPool(): PlainTextPool {
  const pool = {
    readCount: 0,
    hold: Promise.resolve(),
    extract: async (tasks: readonly { path: string; fileName: string }[], signal: AbortSignal) => {
      await pool.hold;
      signal.throwIfAborted();
      pool.readCount += tasks.length;
      return Promise.all(tasks.map(({ path, fileName }) => readOne(path, fileName)));
    },
    close: () => Promise.resolve(),
  };
  return pool;
}

async function readOne(path: string, fileName: string): Promise<ExtractionOutcome> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null || text.startsWith('UNREADABLE'))
    return { status: 'failed', reason: 'unreadable', detail: 'It cannot be read.' };
  if (text.startsWith('MALFORMED'))
    return { status: 'failed', reason: 'malformed', detail: 'Bad.' };
  if (text.startsWith('BINARY')) return { status: 'skipped', reason: 'binary', detail: 'No text.' };
  return {
    status: 'extracted',
    content: {
      title: fileName,
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
