import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BackupFailure } from '../storage/backup/backup-failure.ts';
import type { RunBackup } from '../storage/backup/kept-backups.ts';

const PROGRAM = fileURLToPath(new URL('./threads/backup-process.ts', import.meta.url));

/** What the process tells. */
type Told =
  | { readonly step: string }
  | { readonly done: true }
  | { readonly failure: string; readonly isKnown: boolean };

/** Backs up the data folder `root` in a process of its own. */
export function backupRunner(root: string): RunBackup {
  return (file, onStep, signal) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(PROGRAM, [root, file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const kill = () => child.kill('SIGKILL');
      let isDone = false;
      let fault: Error = new Error('the process of the backup ended without a word');
      signal.addEventListener('abort', kill, { once: true });
      child.on('message', (told: Told) => {
        if ('step' in told) onStep(told.step);
        else if ('done' in told) isDone = true;
        else fault = told.isKnown ? new BackupFailure(told.failure) : new Error(told.failure);
      });
      child.on('error', (error) => {
        fault = error;
      });
      // `close` and not `exit`: by then all that it told has arrived.
      child.on('close', () => {
        signal.removeEventListener('abort', kill);
        if (signal.aborted) reject(signal.reason);
        else if (isDone) resolve();
        else reject(fault);
      });
    });
}
