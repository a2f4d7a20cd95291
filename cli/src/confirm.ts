import { type CommandContext, CommandFailure, UsageError } from './command.ts';

/** Asks `question` in the terminal. Throws unless the answer is yes: `refused` says what was not done. */
export async function confirm(
  question: string,
  refused: string,
  { terminal }: Pick<CommandContext, 'terminal'>,
): Promise<void> {
  const answer = await terminal.ask(`${question} [y/N] `);
  if (answer === null)
    throw new UsageError('Not a terminal, so there is no prompt to confirm: add --yes.');
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure(refused);
}
