import { useCallback, useEffect, useRef, useState } from 'react';
import type { LookingBy } from './citations-context.ts';

/** A citation that the user is looking at. */
export interface LookedAt {
  /** In the list of citations. */
  readonly place: number;
  readonly mark: HTMLElement;
  readonly by: LookingBy;
}

/** A pointer that only crosses a mark does not open it. */
const SHOW_AFTER_MS = 120;
/** Time to get from the mark to what it shows (WCAG 1.4.13: it can be hovered). */
const HIDE_AFTER_MS = 200;

/** Which citation is looked at: by pointing for a moment, by the focus at once, by a touch until a press elsewhere. */
export function useLookedAt() {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const wanted = useRef<LookedAt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const want = useCallback((next: LookedAt | null, delayMs: number) => {
    wanted.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLookedAt(next), delayMs);
  }, []);
  const look = useCallback(
    (place: number, mark: HTMLElement, by: LookingBy) => {
      want({ place, mark, by }, by === 'pointer' ? SHOW_AFTER_MS : 0);
    },
    [want],
  );
  const leave = useCallback(
    (by: LookingBy) => {
      // A quote opened by focus stays when the pointer moves, and one opened by touch stays after release.
      if (wanted.current?.by === by) want(null, by === 'pointer' ? HIDE_AFTER_MS : 0);
    },
    [want],
  );
  /** What is pointed at itself stays. */
  const hold = useCallback(() => {
    if (lookedAt !== null) want(lookedAt, 0);
  }, [lookedAt, want]);
  const close = useCallback(() => {
    wanted.current = null;
    clearTimeout(timer.current);
    setLookedAt(null);
  }, []);
  return { lookedAt, look, leave, hold, close };
}
