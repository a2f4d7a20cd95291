import { type Client, QuarryProblem, type ResponseOf } from '@quarry/client';
import { type endpoints, MAX_IMPORT_LINES } from '@quarry/contract';
import type { NumberedLine } from './read-lines.ts';
import { whenAllowed } from './when-allowed.ts';

/** Some seconds of a server's work; a single line may be longer. */
const MAX_REQUEST_BYTES = 8 * 1024 * 1024;
/** The server's own limit, and the way there and back. */
const REQUEST_TIMEOUT_MS = 150_000;

/** What became of one line; `line` is its number in the file. */
export type ImportedLine = ResponseOf<typeof endpoints.import>['results'][number];

/** Imports lines in requests that the server takes, one after the other. A limit of requests is waited for. */
export async function* importLines(
  client: Client,
  lines: AsyncIterable<NumberedLine>,
): AsyncGenerator<ImportedLine[]> {
  let batch: NumberedLine[] = [];
  let sizeBytes = 0;
  for await (const line of lines) {
    const lineBytes = Buffer.byteLength(line.text) + 1;
    const isFull = batch.length >= MAX_IMPORT_LINES || sizeBytes + lineBytes > MAX_REQUEST_BYTES;
    if (isFull && batch.length > 0) {
      yield await send(client, batch);
      batch = [];
      sizeBytes = 0;
    }
    batch.push(line);
    sizeBytes += lineBytes;
  }
  if (batch.length > 0) yield await send(client, batch);
}

async function send(client: Client, batch: readonly NumberedLine[]): Promise<ImportedLine[]> {
  const lines = batch.map(({ text }) => text);
  try {
    const call = () => client.import({ lines }, { timeoutMs: REQUEST_TIMEOUT_MS });
    const { results } = await whenAllowed(call);
    return results.map((result) => ({ ...result, line: batch[result.line - 1]?.number ?? 0 }));
  } catch (error) {
    const isTooLarge = error instanceof QuarryProblem && error.code === 'ERR_BODY_TOO_LARGE';
    const [only] = batch;
    if (!isTooLarge || batch.length > 1 || only === undefined) throw error;
    const { detail: reason } = error;
    return [{ line: only.number, kind: null, id: null, status: 'invalid', reason }];
  }
}
