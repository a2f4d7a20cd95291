import { type CommandContext, exitCodes, UsageError } from './command.ts';
import { explainFailure } from './explain-failure.ts';
import { renderHelp } from './help.ts';
import { type ParsedLine, parseCommandLine } from './parse-command-line.ts';
import { printable } from './printable.ts';
import { quarryCommand } from './quarry-command.ts';
import { refusedKeyAdvice } from './refused-key-advice.ts';

/** Runs one command line. Resolves to the exit code; never rejects. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    return await run(parseCommandLine(quarryCommand, args), context);
  } catch (error) {
    const lines = explainFailure(error) ?? [`A defect of quarry: ${describeDefect(error)}`];
    context.terminal.update('');
    for (const line of lines) context.terminal.say(line);
    const keyAdvice = refusedKeyAdvice(error, context.installation);
    if (keyAdvice !== null) context.terminal.say(printable(keyAdvice));
    if (!(error instanceof UsageError)) return exitCodes.failed;
    context.terminal.say('`quarry --help` and `quarry <command> --help` show how it is used.');
    return exitCodes.wrongUsage;
  }
}

async function run(line: ParsedLine, context: CommandContext): Promise<number> {
  if (line.kind === 'run') {
    const exitCode = await line.path.at(-1)?.run?.(line.input, context);
    return exitCode ?? exitCodes.ok;
  }
  const { terminal, installation } = context;
  terminal.print(line.kind === 'version' ? installation.version : renderHelp(line.path).trimEnd());
  return exitCodes.ok;
}

function describeDefect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
