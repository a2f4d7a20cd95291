import type { CommandContext, CommandInput } from './command.ts';
import { printableJson } from './printable.ts';
import { printTable } from './table.ts';

/** Prints what a server listed: `answer` as it came with `--json`, else as a table. */
export function printList(
  answer: unknown,
  { heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly string[][] },
  { input, context }: { readonly input: CommandInput; readonly context: CommandContext },
): void {
  if (input.flags.has('json')) context.terminal.print(printableJson(answer));
  else printTable(context.terminal, heads, rows);
}
