import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageMemory } from '../page-memory.ts';
import { keepTimer, recallTimer } from './keep-timer.ts';
import { changeTimer, idleTimer, type TimerState } from './timer-state.ts';

function createMemory(): PageMemory {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe('a timer that runs', () => {
  const running: TimerState = changeTimer(idleTimer(60_000), { kind: 'start' }, 1_000);

  it('goes on after its page was loaded anew', () => {
    const memory = createMemory();
    keepTimer(running, 60_000, memory);
    expect(recallTimer(60_000, memory)).toEqual(running);
  });

  it('is not taken for one of another length', () => {
    const memory = createMemory();
    keepTimer(running, 60_000, memory);
    expect(recallTimer(30_000, memory)).toEqual(idleTimer(30_000));
  });

  it('is forgotten once it was reset', () => {
    const memory = createMemory();
    keepTimer(running, 60_000, memory);
    keepTimer(idleTimer(60_000), 60_000, memory);
    expect(recallTimer(60_000, memory)).toEqual(idleTimer(60_000));
  });

  it('whatever else stands in its place costs nothing', () => {
    const memory = createMemory();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        memory.setItem('quarry.timer', text);
        expect(recallTimer(60_000, memory)).toEqual(idleTimer(60_000));
      }),
    );
  });
});
