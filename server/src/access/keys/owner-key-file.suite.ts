import { beforeEach, describe, expect, test } from 'vitest';
import { createKeySecret } from './key-secret.ts';
import type { OwnerKeyFile } from './owner-key-file.ts';

/** The contract of every {@link OwnerKeyFile}. */
export function describeOwnerKeyFile(name: string, make: () => Promise<OwnerKeyFile>): void {
  describe(name, () => {
    let file: OwnerKeyFile;
    beforeEach(async () => {
      file = await make();
    });
    const secret = createKeySecret('live');
    const other = createKeySecret('live');

    test('a missing secret is null', async () => {
      expect([await file.read(), await file.prepared()]).toEqual([null, null]);
    });

    test('a prepared secret takes effect only when committed', async () => {
      await file.prepare(secret);
      expect([await file.read(), await file.prepared()]).toEqual([null, secret]);
      await file.commit();
      expect([await file.read(), await file.prepared()]).toEqual([secret, null]);
    });

    test('the last that is prepared counts, and the present one stays until it is committed', async () => {
      await file.prepare(secret);
      await file.commit();
      await file.prepare(createKeySecret('live'));
      await file.prepare(other);
      expect([await file.read(), await file.prepared()]).toEqual([secret, other]);
      await file.commit();
      expect(await file.read()).toBe(other);
    });

    test('a discarded secret is gone, and discarding nothing is allowed', async () => {
      await file.prepare(secret);
      await file.discard();
      await file.discard();
      expect(await file.prepared()).toBeNull();
    });

    test('without something prepared there is nothing to commit', async () => {
      await expect(file.commit()).rejects.toThrow();
    });
  });
}
