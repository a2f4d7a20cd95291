import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextBlock } from './document-blocks.ts';
import type { TextRange } from './mark-pieces.ts';
import { type ShownWindow, showAfter, showBefore, windowAround } from './shown-window.ts';

/** How far from the top of what is seen a quote stands, as a share of it: what leads to it can be read too. */
const QUOTE_FROM_TOP = 0.28;

/** Which blocks of a document are drawn around a quote, which is scrolled to; and what shows more of them. */
export function useShownWindow(blocks: readonly TextBlock[], place: TextRange | null) {
  const body = useRef<HTMLElement>(null);
  const at = place?.start ?? 0;
  const [known, setKnown] = useState(() => ({ blocks, at, shown: windowAround(blocks, at) }));
  // Another document or quote: its surroundings, unless they are there already.
  const isStale = known.blocks !== blocks || known.at !== at;
  const shown = isStale ? windowFor(known, blocks, at) : known.shown;
  if (isStale) setKnown({ blocks, at, shown });
  const keepPlace = useKeptPlace(body);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each quote
  useEffect(() => {
    if (body.current !== null) scrollToQuote(body.current, isFirst.current);
    isFirst.current = false;
  }, [blocks, at]);

  const show = (next: ShownWindow) => setKnown({ blocks, at, shown: next });
  return {
    shown,
    body,
    showMoreBefore() {
      keepPlace();
      show(showBefore(blocks, shown));
    },
    showMoreAfter: () => show(showAfter(blocks, shown)),
  };
}

/** Keeps the text being read in place when text is added above: call the returned function before adding it. */
function useKeptPlace(body: RefObject<HTMLElement | null>): () => void {
  const heightBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null || heightBefore.current === null) return;
    element.scrollTop += element.scrollHeight - heightBefore.current;
    heightBefore.current = null;
  });
  return () => {
    heightBefore.current = body.current?.scrollHeight ?? null;
  };
}

function windowFor(
  known: { blocks: readonly TextBlock[]; shown: ShownWindow },
  blocks: readonly TextBlock[],
  at: number,
): ShownWindow {
  const wanted = windowAround(blocks, at);
  const { first, end } = known.shown;
  const isThere = known.blocks === blocks && first <= wanted.first && wanted.end <= end;
  return isThere ? known.shown : wanted;
}

function scrollToQuote(body: HTMLElement, isAtOnce: boolean): void {
  const mark = body.querySelector('[data-mark="read"]');
  if (mark === null) {
    body.scrollTop = 0;
    return;
  }
  const from = mark.getBoundingClientRect().top - body.getBoundingClientRect().top;
  const isStill = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  body.scrollTo({
    top: body.scrollTop + from - body.clientHeight * QUOTE_FROM_TOP,
    behavior: isStill ? 'instant' : 'smooth',
  });
}
