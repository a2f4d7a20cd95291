import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import type { UsageEvent } from '../../usage/usage-event.ts';
import { describeUsageLedger } from '../../usage/usage-ledger.suite.ts';
import type { UsageLedgerOptions } from '../../usage/usage-ledger.ts';
import { MAX_ASKED } from './asked-queries.ts';
import { openSqliteUsageLedger, type SqliteUsageLedger } from './sqlite-usage-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);
const MORNING = Date.parse('2026-03-10T09:00:00Z');

function openAt(
  file: string,
  part: Partial<UsageLedgerOptions> = {},
  now = () => 0,
  onBegunAnew = () => {},
): SqliteUsageLedger {
  return openSqliteUsageLedger(file, {
    keepDays: 400,
    minClients: 5,
    trendsMinClients: 5,
    ...part,
    isDamaged: false,
    stopwatch: { now },
    log: () => undefined,
    onBegunAnew,
  });
}

describeUsageLedger((options) => {
  const file = newFile();
  let nowMs = 0;
  let ledger = openAt(file, options, () => nowMs);
  return {
    ledger,
    advance: (ms) => {
      nowMs += ms;
    },
    reopen() {
      ledger.close();
      ledger = openAt(file, options, () => nowMs);
      return ledger;
    },
    close: () => ledger.close(),
  };
});

const search = (query: string, client = 'client00'): UsageEvent => ({
  kind: 'request',
  atMs: MORNING,
  route: 'search',
  keyId: null,
  isFailed: false,
  durationMs: 1,
  isConversation: false,
  search: { query, client, isEmpty: true, durationMs: 1, sources: [], isTrendable: true },
});

const everything = {
  fromMs: 0,
  toMs: MORNING + 1e10,
  nowMs: MORNING,
  interval: 'day',
  limit: 50,
} as const;

describe('a file of statistics', () => {
  test('a batch that cannot be written is not counted, and is when it can', () => {
    const file = newFile();
    const ledger = openAt(file);
    ledger.append({ run: 'r', sequence: 1, events: [search('one')] });
    const other = new DatabaseSync(file);
    other.exec('CREATE TRIGGER refuse BEFORE INSERT ON asked BEGIN SELECT raise(ABORT, "no"); END');
    const batch = { run: 'r', sequence: 2, events: [search('two')] };
    expect(() => ledger.append(batch)).toThrow('no');
    expect(ledger.report(everything).total.requests).toBe(1);
    other.exec('DROP TRIGGER refuse');
    other.close();
    ledger.append(batch);
    expect(ledger.report(everything).total.requests).toBe(2);
    ledger.close();
  });

  test.each([
    ['no database', (file: string) => writeFileSync(file, 'x'.repeat(5_000))],
    ['of another program', (file: string) => new DatabaseSync(file).exec('CREATE TABLE a (b)')],
    ['of a newer version', (file: string) => new DatabaseSync(file).exec('PRAGMA user_version=9')],
  ])('that is %s is set aside, and counting begins anew', (what, spoil) => {
    const file = newFile();
    if (what === 'of a newer version') openAt(file).close();
    spoil(file);
    let isBegunAnew = false;
    const ledger = openAt(file, {}, undefined, () => {
      isBegunAnew = true;
    });
    ledger.append({ run: 'r', sequence: 1, events: [search('one')] });
    expect(ledger.report(everything).total.requests).toBe(1);
    expect([isBegunAnew, existsSync(`${file}.damaged`)]).toEqual([true, true]);
    ledger.close();
  });

  test('a row with a flipped bit is mended or deleted, and none of it is counted wrong', () => {
    const file = newFile();
    const ledger = openAt(file);
    ledger.append({ run: 'r', sequence: 1, events: [search('one')] });
    const other = new DatabaseSync(file);
    other.exec('UPDATE usage SET requests = 9 WHERE grain = 2'); // 1 with one bit more
    other.exec("UPDATE queries SET text = 'quite another'");
    other.close();
    expect(ledger.mend()).toBe(1);
    expect(ledger.report(everything)).toMatchObject({ total: { requests: 1 }, top: [] });
    ledger.close();
  });

  test('stays bounded with queries that are used only once', () => {
    const file = newFile();
    const ledger = openAt(file);
    const perBatch = 20_000;
    for (let batch = 0; batch < 6; batch++) {
      const events = Array.from({ length: perBatch }, (_, at) =>
        search(`${'🦉'.repeat(20)}${batch * perBatch + at}`),
      );
      ledger.append({ run: 'r', sequence: batch + 1, events });
    }
    const { total, hidden, top } = ledger.report(everything);
    expect({ total: total.searches, hidden, top }).toEqual({
      total: 120_000,
      hidden: { queries: 120_000, searches: 120_000 },
      top: [],
    });
    const other = new DatabaseSync(file, { readOnly: true });
    const rows = (table: string) =>
      other.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'];
    expect(rows('asked')).toBeLessThanOrEqual(MAX_ASKED + perBatch);
    expect(rows('queries')).toBeLessThanOrEqual(MAX_ASKED + perBatch);
    other.close();
    ledger.close();
    expect(statSync(file).size).toBeLessThan(60 * 1024 * 1024);
  }, 60_000);

  test('neither an address nor a secret of a day that is over is left in it', () => {
    const file = newFile();
    const ledger = openAt(file);
    for (const client of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee']) {
      ledger.append({ run: client, sequence: 1, events: [search('common', client)] });
    }
    const tomorrow = { ...search('next'), atMs: MORNING + 86_400_000 } as UsageEvent;
    ledger.append({ run: 'r', sequence: 1, events: [tomorrow] });
    const other = new DatabaseSync(file, { readOnly: true });
    expect(other.prepare('SELECT query, hashes FROM asked').all()).toMatchObject([
      { hashes: 'client00' },
    ]);
    expect(JSON.stringify(other.prepare('SELECT * FROM listed').all())).not.toContain('aaaa');
    other.close();
    ledger.close();
  });
});
