import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackupFailure } from '../storage/backup/backup-failure.ts';
import type { RunBackup } from '../storage/backup/kept-backups.ts';

const PROGRAM = fileURLToPath(new URL('./threads/backup-process.ts', import.meta.url));

/** A message of the backup process. */
type BackupMessage =
  | { readonly step: string }
  | { readonly done: true }
  | { readonly failure: string; readonly isKnown: boolean };

/** Backs up the data folder `root` in a separate process. */
export function backupRunner(root: string): RunBackup {
  return (file, onStep, signal) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(PROGRAM, [root, file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const kill = () => child.kill('SIGKILL');
      let isDone = false;
      let fault: Error = new Error('the process of the backup ended without a word');
      signal.addEventListener('abort', kill, { once: true });
      child.on('message', (message: BackupMessage) => {
        if ('step' in message) onStep(message.step);
        else if ('done' in message) isDone = true;
        else
          fault = message.isKnown ? new BackupFailure(message.failure) : new Error(message.failure);
      });
      child.on('error', (error) => {
        fault = error;
      });
      // `close` and not `exit`: by then all messages have arrived.
      child.on('close', () => {
        signal.removeEventListener('abort', kill);
        if (signal.aborted) reject(signal.reason);
        else if (isDone) resolve();
        else reject(fault);
      });
    });
}
