import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNMATCHABLE_HASH } from './password-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** The contract of {@link PasswordHasher}. */
export function describePasswordHasher(name: string, make: () => PasswordHasher): void {
  describe(name, () => {
    let hasher: PasswordHasher;
    beforeEach(() => {
      hasher = make();
    });
    afterEach(() => hasher.close());

    test('a hash matches its password and no other', async () => {
      const hash = await hasher.hash('correct horse battery');
      expect(await hasher.isPasswordOf(hash, 'correct horse battery')).toBe(true);
      expect(await hasher.isPasswordOf(hash, 'Correct horse battery')).toBe(false);
      expect(await hasher.isPasswordOf(UNMATCHABLE_HASH, 'correct horse battery')).toBe(false);
    });

    test('an invalid hash fails, with a message that holds neither it nor the password', async () => {
      const failing = hasher.isPasswordOf('no hash at all', 'a secret of mine');
      await expect(failing).rejects.toThrow('none of ours');
      await expect(failing).rejects.not.toThrow(/no hash at all|a secret of mine/);
      expect(await hasher.isPasswordOf(UNMATCHABLE_HASH, 'a secret of mine')).toBe(false);
    });

    test('hashing does not block this thread', async () => {
      let turns = 0;
      let isDone = false;
      const hashing = hasher.hash('correct horse').finally(() => {
        isDone = true;
      });
      while (!isDone && turns < 100_000) {
        await setImmediate();
        turns += 1;
      }
      await hashing;
      expect(turns).toBeGreaterThan(20);
    });

    test('after closing, running and new calls reject', async () => {
      const running = [hasher.hash('one'), hasher.hash('two')].map((one) =>
        one.then(
          () => 'hashed',
          () => 'rejected',
        ),
      );
      await hasher.close();
      expect(await Promise.all(running)).toEqual(['rejected', 'rejected']);
      await expect(hasher.hash('three')).rejects.toThrow();
      await hasher.close();
    });
  });
}
