import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStored } from '../../test-document.ts';
import type { SegmentCommand, SegmentEvent } from './segment-thread-messages.ts';
import { createSegmentWriters, type SegmentThread, shareOut } from './segment-writers.ts';

/** A thread that does what a test says. */
class FakeThread implements SegmentThread {
  readonly commands: SegmentCommand[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (value: never) => void>();

  on(event: string, listener: (value: never) => void): void {
    this.#listeners.set(event, listener);
  }

  postMessage(command: SegmentCommand): void {
    this.commands.push(command);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(event: SegmentEvent): void {
    this.#listeners.get('message')?.(event as never);
  }

  die(): void {
    this.#listeners.get('exit')?.(undefined as never);
  }
}

describe('createSegmentWriters', () => {
  let threads: FakeThread[] = [];
  const start = () => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  beforeEach(() => {
    threads = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives work to the thread with the least, and answers in order', async () => {
    const writers = createSegmentWriters(start, { count: 2 });
    const [first, second, third] = ['a', 'b', 'c'].map((file) => writers.write([], file));
    expect(threads.map(({ commands }) => commands.map(({ file }) => file))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    threads[0]!.answer({ isWritten: true });
    threads[0]!.answer({ isWritten: false });
    threads[1]!.answer({ isWritten: true });
    expect(await Promise.all([first, second, third])).toEqual([true, true, false]);
  });

  it('tells all who wait when a thread dies, and starts another for the next', async () => {
    const writers = createSegmentWriters(start, { count: 1 });
    const lost = [writers.write([], 'a'), writers.write([], 'b')];
    threads[0]!.die();
    expect(await Promise.all(lost)).toEqual([false, false]);
    const next = writers.write([], 'c');
    threads[0]!.answer({ isWritten: false }); // too late
    threads[1]!.answer({ isWritten: true });
    expect(await next).toBe(true);
  });

  it('ends a thread that hangs', async () => {
    const writers = createSegmentWriters(start, { count: 1, timeoutMs: 50 });
    const hanging = writers.write([], 'a');
    vi.advanceTimersByTime(50);
    expect(await hanging).toBe(false);
    expect(threads[0]!.isEnded).toBe(true);
  });

  it('ends a thread that has had nothing to do for a while, and those of writers that are closed', async () => {
    const writers = createSegmentWriters(start, { count: 1, idleMs: 50 });
    const written = writers.write([], 'a');
    threads[0]!.answer({ isWritten: true });
    await written;
    vi.advanceTimersByTime(50);
    expect(threads[0]!.isEnded).toBe(true);
    const given = writers.write([], 'b');
    writers.close();
    expect(await given).toBe(false);
    expect(threads[1]!.isEnded).toBe(true);
  });
});

it('has no more to spare than there are threads and idle processors', () => {
  let idle = -1;
  const start = () => new FakeThread();
  const writers = createSegmentWriters(start, { count: 2, spareProcessors: () => idle });
  const spare = [-1, 0, 1, 2, 7].map((now) => {
    idle = now;
    return writers.spare();
  });
  expect(spare).toEqual([0, 0, 1, 2, 2]);
});

describe('shareOut', () => {
  it('leaves nothing out, keeps the order, and gives no thread more than it may take', () => {
    const lengths = fc.array(fc.nat(5_000), { maxLength: 300 });
    const options = fc.record({ parts: fc.integer({ min: 1, max: 4 }), maxUnits: fc.nat(50_000) });
    fc.assert(
      fc.property(lengths, options, (texts, { parts, maxUnits }) => {
        const documents = texts.map((length, number) =>
          sampleStored({ number, text: 'x'.repeat(length) }),
        );
        const shares = shareOut(documents, parts, maxUnits);
        expect(shares).toHaveLength(parts);
        expect(shares.flat()).toEqual(documents);
        for (const share of shares.slice(0, -1)) {
          const units = share.reduce((sum, { text }) => sum + text.length, 0);
          expect(units).toBeLessThanOrEqual(maxUnits);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives each about the same amount of text', () => {
    const documents = Array.from({ length: 300 }, (_, number) =>
      sampleStored({ number, text: 'x'.repeat(1_000) }),
    );
    expect(shareOut(documents, 3, 1e9).map(({ length }) => length)).toEqual([100, 100, 100]);
  });
});
