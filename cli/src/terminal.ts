import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { styleText } from 'node:util';

/** How a piece of text is set off. */
export type TextStyle = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

/** Where a command writes. Text of others goes through `printable` before it comes here. */
export interface Terminal {
  /** Prints the result of the command to standard output. Adds a line end. */
  print(text: string): void;
  /** The same without a line end: for text that comes in pieces. */
  write(text: string): void;
  /** Resolves when standard output has taken what was written: what comes without end waits for it. */
  drained(): Promise<void>;
  /** Prints other messages to standard error. Adds a line end. */
  say(text: string): void;
  /** Replaces the line that is being updated; an empty text clears it. Does nothing without a terminal. */
  update(line: string): void;
  /** Colour and weight where standard output shows them; otherwise the text as it is. */
  style(style: TextStyle, text: string): string;
  /** Characters in a line of standard output; `null` where it is not a terminal. */
  readonly columns: number | null;
  /** Asks a person; `null` where there is none to ask. */
  ask(question: string): Promise<string | null>;
}

interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
}

/** The terminal of this process. Colour needs a terminal, and no `NO_COLOR` (no-color.org) or `TERM=dumb`. */
export function processTerminal(
  { stdin, stdout, stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  const hasColour = stdout.isTTY && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
  return {
    print: (text) => void stdout.write(`${text}\n`),
    write: (text) => void stdout.write(text),
    async drained() {
      if (stdout.writableNeedDrain) await once(stdout, 'drain');
    },
    say: (text) => void stderr.write(`${text}\n`),
    // Back to the start of the line, then erase to its end (ECMA-48, EL).
    update: (line) => stderr.isTTY && stderr.write(`\r\x1b[K${line}`),
    style: (style, text) => (hasColour ? styleText(style, text, { validateStream: false }) : text),
    columns: stdout.isTTY ? stdout.columns : null,
    ask: (question) => (stdin.isTTY ? askPerson(stdin, stderr, question) : Promise.resolve(null)),
  };
}

async function askPerson(input: ReadStream, output: WriteStream, question: string) {
  const lines = createInterface({ input, output });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
