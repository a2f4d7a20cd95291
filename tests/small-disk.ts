import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of its own, as large as it was asked for. */
export interface SmallDisk {
  readonly path: string;
  remountReadOnly(): void;
  unmount(): void;
}

/** Mounts a file system in memory. Returns why not where that is not possible: it takes root, or a right to mount. */
export function mountTmpfs({ sizeBytes }: { readonly sizeBytes: number }): SmallDisk | string {
  const path = mkdtempSync(join(tmpdir(), 'quarry-disk-'));
  const refusal = run('mount', '-t', 'tmpfs', '-o', `size=${sizeBytes},mode=0777`, 'tmpfs', path);
  if (refusal !== null) {
    rmdirSync(path);
    return `no file system can be mounted here: ${refusal}`;
  }
  return {
    path,
    remountReadOnly() {
      const fault = run('mount', '-o', 'remount,ro', path);
      if (fault !== null) throw new Error(fault);
    },
    unmount() {
      // Lazily: a child that is still ending may have a file open.
      run('umount', '--lazy', path);
      rmdirSync(path);
    },
  };
}

/** `null` when it went well. */
function run(command: string, ...args: string[]): string | null {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}
