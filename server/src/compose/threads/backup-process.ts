import { BackupFailure, backup } from '../open-backups.ts';

/*
 * Backs up a data folder and exits: `backup-process.ts <data folder> <file>`. A separate process, so that searches never wait for it:
 * its priority is low, and its memory is freed when it exits.
 */

const [root = '', file = ''] = process.argv.slice(2);

try {
  await backup(root, file, { force: false, onStep: (step) => process.send?.({ step }) });
  process.send?.({ done: true });
} catch (error) {
  const isKnown = error instanceof BackupFailure;
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.send?.({ failure: isKnown ? error.message : words, isKnown });
}
process.disconnect?.();
