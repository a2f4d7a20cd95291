import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderWatch } from './folder-watch.ts';

// A watch has no other clock than Node's timers, and the tests must not wait for seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function* nothing(): AsyncGenerator<never> {}

async function* onlyRoot(): AsyncGenerator<string> {
  yield '';
}

describe('FolderWatch', () => {
  it.each(['ENOSPC', 'EMFILE'])(
    'polls the folder if the system has no more watches: %s',
    async (code) => {
      const root = await mkdtemp(join(tmpdir(), 'quarry-watch-'));
      const warnings: string[] = [];
      let listed = Promise.withResolvers<void>();
      const watch = new FolderWatch({
        root,
        examine: nothing,
        folders: onlyRoot,
        watch: () => {
          throw Object.assign(new Error('no watch is left'), { code });
        },
        listener: {
          changed: async () => undefined,
          changedAll: async () => listed.resolve(),
          lost: () => undefined,
          warn: (message) => void warnings.push(message),
        },
      });
      await watch.start();
      for (let round = 0; round < 3; round++) {
        vi.advanceTimersByTime(4_000);
        await listed.promise;
        listed = Promise.withResolvers();
        // The turn ends a moment after the listing, and only then sets its timer.
        await vi.waitUntil(() => vi.getTimerCount() > 0);
      }
      await watch.close();
      expect(vi.getTimerCount()).toBe(0);
      expect(warnings).toEqual(['the folder cannot be watched; it is looked through every 4 s']);
      await rm(root, { recursive: true });
    },
  );
});
