import { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from '@quarry/client';
import { CommandFailure, UsageError } from './command.ts';
import { startAdvice } from './connect.ts';
import { printable } from './printable.ts';

/**
 * The message about an error for a person, as lines that are safe to print.
 * @returns `null` for a defect, which is not theirs to mend.
 */
export function explainFailure(error: unknown): string[] | null {
  if (error instanceof QuarryProblem) return explainProblem(error);
  if (error instanceof QuarryUnreachable) return [printable(explainUnreachable(error))];
  const isForPeople =
    error instanceof UsageError ||
    error instanceof CommandFailure ||
    error instanceof QuarryProtocolError;
  return isForPeople ? [printable(error.message)] : null;
}

function explainProblem(problem: QuarryProblem): string[] {
  const wait =
    problem.retryAfterSeconds === null ? [] : [`Try again in ${problem.retryAfterSeconds} s.`];
  return [
    `${problem.title}: ${problem.detail}`,
    ...problem.errors.map(({ path, message }) => `  ${path}: ${message}`),
    ...wait,
    `(${problem.code}, request ${problem.requestId})`,
  ].map(printable);
}

function explainUnreachable({ reason, address }: QuarryUnreachable): string {
  if (reason === 'refused')
    return `No Quarry server answers at ${new URL(address).origin}. ${startAdvice}`;
  if (reason === 'timeout')
    return `${address} took too long. Is the server busy? \`quarry doctor\` looks.`;
  return `The connection to ${address} broke. Is the server still running? \`quarry doctor\` looks.`;
}
