import { CommandFailure } from './command.ts';

/** A line of a file, counted from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** Above what any server takes in one request: a file without line ends is no list of lines. */
const MAX_LINE_CHARACTERS = 64 * 1024 * 1024;

/** The lines that hold anything, as they come; memory for one line and one chunk. */
export async function* readLines(
  chunks: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder(); // takes off a byte order mark
  let rest = '';
  let number = 0;
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      number += 1;
      if (text.trim() !== '') yield { number, text: text.trim() };
    }
    if (rest.length <= MAX_LINE_CHARACTERS) continue;
    throw new CommandFailure(
      `Line ${number + 1} is too long: give one JSON document in each line.`,
    );
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield { number: number + 1, text: rest.trim() };
}
