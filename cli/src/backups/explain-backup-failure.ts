import { CommandFailure } from '../command.ts';

/** Does `work`; a failure that the server's code explains becomes one of the command. */
export async function explainBackupFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { BackupFailure } = await import('@quarry/server/backups');
    if (error instanceof BackupFailure) throw new CommandFailure(error.message, { cause: error });
    throw error;
  }
}
