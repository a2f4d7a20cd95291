import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Job } from '../jobs/job.ts';
import { NO_PROGRESS } from '../jobs/job.ts';
import { newJob } from '../jobs/job-steps.ts';
import { followFirstRuns } from './first-runs.ts';

const CREATED = '2026-01-31T12:00:00.000Z';

interface Reading {
  readonly sourceId: string;
  readonly done: number;
  readonly found: number;
  readonly changes?: Partial<Job>;
}

function jobOf({ sourceId, done, found, changes = {} }: Reading): Job {
  const job = newJob(`job-${sourceId}`, { kind: 'refresh', sourceId, trigger: 'start' }, CREATED);
  return { ...job, state: 'running', progress: { ...NO_PROGRESS, done, found }, ...changes };
}

/** The present jobs, and the calls. */
function follow(stored: Record<string, number> = {}) {
  let jobs: Job[] = [];
  const read = new Set<string>();
  const indexing = followFirstRuns({
    unfinished: () => jobs,
    isUnread: (id) => !read.has(id),
    storedBySource: () => stored,
  });
  const at = (...readings: Reading[]) => {
    jobs = readings.map(jobOf);
    return indexing();
  };
  return { at, read };
}

test('the progress is null while no source is read for the first time', () => {
  const { at, read } = follow();
  read.add('read-before');
  expect(at()).toBeNull();
  expect(at({ sourceId: 'read-before', done: 1, found: 5 })).toBeNull();
  const waits = { nextAttemptAt: CREATED };
  expect(at({ sourceId: 'fails', done: 1, found: 5, changes: waits })).toBeNull();
  const removal = { kind: 'remove' } as const;
  expect(at({ sourceId: 'goes', done: 1, found: 5, changes: removal })).toBeNull();
});

test('several first runs are added, and a finished one counts until the last has finished', () => {
  const { at, read } = follow();
  const notes = { sourceId: 'notes', done: 3, found: 10 };
  const docs = { sourceId: 'docs', done: 20, found: 20 };
  expect(at(notes, docs)).toEqual({ done: 23, total: 30 });
  read.add('docs');
  expect(at(notes, docs)).toEqual({ done: 23, total: 30 });
  expect(at({ ...notes, done: 4 })).toEqual({ done: 24, total: 30 });
  read.add('notes');
  expect(at()).toBeNull();
  expect(at({ sourceId: 'later', done: 0, found: 2 })).toEqual({ done: 0, total: 2 });
});

test('a run that continues after a restart, or is retried, begins with the stored documents', () => {
  const { at } = follow({ notes: 700 });
  expect(at({ sourceId: 'notes', done: 0, found: 0 })).toEqual({ done: 700, total: 700 });
  expect(at({ sourceId: 'notes', done: 300, found: 900 })).toEqual({ done: 700, total: 900 });
  expect(at({ sourceId: 'notes', done: 800, found: 900 })).toEqual({ done: 800, total: 900 });
  expect(at({ sourceId: 'notes', done: 0, found: 10 })).toEqual({ done: 800, total: 800 });
});

test('the same object is returned while nothing changes', () => {
  const { at } = follow();
  const notes = { sourceId: 'notes', done: 3, found: 10 };
  expect(at(notes)).toBe(at(notes));
});

test('during a first run, `done` never falls and never exceeds `total`', () => {
  const reading = fc.record({
    sourceId: fc.constantFrom('a', 'b', 'c'),
    done: fc.nat(50),
    found: fc.nat(50),
  });
  const moment = fc.record({
    readings: fc.uniqueArray(reading, { selector: ({ sourceId }) => sourceId }),
    ends: fc.option(fc.constantFrom('a', 'b', 'c')),
  });
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      const { at, read } = follow();
      let last = 0;
      for (const { readings, ends } of moments) {
        if (ends !== null) read.add(ends);
        const said = at(...readings);
        if (said !== null) {
          expect(said.done).toBeGreaterThanOrEqual(last);
          expect(said.done).toBeLessThanOrEqual(said.total);
        }
        last = said?.done ?? 0;
      }
    }),
  );
});
