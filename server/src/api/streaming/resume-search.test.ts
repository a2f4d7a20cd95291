import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { createMemoryEventReplay } from './memory-event-replay.ts';
import { type ResumeRequest, resumeSearch } from './resume-search.ts';

const time = new TestTime();

function ask(lastEventId: string | undefined, rest: Partial<ResumeRequest> = {}) {
  const request = {
    lastEventId,
    fingerprint: 'me',
    requestId: 'new',
    page: { limit: 10, offset: 0 },
    isRepeatable: true,
    nowMs: time.now(),
    ...rest,
  };
  return resumeSearch(request, createMemoryEventReplay(time));
}

describe('a client that reconnects', () => {
  test('with any id gets a new stream, or continues its own', async () => {
    const made = fc.integer({ min: -1e12, max: 1e12 }).map((ageMs) => uniqueId(1e12 + ageMs));
    const id = fc.oneof(fc.string({ unit: 'binary' }), made, fc.constant('a:b'));
    const number = fc.oneof(fc.integer().map(String), fc.string());
    await fc.assert(
      fc.asyncProperty(id, number, async (streamId, count) => {
        const resumed = await ask(`${streamId}:${count}`);
        const isNew = resumed.streamId === 'new' && resumed.firstNumber === 1;
        const goesOn = resumed.streamId === streamId && resumed.firstNumber === Number(count) + 1;
        expect(isNew || goesOn).toBe(true);
        expect(resumed.lead).toEqual([]);
      }),
    );
  });

  test.each([
    [0, 'repeated'],
    [10 * 60_000, 'repeated'],
    [10 * 60_000 + 1, 'ignored'],
    [-10 * 60_000 - 1, 'ignored'],
  ])('with an unknown id that is %i ms old is %s', async (ageMs, outcome) => {
    expect(await ask(`${uniqueId(time.now() - ageMs)}:3`)).toMatchObject({ outcome });
  });

  test('and saw nothing yet begins', async () => {
    expect(await ask(undefined)).toMatchObject({ outcome: 'new', firstNumber: 1 });
  });
});
