import { type Client, QuarryProblem, type ResponseOf } from '@quarry/client';
import { type endpoints, MAX_PUSH_LINES } from '@quarry/contract';
import type { NumberedLine } from './read-lines.ts';
import { whenAllowed } from './when-allowed.ts';

/** Half of the default `MAX_BODY_BYTES`, and less than a second of a server's work. */
const MAX_REQUEST_BYTES = 512 * 1024;
/** A thousand long pages are read in this on a small machine. */
const REQUEST_TIMEOUT_MS = 90_000;

type PushResult = ResponseOf<typeof endpoints.pushDocuments>['results'][number];

/** The result of one line of the file; `line` is its number there. */
export type LineResult = Pick<PushResult, 'line' | 'id' | 'status' | 'reason' | 'errors'>;

/**
 * Pushes lines in requests that the server takes, one after the other, and says of each line what
 * became of it. What is too large for the server is split; a limit of requests is waited for.
 */
export async function* pushLines(
  client: Client,
  lines: AsyncIterable<NumberedLine>,
  source: string | undefined,
): AsyncGenerator<LineResult[]> {
  for await (const batch of batches(lines)) yield* pushBatch(client, batch, source);
}

async function* batches(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine[]> {
  let batch: NumberedLine[] = [];
  let sizeBytes = 0;
  for await (const line of lines) {
    const lineBytes = Buffer.byteLength(line.text) + 1;
    if (
      batch.length >= MAX_PUSH_LINES ||
      (batch.length > 0 && sizeBytes + lineBytes > MAX_REQUEST_BYTES)
    ) {
      yield batch;
      batch = [];
      sizeBytes = 0;
    }
    batch.push(line);
    sizeBytes += lineBytes;
  }
  if (batch.length > 0) yield batch;
}

async function* pushBatch(
  client: Client,
  batch: readonly NumberedLine[],
  source: string | undefined,
): AsyncGenerator<LineResult[]> {
  try {
    yield await send(client, batch, source);
  } catch (error) {
    if (!(error instanceof QuarryProblem)) throw error;
    if (error.code === 'ERR_BODY_INVALID' && error.errors.length > 0) yield refused(batch, error);
    else if (error.code !== 'ERR_BODY_TOO_LARGE') throw error;
    else if (batch.length === 1) yield batch.map((line) => tooLarge(line, error));
    else {
      const half = Math.ceil(batch.length / 2);
      yield* pushBatch(client, batch.slice(0, half), source);
      yield* pushBatch(client, batch.slice(half), source);
    }
  }
}

async function send(
  client: Client,
  batch: readonly NumberedLine[],
  source: string | undefined,
): Promise<LineResult[]> {
  const lines = batch.map(({ text }) => text);
  const options = { timeoutMs: REQUEST_TIMEOUT_MS };
  const push = () => client.documents.push({ lines, source }, options);
  const { results } = await whenAllowed(push);
  return results.map((result) => ({ ...result, line: batch[result.line - 1]?.number ?? 0 }));
}

/** Every line of the request was bad: the problem names them as `3.title`. */
function refused(batch: readonly NumberedLine[], { errors }: QuarryProblem): LineResult[] {
  const byLine = Map.groupBy(errors, ({ path }) => Number.parseInt(path, 10));
  return batch.map(({ number }, at) => {
    const faults = (byLine.get(at + 1) ?? []).map(({ path, message }) => ({
      path: path.replace(/^\d+\.?/, ''),
      message,
    }));
    return { line: number, id: null, status: 'invalid', errors: faults };
  });
}

function tooLarge({ number }: NumberedLine, { detail }: QuarryProblem): LineResult {
  return { line: number, id: null, status: 'invalid', errors: [{ path: '', message: detail }] };
}
