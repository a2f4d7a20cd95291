import { StartError } from '@quarry/server/start-error';
import { CommandFailure } from './command.ts';

/** Throws a fault of the data folder, which says what to do, as the failure of a command; other errors unchanged. */
export function explainStartError(error: unknown): never {
  if (error instanceof StartError) throw new CommandFailure(error.message, { cause: error });
  throw error;
}
