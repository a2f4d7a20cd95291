import { expect, it } from 'vitest';
import { logLines } from './log-lines.ts';
import { splitPassage } from './split-passage.ts';

const LOG =
  '2026-11-20 10:01:02 INFO started\n2026-11-20 10:07:44 ERROR refused\n  at connect (db.ts:3)\n2026-11-20 10:07:51 INFO stopped';

it('each entry of a log is a piece, with the trace below it', () => {
  const pieces = splitPassage(LOG, { headings: [], language: 'en' });
  expect(pieces.map(({ kind, start, end }) => [kind, LOG.slice(start, end)])).toEqual([
    ['code', '2026-11-20 10:01:02 INFO started'],
    ['code', '2026-11-20 10:07:44 ERROR refused\n  at connect (db.ts:3)'],
    ['code', '2026-11-20 10:07:51 INFO stopped'],
  ]);
});

it('a date at the beginning of a sentence makes no log', () => {
  expect(logLines('2026-11-20 was a Friday.\nNobody worked.')).toEqual([]);
});
