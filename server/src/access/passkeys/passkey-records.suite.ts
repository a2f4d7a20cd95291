import { describe, expect, test } from 'vitest';
import type { AuditLog } from '../audit/audit-log.ts';
import { anyEntry } from '../audit/test-audit-log.ts';
import type { PasskeyRecord, PasskeyRecords } from './passkey-record.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** A passkey for tests. */
export const anyPasskey: PasskeyRecord = {
  id: 'k1',
  personId: 'p1',
  credentialId: 'credential-1',
  publicKey: 'AAAA',
  counter: 3,
  transports: ['internal', 'hybrid'],
  host: 'search.example.org',
  isSynced: true,
  name: 'Telephone',
  createdAt: NOW,
  lastUsedAt: null,
};

const numbered = (number: number): PasskeyRecord => ({
  ...anyPasskey,
  id: `k${number}`,
  credentialId: `credential-${number}`,
  createdAt: `2026-01-0${number}T00:00:00.000Z`,
});

/** The contract of every {@link PasskeyRecords}. */
export function describePasskeyRecords(
  name: string,
  make: () => Promise<{ readonly passkeys: PasskeyRecords; readonly audit: AuditLog }>,
): void {
  const entry = anyEntry({ action: 'passkey.add' });

  async function withPasskeys(...all: PasskeyRecord[]) {
    const { passkeys, audit } = await make();
    for (const one of all) expect(await passkeys.insert(one, 10, entry)).toBe('done');
    const recorded = async () => (await audit.list({ limit: 100, before: null })).length;
    return { passkeys, recorded };
  }

  describe(name, () => {
    test('passkeys are read as they were stored, by credential and by person, oldest first', async () => {
      const other = { ...numbered(3), personId: 'p2' };
      const { passkeys } = await withPasskeys(numbered(1), numbered(2), other);
      expect(await passkeys.byCredential('credential-2')).toEqual(numbered(2));
      expect(await passkeys.byCredential('credential-9')).toBeNull();
      expect(await passkeys.listOf('p1')).toEqual([numbered(1), numbered(2)]);
      expect(await passkeys.listOf('p9')).toEqual([]);
    });

    test('a credential is one passkey, also when another person adds it again', async () => {
      const { passkeys, recorded } = await withPasskeys(numbered(1));
      const before = await recorded();
      const again = { ...numbered(1), id: 'k2', personId: 'p2' };
      expect(await passkeys.insert(again, 10, entry)).toBe('taken');
      expect(await passkeys.listOf('p2')).toEqual([]);
      expect(await recorded()).toBe(before);
    });

    test('a person has no more than may be, also of two that are added at once', async () => {
      const { passkeys, recorded } = await withPasskeys(numbered(1));
      const before = await recorded();
      const outcomes = await Promise.all(
        [2, 3].map((number) => passkeys.insert(numbered(number), 2, entry)),
      );
      expect(outcomes).toEqual(['done', 'full']);
      expect(await recorded()).toBe(before + 1);
    });

    test('a passkey is renamed and removed by its person alone, and that is recorded', async () => {
      const { passkeys, recorded } = await withPasskeys(numbered(1));
      const before = await recorded();
      const [own, foreign] = [
        { id: 'k1', personId: 'p1' },
        { id: 'k1', personId: 'p2' },
      ];
      expect(await passkeys.rename(foreign, 'Mine', entry)).toBe(false);
      expect(await passkeys.remove(foreign, entry)).toBe(false);
      expect(await recorded()).toBe(before);
      expect(await passkeys.rename(own, 'Key ring', entry)).toBe(true);
      expect((await passkeys.byCredential('credential-1'))?.name).toBe('Key ring');
      expect(await passkeys.remove(own, entry)).toBe(true);
      expect(await passkeys.remove(own, entry)).toBe(false);
      expect(await passkeys.byCredential('credential-1')).toBeNull();
      expect(await recorded()).toBe(before + 2);
    });

    test('of two uses of one count one is refused', async () => {
      const { passkeys } = await withPasskeys(anyPasskey);
      const use = { from: 3, counter: 4, usedAt: NOW };
      const outcomes = await Promise.all([passkeys.use('k1', use), passkeys.use('k1', use)]);
      expect(outcomes).toEqual([true, false]);
      const used = await passkeys.byCredential('credential-1');
      expect(used).toEqual({ ...anyPasskey, counter: 4, lastUsedAt: NOW });
      expect(await passkeys.use('k9', use)).toBe(false);
    });
  });
}
