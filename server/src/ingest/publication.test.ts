import { describe, expect, it } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import type { Timers } from '../runtime/timers.ts';
import { Publication, type PublicationOptions } from './publication.ts';

/** Whether it has resolved by now. */
async function isOver(promise: Promise<void> | null): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

function publicationAt(timers: Timers, told: Partial<PublicationOptions> = {}): Publication {
  return new Publication({ onWait: () => undefined, onGiveUp: () => undefined, timers, ...told });
}

describe('a search', () => {
  it('asks for what it waits for, once for all that wait for the same', () => {
    let asked = 0;
    const publication = publicationAt(new TestTime(), { onWait: () => void asked++ });
    publication.promise(3);
    expect(asked).toBe(0);
    publication.reached();
    publication.reached();
    expect(asked).toBe(1);
    publication.promise(4);
    publication.reached();
    expect(asked).toBe(2);
  });

  it('waits for nothing when the index shows all that was acknowledged', () => {
    const publication = publicationAt(new TestTime());
    expect(publication.reached()).toBeNull();
    publication.promise(3);
    publication.reach(3);
    expect(publication.reached()).toBeNull();
  });

  it('waits for what was acknowledged before it, and not for what came after', async () => {
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

  it('goes on after five seconds, and those after it do not wait for the same again', async () => {
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

  it('waits for half a second while nothing can be published, and for five again once something was', async () => {
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
