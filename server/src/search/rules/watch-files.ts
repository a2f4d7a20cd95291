import { unwatchFile, watchFile } from 'node:fs';

// Polling is one system call, works on every file system and with every way of saving; a second is no longer than an owner
// needs to search again.
const POLL_MS = 1_000;

/** Calls `onChange` after any of the files was created, changed or deleted. Returns a function that stops it. */
export type WatchFiles = (paths: readonly string[], onChange: () => void) => () => void;

/** Checks the files once a second: changes within a second are one. Does not keep the process alive. */
export const watchFiles: WatchFiles = (paths, onChange) => {
  for (const path of paths) watchFile(path, { interval: POLL_MS, persistent: false }, onChange);
  return () => {
    for (const path of paths) unwatchFile(path, onChange);
  };
};
