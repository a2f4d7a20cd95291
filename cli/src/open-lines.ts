import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, CommandFailure } from './command.ts';

/** The bytes of a file of lines, or of standard input for `-`. Throws {@link CommandFailure} where it cannot be read. */
export async function openLines(
  file: string,
  { folder, input }: CommandContext,
): Promise<AsyncIterable<string | Uint8Array>> {
  if (file === '-') return input;
  const path = resolve(folder, file);
  try {
    await (await open(path)).close(); // before anything is sent: a stream would fail only when it is read
  } catch (cause) {
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  }
  return createReadStream(path);
}
