import { describe, expect, it } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import type { Timers } from '../runtime/timers.ts';
import { Publication, type PublicationOptions } from './publication.ts';

/** Whether it has resolved by now. */
async function isOver(promise: Promise<void> | null): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

function publicationAt(timers: Timers, options: Partial<PublicationOptions> = {}): Publication {
  return new Publication({
    onWait: () => undefined,
    onGiveUp: () => undefined,
    timers,
    ...options,
  });
}

describe('a search', () => {
  it('requests publication once for all searches that wait for the same writes', () => {
    let requests = 0;
    const publication = publicationAt(new TestTime(), { onWait: () => void requests++ });
    publication.promise(3);
    expect(requests).toBe(0);
    publication.reached();
    publication.reached();
    expect(requests).toBe(1);
    publication.promise(4);
    publication.reached();
    expect(requests).toBe(2);
  });

  it('does not wait if the index shows all acknowledged writes', () => {
    const publication = publicationAt(new TestTime());
    expect(publication.reached()).toBeNull();
    publication.promise(3);
    publication.reach(3);
    expect(publication.reached()).toBeNull();
  });

  it('waits for writes acknowledged before it, not for later ones', async () => {
    const publication = publicationAt(new TestTime());
    publication.promise(3);
    const first = publication.reached();
    const same = publication.reached();
    publication.promise(5);
    const second = publication.reached();
    publication.reach(2);
    expect(await isOver(first)).toBe(false);
    publication.reach(4);
    expect([await isOver(first), await isOver(same), await isOver(second)]).toEqual([
      true,
      true,
      false,
    ]);
    publication.reach(5);
    expect(await isOver(second)).toBe(true);
  });

  it('gives up after five seconds, and later searches do not wait for the same writes', async () => {
    const time = new TestTime();
    let givenUp = 0;
    const publication = publicationAt(time, { onGiveUp: () => void givenUp++ });
    publication.promise(3);
    const waiting = publication.reached();
    await time.advance(4_999);
    expect(await isOver(waiting)).toBe(false);
    await time.advance(1);
    expect(await isOver(waiting)).toBe(true);
    expect(publication.reached()).toBeNull();
    expect(givenUp).toBe(1);
    publication.promise(4);
    expect(publication.reached()).not.toBeNull();
  });

  it('waits only half a second while publishing fails, and five again after a success', async () => {
    const time = new TestTime();
    const publication = publicationAt(time);
    publication.promise(3);
    publication.reached();
    await time.advance(5_000);
    publication.promise(4);
    const stuck = publication.reached();
    await time.advance(500);
    expect(await isOver(stuck)).toBe(true);
    publication.reach(4);
    publication.promise(5);
    const next = publication.reached();
    await time.advance(4_999);
    expect(await isOver(next)).toBe(false);
    await time.advance(1);
    expect(await isOver(next)).toBe(true);
  });
});

describe('a request for a position in the log', () => {
  const { signal } = new AbortController();

  it('is answered at once for a position that the index shows, or that was never acknowledged', () => {
    const publication = publicationAt(new TestTime());
    publication.promise(5);
    publication.reach(3);
    expect(publication.shows(3, signal)).toBe(true);
    // Of another log, or of data that a backup replaced: waiting would be in vain.
    expect(publication.shows(6, signal)).toBe(false);
    expect(publication.acknowledged).toBe(5);
  });

  it('waits for an acknowledged position, and has it published soon', async () => {
    let requests = 0;
    const publication = publicationAt(new TestTime(), { onWait: () => void requests++ });
    publication.promise(5);
    const shown = publication.shows(4, signal);
    expect(requests).toBe(1);
    publication.reach(5);
    expect(await shown).toBe(true);
  });

  it('learns after five seconds that the index is behind, though searches wait no more', async () => {
    const time = new TestTime();
    const publication = publicationAt(time);
    publication.promise(5);
    const shown = publication.shows(5, signal);
    void publication.reached();
    await time.advance(5_000);
    expect(await shown).toBe(false);
    expect(publication.reached()).toBeNull();
    expect(publication.shows(5, AbortSignal.abort())).not.toBe(true);
  });

  it('does not wait for an index that nothing writes to any more', async () => {
    const publication = publicationAt(new TestTime());
    publication.promise(5);
    publication.reach(2);
    const shown = publication.shows(5, signal);
    publication.abandon();
    expect(await shown).toBe(false);
    expect(publication.shows(5, signal)).toBe(false);
    expect(publication.shows(2, signal)).toBe(true);
    expect(publication.acknowledged).toBe(5);
  });
});
