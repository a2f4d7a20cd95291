import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import styles from './answer-text.module.css';
import type { AnswerCitation, AnswerSource } from './answer-view.ts';
import { CitationPopover } from './citation-popover.tsx';
import { signCitations } from './citation-signs.ts';
import { type Citations, CitationsContext } from './citations-context.ts';
import { MarkdownBlock } from './markdown/markdown-block.tsx';
import { limitNesting } from './markdown/tangle.ts';
import { useGrowingMarkdown } from './use-growing-markdown.ts';
import { type LookedAt, useLookedAt } from './use-looked-at.ts';

export interface AnswerTextProps {
  /** Markdown, as far as it has come. */
  readonly text: string;
  readonly citations: readonly AnswerCitation[];
  readonly sources: readonly AnswerSource[];
  /** More of it will come. */
  readonly isStreaming: boolean;
  /** The number of the source that is read, or pointed at in the list: its marks stand out. */
  readonly active?: number | null;
  /** Whose quote is read, one of `citations`: its mark stands out most. */
  readonly reading?: AnswerCitation | null;
  /** A mark was pressed, or the quote that it shows. */
  readonly onOpen: (citation: AnswerCitation) => void;
  /** The source whose mark is looked at; `null`: none any more. */
  readonly onPoint?: (number: number | null) => void;
}

/** An answer, as it is written: Markdown, with its citations where they belong. */
export function AnswerText(props: AnswerTextProps) {
  const { text, citations, sources, isStreaming, onPoint } = props;
  const signed = useMemo(() => {
    const { sign, text: marked } = signCitations(text, citations);
    return { sign, text: limitNesting(marked) };
  }, [text, citations]);
  const blocks = useGrowingMarkdown(signed.text, isStreaming);
  const { lookedAt, look, leave, hold, close } = useLookedAt();
  const shown = lookedAt?.place ?? null;
  const pointed = shown === null ? null : (citations[shown]?.number ?? null);
  const point = useEffectEvent((number: number | null) => onPoint?.(number));
  useEffect(() => point(pointed), [pointed]);
  const active = pointed ?? props.active ?? null;
  const reading = shown ?? (props.reading ? citations.indexOf(props.reading) : null);
  const open = useOpen(props, lookedAt, close);
  const popoverId = useId();
  const { sign } = signed;
  // The same as long as none of it changes, or every mark would be drawn anew with each word.
  const context = useMemo<Citations>(
    () => ({
      sign,
      origin: location.origin,
      citations,
      sources,
      active,
      reading,
      shown,
      popoverId,
      look,
      leave,
      open,
    }),
    [sign, citations, sources, active, reading, shown, popoverId, look, leave, open],
  );
  return (
    <CitationsContext value={context}>
      <div className={styles['answer']} data-streaming={isStreaming || undefined}>
        {blocks.map(({ start, node }) => (
          <MarkdownBlock key={`${node.type} ${start}`} node={node} dir="auto" />
        ))}
      </div>
      {lookedAt !== null && (
        <CitationPopover
          lookedAt={lookedAt}
          hold={hold}
          leave={leave}
          close={close}
          id={popoverId}
        />
      )}
    </CitationsContext>
  );
}

/** What opens the source of a citation by its place; the same function for as long as the answer is drawn. */
function useOpen(props: AnswerTextProps, lookedAt: LookedAt | null, close: () => void) {
  const latest = useRef({ props, lookedAt });
  useLayoutEffect(() => {
    latest.current = { props, lookedAt };
  });
  return useCallback(
    (place: number) => {
      const { props, lookedAt } = latest.current;
      const citation = props.citations[place];
      // What is opened gives the focus back to where it was.
      lookedAt?.mark.focus({ preventScroll: true });
      close();
      if (citation !== undefined) props.onOpen(citation);
    },
    [close],
  );
}
