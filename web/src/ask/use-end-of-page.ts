import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

// Less than this below the window is the margin of the last line.
const AWAY_PX = 96;

// The wheel turns by more; less is rounding, and phones that show their bars.
const MOVED_PX = 2;

/**
 * Whether the end of the page is out of sight, and the way there. As long as words come (`isGrowing`) and one has gone to
 * the end, the window stays with it; a turn upwards lets go. A question that was just asked stands at the top of the
 * window: its answer moves nothing until one goes along.
 */
export function useEndOfPage(isGrowing: boolean, askedId: string) {
  const [isAway, setAway] = useState(false);
  const isWithEnd = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question anew
  useEffect(() => {
    isWithEnd.current = false;
  }, [askedId]);
  useLettingGo(isGrowing, isWithEnd);
  useGoingAlong(isGrowing, isWithEnd, setAway);
  const goToEnd = useCallback(() => {
    isWithEnd.current = isGrowing;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // What grows would outrun a smooth way.
    scrollToEnd(isStill || isGrowing ? 'instant' : 'smooth');
  }, [isGrowing]);
  return { isAway, goToEnd };
}

/** The end of an answer is rendered after its last words; growth after the next press is something that the user unfolded. */
function useLettingGo(isGrowing: boolean, isWithEnd: RefObject<boolean>): void {
  useEffect(() => {
    if (isGrowing) return;
    const letGo = () => {
      isWithEnd.current = false;
    };
    addEventListener('pointerdown', letGo, { capture: true });
    addEventListener('keydown', letGo, { capture: true });
    return () => {
      removeEventListener('pointerdown', letGo, { capture: true });
      removeEventListener('keydown', letGo, { capture: true });
    };
  }, [isGrowing, isWithEnd]);
}

/** Keeps the window at the end while it is wanted there, and notices who comes and who leaves. */
function useGoingAlong(
  isGrowing: boolean,
  isWithEnd: RefObject<boolean>,
  onAway: (isAway: boolean) => void,
): void {
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const movedPx = window.scrollY - lastY;
      lastY = window.scrollY;
      const isAway = pixelsBelow() > AWAY_PX;
      onAway(isAway);
      if (movedPx < -MOVED_PX) isWithEnd.current = false;
      else if (movedPx > MOVED_PX && !isAway && isGrowing && hasLeftQuestion()) {
        isWithEnd.current = true;
      }
    };
    const sizes = new ResizeObserver(() => {
      if (isWithEnd.current) scrollToEnd('instant');
      onAway(pixelsBelow() > AWAY_PX);
    });
    sizes.observe(document.body);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', onScroll);
    };
  }, [isGrowing, isWithEnd, onAway]);
}

function pixelsBelow(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
}

function scrollToEnd(behavior: ScrollBehavior): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior });
}

/** Whether the last question is above the window: with it in sight, the end is where the window stood anyway. */
function hasLeftQuestion(): boolean {
  const asked = [...document.querySelectorAll('main article')].at(-1);
  return asked !== undefined && asked.getBoundingClientRect().top < 0;
}
