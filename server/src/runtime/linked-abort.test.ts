import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { linkAbort } from './linked-abort.ts';

describe('a linked signal', () => {
  test('aborts with the other signal and its reason, even if that has already aborted', () => {
    const other = new AbortController();
    const linked = linkAbort(other.signal);
    expect(linked.signal.aborted).toBe(false);
    other.abort('gone');
    expect(linked.signal.reason).toBe('gone');
    expect(linkAbort(other.signal).signal.reason).toBe('gone');
  });

  test('can abort alone, without affecting the other signal', () => {
    const other = new AbortController();
    const linked = linkAbort(other.signal);
    linked.abort('late');
    expect([linked.signal.reason, other.signal.aborted]).toEqual(['late', false]);
  });

  test('leaves no listener behind once it is released', () => {
    const other = new AbortController();
    linkAbort(other.signal).release();
    expect(getEventListeners(other.signal, 'abort')).toEqual([]);
  });
});
