import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
} from '../command.ts';
import { printable } from '../printable.ts';

/** `quarry export` */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes all documents, sources, rules and, without secrets, keys as lines of JSON.',
  options: {
    output: {
      value: 'file',
      short: 'o',
      description:
        'The file to write; it appears only when complete. Standard output unless given.',
    },
  },
  examples: [
    { line: 'quarry export --output all.ndjson', meaning: 'To move to another server.' },
    { line: 'quarry export', meaning: 'To standard output, for a pipe.' },
  ],
  run: runExport,
};

async function runExport({ texts }: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  // Streamed: memory holds one piece, however many documents there are.
  const pieces = untilEnd(client.export({}, { maxResponseBytes: Number.POSITIVE_INFINITY }));
  const output = texts.get('output');
  if (output === undefined) {
    for await (const piece of pieces) {
      context.terminal.write(piece);
      await context.terminal.drained();
    }
    return;
  }
  const path = resolve(context.folder, output);
  await writeWhole(pieces, path);
  context.terminal.say(printable(`Written to ${path}.`));
}

/** Gives the file its name only when the export is complete: an incomplete one would look complete. */
async function writeWhole(pieces: AsyncIterable<string>, path: string): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new CommandFailure(`${path} cannot be written: ${error.message}`, { cause: error });
  }
}

/** Enough for the last line, which has few kinds. */
const TAIL_CHARACTERS = 1_000;

/** Passes `pieces` on. Throws {@link CommandFailure} if the last line is missing. */
async function* untilEnd(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let tail = '';
  for await (const piece of pieces) {
    tail = (tail + piece).slice(-TAIL_CHARACTERS);
    yield piece;
  }
  const last = tail.trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{"kind":"end"')) return;
  throw new CommandFailure('The export was cut off: the server stopped or failed. Try again.');
}
