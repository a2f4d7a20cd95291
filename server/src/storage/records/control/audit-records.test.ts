import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type AuditEntry,
  MAX_AUDIT_DAYS,
  MAX_AUDIT_ENTRIES,
} from '../../../access/audit/audit-log.ts';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { createAuditLog, writeAudit } from './audit-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  async function openLog() {
    const records = await open();
    const write = (entry: AuditEntry) =>
      records.transaction().execute((all) => writeAudit(all, entry));
    return { records, write, log: createAuditLog(records) };
  }

  const DAY_MS = 86_400_000;
  const START_MS = Date.parse('2026-01-01T00:00:00.000Z');
  const day = (number: number) => new Date(START_MS + number * DAY_MS).toISOString();

  test('entries are read as they were stored, newest first, in pages without gaps', async () => {
    const { log, write } = await openLog();
    const entries = [0, 1, 2, 3, 4].map((number) =>
      anyEntry({
        at: day(number),
        actor: { kind: 'person', id: `p${number}`, name: 'Ada <b>' },
        address: '203.0.113.7',
        action: 'person.change',
        detail: { role: 'editor' },
      }),
    );
    for (const entry of entries) await write(entry);
    const first = await log.list({ limit: 2, before: null });
    const second = await log.list({ limit: 9, before: first.at(-1)?.id ?? null });
    const without = [...first, ...second].map(({ id: _, ...entry }) => entry);
    expect(without).toEqual(entries.toReversed());
  });

  test('recording deletes expired entries, and no others', async () => {
    const { log, write } = await openLog();
    for (const at of [day(0), day(1), day(MAX_AUDIT_DAYS + 0.5)]) await write(anyEntry({ at }));
    const left = await log.list({ limit: 9, before: null });
    expect(left.map(({ at }) => at)).toEqual([day(MAX_AUDIT_DAYS + 0.5), day(1)]);
  });

  test('of more than may be kept the oldest go', async () => {
    const { records, log, write } = await openLog();
    await write(anyEntry({ at: day(1) }));
    await write(anyEntry({ at: day(1) }));
    await records.updateTable('audit').set({ id: MAX_AUDIT_ENTRIES }).where('id', '=', 2).execute();
    if (engine === 'PostgreSQL') {
      // An identity does not follow what is set by hand.
      await sql`select setval(pg_get_serial_sequence('audit', 'id'), ${MAX_AUDIT_ENTRIES}::bigint)`.execute(
        records,
      );
    }
    await write(anyEntry({ at: day(2) }));
    const ids = (await log.list({ limit: 9, before: null })).map(({ id }) => id);
    expect(ids).toEqual([MAX_AUDIT_ENTRIES + 1, MAX_AUDIT_ENTRIES]);
  });

  test('entries are in order of recording, even if the clock was set back', async () => {
    const { log, write } = await openLog();
    for (const at of [day(9), day(3)]) await write(anyEntry({ at }));
    expect((await log.list({ limit: 9, before: null })).map(({ at }) => at)).toEqual([
      day(3),
      day(9),
    ]);
  });

  test('a change that fails leaves no entry', async () => {
    const { records, log } = await openLog();
    const failing = records.transaction().execute(async (all) => {
      await writeAudit(all, anyEntry());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await log.list({ limit: 9, before: null })).toEqual([]);
  });
});
