import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './citation-popover.module.css';
import { type LookingBy, useCitations } from './citations-context.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';
import { placePopover } from './place-popover.ts';
import { QuoteView } from './quote-view.tsx';
import { SourceIcon } from './source-icon.tsx';
import { useSourcePlace } from './source-place.ts';
import type { LookedAt } from './use-looked-at.ts';

export interface CitationPopoverProps {
  readonly id: string;
  readonly lookedAt: LookedAt;
  /** It is pointed at itself: it stays. */
  readonly hold: () => void;
  readonly leave: (by: LookingBy) => void;
  readonly close: () => void;
}

/** What a claim rests on, beside its mark. The keyboard opens the source by the mark itself. */
export function CitationPopover({ id, lookedAt, hold, leave, close }: CitationPopoverProps) {
  const messages = useAnswerMessages();
  const { citations, sources, open } = useCitations();
  const citation = citations[lookedAt.place];
  const source = sources.find(({ number }) => number === citation?.number);
  const sourcePlace = useSourcePlace();
  const box = usePlacedBeside(lookedAt.mark, close);
  useDismissal(box, lookedAt.mark, close);
  if (citation === undefined || source === undefined) return null;
  return (
    <div
      ref={box}
      className={styles['popover']}
      // Above everything else, and nothing cuts it off.
      popover="manual"
      onPointerEnter={hold}
      onPointerLeave={() => leave('pointer')}
    >
      <div id={id}>
        <p className={styles['place']}>
          <SourceIcon source={source} />
          <bdi>{sourcePlace(source)}</bdi>
        </p>
        <p className={styles['title']} lang={source.language ?? undefined} dir="auto">
          {source.title || messages.untitled}
        </p>
        {citation.quote === null ? (
          <p className={styles['note']}>{messages.reader.card}</p>
        ) : (
          <QuoteView quote={citation.quote} language={source.language} />
        )}
      </div>
      <button
        type="button"
        className={styles['read']}
        // The mark has the focus, and Enter on it does the same.
        tabIndex={-1}
        onClick={() => open(lookedAt.place)}
      >
        {messages.read}
        <Icon name="right" size={16} />
      </button>
    </div>
  );
}

/** Puts a box beside a mark, and keeps it there while the page moves below it and the answer grows. */
function usePlacedBeside(mark: HTMLElement, close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const element = box.current;
    if (element === null) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const at = placePopover(
      mark.getBoundingClientRect(),
      element.getBoundingClientRect(),
      viewport,
    );
    // An answer that goes on may make a list of what was a paragraph, with marks of its own.
    if (at === null || !mark.isConnected) return close();
    element.style.left = `${at.left}px`;
    element.style.top = `${at.top}px`;
  });
  useLayoutEffect(() => {
    // Browsers from before 2024 do not have it: there it is drawn where it is, which is nearly the same.
    box.current?.showPopover?.();
    const follow = () => place();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);
  useLayoutEffect(() => place());
  return box;
}

/** Escape, and a press elsewhere. */
function useDismissal(
  box: { readonly current: HTMLElement | null },
  mark: HTMLElement,
  close: () => void,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes this and nothing else: an answer that is being written goes on.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onPress = ({ target }: PointerEvent) => {
      const isOurs =
        target instanceof Node && (box.current?.contains(target) || mark.contains(target));
      if (!isOurs) close();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, [box, mark, close]);
}
