import { expect, test } from 'vitest';
import { draftOfAvailability, inputOfAvailability, partsOff } from './availability-draft.ts';

const allOn = { conversation: true, api: true, ingest: true };

// The table of docs/how-to-switch-off.md.
test.each([
  ['open', allOn, []],
  ['overhaul', allOn, ['conversation', 'api']],
  ['open', { ...allOn, conversation: false }, ['conversation']],
  ['open', { ...allOn, api: false }, ['conversation', 'api']],
  ['open', { ...allOn, ingest: false }, ['ingest']],
  ['overhaul', { ...allOn, ingest: false }, ['conversation', 'api', 'ingest']],
] as const)('%s with %o switches off %o', (mode, parts, expected) => {
  expect(partsOff({ mode, parts })).toEqual(expected);
});

test('a form that is sent as it opened sets the present state', () => {
  const state = {
    mode: 'overhaul',
    parts: { ...allOn, ingest: false },
    notice: 'Back at noon.',
    retryAfterSeconds: 900,
  } as const;
  const stored = { origin: 'stored' as const, changedAt: '2026-01-01T00:00:00.000Z' };
  const body = { ...state, ...stored, etag: '"1"' };
  expect(inputOfAvailability(draftOfAvailability(body))).toEqual(state);
});

test('a notice of spaces is none', () => {
  const draft = {
    mode: 'open' as const,
    parts: allOn,
    notice: '  \n',
    retryAfterSeconds: ' 60 ',
  };
  expect(inputOfAvailability(draft)).toMatchObject({ notice: null, retryAfterSeconds: 60 });
});
