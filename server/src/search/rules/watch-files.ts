import { unwatchFile, watchFile } from 'node:fs';

// Looking is one system call, works on every file system and through every way that editors save; and a
// second is what an owner waits before a search anyway.
const POLL_MS = 1_000;

/** Calls `onChange` after any of the files was made, changed or removed. Returns what ends it. */
export type WatchFiles = (paths: readonly string[], onChange: () => void) => () => void;

/** Looks at the files once a second: what happens within one is one change. Keeps no process alive. */
export const watchFiles: WatchFiles = (paths, onChange) => {
  for (const path of paths) watchFile(path, { interval: POLL_MS, persistent: false }, onChange);
  return () => {
    for (const path of paths) unwatchFile(path, onChange);
  };
};
