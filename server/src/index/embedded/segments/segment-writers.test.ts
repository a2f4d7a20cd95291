import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SegmentCommand, SegmentEvent } from './segment-thread-messages.ts';
import { createSegmentWriters, type SegmentThread } from './segment-writers.ts';

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

  it('starts each segment in the thread with the fewest, and settles in order', async () => {
    const writers = createSegmentWriters(start, { count: 2 });
    const [first, second, third] = [writers.begin(), writers.begin(), writers.begin()];
    third.add([]);
    expect([first, second, third].map(({ pending }) => pending)).toEqual([1, 0, 1]);
    const written = [first.write('a'), second.write('b'), third.write('c')];
    expect(threads.map(({ commands }) => commands.map(({ kind }) => kind))).toEqual([
      ['add', 'write', 'write'],
      ['write'],
    ]);
    for (const isDone of [true, true, false]) threads[0]!.answer({ isDone });
    threads[1]!.answer({ isDone: true });
    expect(await Promise.all(written)).toEqual([true, true, false]);
    expect(first.pending).toBe(0);
  });

  it('writes no segment of a thread that died, and starts another thread for the next one', async () => {
    const writers = createSegmentWriters(start, { count: 1 });
    const [waiting, begun] = [writers.begin(), writers.begin()];
    const lost = waiting.write('a');
    threads[0]!.die();
    begun.add([]);
    expect(await Promise.all([lost, begun.write('b')])).toEqual([false, false]);
    const next = writers.begin().write('c');
    threads[0]!.answer({ isDone: false }); // too late
    threads[1]!.answer({ isDone: true });
    expect(await next).toBe(true);
    expect(threads.map(({ commands }) => commands.length)).toEqual([1, 1]);
  });

  it('ends a thread that hangs', async () => {
    const writers = createSegmentWriters(start, { count: 1, timeoutMs: 50 });
    const hanging = writers.begin().write('a');
    vi.advanceTimersByTime(50);
    expect(await hanging).toBe(false);
    expect(threads[0]!.isEnded).toBe(true);
  });

  it('ends idle threads after a while, and all threads when closed', async () => {
    const writers = createSegmentWriters(start, { count: 1, idleMs: 50 });
    const segment = writers.begin();
    segment.add([]);
    threads[0]!.answer({ isDone: true });
    vi.advanceTimersByTime(1_000);
    expect(threads[0]!.isEnded).toBe(false); // it has collected documents
    segment.drop();
    vi.advanceTimersByTime(50);
    expect(threads[0]!.isEnded).toBe(true);
    const given = writers.begin().write('b');
    writers.close();
    expect(await given).toBe(false);
    expect(threads[1]!.isEnded).toBe(true);
  });

  it('a merge resolves after onMerged, which is not called for a failed merge', async () => {
    const files: string[] = [];
    const opened = Promise.withResolvers<void>();
    const onMerged = async (file: string) => {
      files.push(file);
      await opened.promise;
    };
    const writers = createSegmentWriters(start, { count: 1, onMerged });
    const outcomes: boolean[] = [];
    const target = { file: 'merged', effort: 'quick' } as const;
    const merged = writers.merge([], target).then((isMerged) => outcomes.push(isMerged));
    threads[0]!.answer({ isDone: true });
    await vi.advanceTimersByTimeAsync(0);
    expect({ files, outcomes }).toEqual({ files: ['merged'], outcomes: [] });
    opened.resolve();
    await merged;
    const failed = writers.merge([], target);
    threads[0]!.answer({ isDone: false });
    expect({ files, failed: await failed }).toEqual({ files: ['merged'], failed: false });
    writers.close();
  });
});
