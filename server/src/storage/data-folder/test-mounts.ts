import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Shows a folder or file at another place as well; returns what takes it away again. Needs root. */
export function bindMount(from: string, to: string): () => void {
  execFileSync('mount', ['--bind', from, to], { stdio: 'ignore' });
  return () => void execFileSync('umount', ['-l', to], { stdio: 'ignore' });
}

/** Whether tests can mount: only root on Linux, and not in every container. */
export const canMount: boolean = (() => {
  const place = mkdtempSync(join(tmpdir(), 'quarry-mount-'));
  try {
    bindMount(place, place)();
    return true;
  } catch {
    return false; // for any reason
  } finally {
    rmSync(place, { recursive: true });
  }
})();
