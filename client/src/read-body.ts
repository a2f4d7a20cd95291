import { QuarryProtocolError } from './client-errors.ts';

/**
 * Reads a whole body, decompressed, and gives up as soon as it is over the bound: no answer can
 * fill the memory of its reader.
 * @throws {QuarryProtocolError} over `maxBytes`.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      throw new QuarryProtocolError(`The answer is over ${maxBytes} bytes.`, response.status);
    }
    chunks.push(chunk);
  }
  return concatenate(chunks, sizeBytes);
}

function concatenate(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array {
  const whole = new Uint8Array(sizeBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
