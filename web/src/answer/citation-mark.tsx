import type { PointerEvent } from 'react';
import styles from './citation-mark.module.css';
import { useCitations } from './citations-context.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';

/** The mark of a citation, by its place in the list: a number that shows and opens what the claim before it rests on. */
export function CitationMark({ place }: { place: number }) {
  const messages = useAnswerMessages();
  const { citations, sources, active, reading, shown, popoverId, look, leave, open } =
    useCitations();
  const citation = citations[place];
  if (citation === undefined) return null;
  const source = sources.find(({ number }) => number === citation.number);
  const onPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === 'mouse' || event.pointerType === 'pen')
      look(place, event.currentTarget, 'pointer');
  };
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={messages.mark(citation.number, source?.title || messages.untitled)}
      aria-describedby={shown === place ? popoverId : undefined}
      data-active={markState(reading === place, active === citation.number)}
      onPointerEnter={onPointer}
      onPointerLeave={() => leave('pointer')}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) look(place, currentTarget, 'focus');
      }}
      onBlur={() => leave('focus')}
      onClick={({ currentTarget, nativeEvent }) => {
        // A finger cannot point without pressing: it sees the quote first, and opens the source from there.
        const isTouch =
          nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
        if (isTouch) look(place, currentTarget, 'touch');
        else open(place);
      }}
    >
      {citation.number}
    </button>
  );
}

/** This very mark is looked at or read, or another one of its source. */
function markState(isThis: boolean, isOfSource: boolean): 'this' | 'source' | undefined {
  if (isThis) return 'this';
  return isOfSource ? 'source' : undefined;
}
