import { describe, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import type { Alert } from './alert.ts';
import type { AlertRecords, MatchedAlert } from './alert-records.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:01:00.000Z';
const entry = anyEntry({ action: 'alert.create' });
const condition = { maxOfOwner: 2, maxOfAll: 3, entry };

/** An alert for tests. */
export function exampleAlert(changes: Partial<Alert> = {}): Alert {
  return {
    id: 'alert_1',
    owner: { kind: 'person', id: 'ada' },
    environment: 'live',
    name: 'Boats',
    subject: { kind: 'search', query: 'boat', filter: null },
    email: null,
    isEnabled: true,
    createdAt: AT,
    lastCheckedAt: AT,
    lastMatchedAt: null,
    lastError: null,
    matches: 0,
    lastMatch: null,
    checkedToMs: 1_000,
    answer: null,
    ...changes,
  };
}

/** Something new for tests. */
export function exampleMatch(changes: Partial<MatchedAlert> = {}): MatchedAlert {
  const result = { id: 'd1', type: 'page', title: 'A boat', url: '', documentUrl: null };
  return {
    match: { at: LATER, results: [{ ...result, snippet: 'Boats.' }], total: 1, answer: null },
    checkedToMs: 2_000,
    answer: null,
    seen: ['d1'],
    event: { kind: 'alert.matched', at: LATER, data: { alert: { id: 'alert_1' } } },
    mailTo: null,
    ...changes,
  };
}

/** The contract of every {@link AlertRecords}; `maxSeen` as `MAX_SEEN`, so that it is reached soon. */
export function describeAlertRecords(
  name: string,
  make: (maxSeen?: number) => Promise<AlertRecords>,
): void {
  describe(name, () => {
    test('an alert is read as it was stored, including changes', async () => {
      const records = await make();
      const answer = { sentences: [{ text: 'It is nine.', citations: [] }] };
      const question = { kind: 'question', question: 'How much?' } as const;
      const alert = exampleAlert({ subject: question, answer, email: 'ada@example.org' });
      expect(await records.insert(alert, [], condition)).toBe('done');
      expect(await records.get('alert_1')).toEqual(alert);
      const changes = { name: 'Fees', email: null, isEnabled: false };
      await records.update('alert_1', changes, entry);
      expect(await records.get('alert_1')).toEqual({ ...alert, ...changes });
      await records.remove('alert_1', entry);
      expect(await records.get('alert_1')).toBeNull();
    });

    test('an owner has a limit, and all have one together', async () => {
      const records = await make();
      const insert = (id: string, owner: Alert['owner']) =>
        records.insert(exampleAlert({ id, owner }), [], condition);
      const ada = { kind: 'person', id: 'ada' } as const;
      expect(await insert('alert_1', ada)).toBe('done');
      expect(await insert('alert_2', ada)).toBe('done');
      expect(await insert('alert_3', ada)).toBe('full');
      expect(await insert('alert_4', { kind: 'key', id: 'ada' })).toBe('done');
      expect(await insert('alert_5', { kind: 'key', id: 'bob' })).toBe('full');
      expect((await records.listOf(ada)).map(({ id }) => id)).toEqual(['alert_1', 'alert_2']);
    });

    test('those that are on are given, the longest unchecked first', async () => {
      const records = await make();
      const all = { ...condition, maxOfOwner: 10, maxOfAll: 10 };
      const lastCheckedAt = LATER;
      await records.insert(exampleAlert({ lastCheckedAt }), [], all);
      await records.insert(exampleAlert({ id: 'alert_2' }), [], all);
      await records.insert(exampleAlert({ id: 'alert_3', isEnabled: false }), [], all);
      expect((await records.enabled()).map(({ id }) => id)).toEqual(['alert_2', 'alert_1']);
      const error = 'It took too long.';
      const progress = { checkedAt: '2026-01-01T00:02:00.000Z', checkedToMs: 5_000, error };
      await records.note([
        { id: 'alert_2', ...progress },
        { id: 'gone', ...progress },
      ]);
      expect((await records.enabled()).map(({ id }) => id)).toEqual(['alert_1', 'alert_2']);
      expect(await records.get('alert_2')).toMatchObject({ checkedToMs: 5_000, lastError: error });
    });

    test('a match is recorded with the documents that it reports', async () => {
      const records = await make();
      await records.insert(exampleAlert({ lastError: 'It failed.' }), ['d0'], condition);
      expect(await records.seenOf('alert_1', ['d0', 'd1'])).toEqual(new Set(['d0']));
      const answer = { sentences: [] };
      const { match } = exampleMatch();
      expect(await records.match('alert_1', exampleMatch({ answer }))).toBe(true);
      expect(await records.seenOf('alert_1', ['d0', 'd1', 'd2'])).toEqual(new Set(['d0', 'd1']));
      expect(await records.seenOf('alert_2', ['d0'])).toEqual(new Set());
      expect(await records.get('alert_1')).toMatchObject({
        lastMatchedAt: LATER,
        lastError: null,
        matches: 1,
        lastMatch: match,
        checkedToMs: 2_000,
        answer,
      });
    });

    test('of the documents that it knows the newest are kept', async () => {
      const records = await make(3);
      await records.insert(exampleAlert(), ['d1', 'd2', 'd3', 'd4'], condition);
      expect(await records.seenOf('alert_1', ['d1', 'd2', 'd3', 'd4'])).toEqual(
        new Set(['d1', 'd2', 'd3']),
      );
      await records.match('alert_1', exampleMatch({ seen: ['d1', 'd9'] }));
      expect(await records.seenOf('alert_1', ['d1', 'd2', 'd3', 'd9'])).toEqual(
        new Set(['d1', 'd3', 'd9']),
      );
    });

    test('nothing is new to an alert that is off or gone', async () => {
      const records = await make();
      await records.insert(exampleAlert({ isEnabled: false }), [], condition);
      expect(await records.match('alert_1', exampleMatch())).toBe(false);
      expect(await records.match('gone', exampleMatch())).toBe(false);
      expect(await records.get('alert_1')).toEqual(exampleAlert({ isEnabled: false }));
    });
  });
}
