import { isUtf8 } from 'node:buffer';
import { CommandFailure } from './command.ts';

/** A line of a file, counted from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** Above what any server takes in one request: a file without line ends is no list of lines. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * The lines that hold anything, as they come; memory for one line and one chunk. Throws {@link CommandFailure} at a line that is
 * too long or not UTF-8: replacement characters would be stored in place of what the file has.
 */
export async function* readLines(
  chunks: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<NumberedLine> {
  let parts: Buffer[] = [];
  let sizeBytes = 0;
  let number = 0;
  const take = (part: Buffer): NumberedLine[] => {
    number += 1;
    const text = textOf(Buffer.concat([...parts, part]), number);
    parts = [];
    sizeBytes = 0;
    return text === '' ? [] : [{ number, text }];
  };
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : viewOf(chunk);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      yield* take(bytes.subarray(start, end));
      start = end + 1;
    }
    if (start === bytes.length) continue;
    parts.push(bytes.subarray(start));
    sizeBytes += bytes.length - start;
    if (sizeBytes <= MAX_LINE_BYTES) continue;
    throw new CommandFailure(
      `Line ${number + 1} is too long: give one JSON document in each line.`,
    );
  }
  yield* take(Buffer.alloc(0));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Without white space around it, which a byte order mark is, too. */
function textOf(bytes: Buffer, number: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8').trim();
  throw new CommandFailure(
    `Line ${number} is not UTF-8: convert the file, for example by \`iconv -f ISO-8859-1 -t UTF-8\`.`,
  );
}
