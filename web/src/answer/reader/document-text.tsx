import { useMemo } from 'react';
import type { AnswerQuote } from '../answer-view.ts';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { QuoteView } from '../quote-view.tsx';
import type { ReadDocument } from './ask-document.ts';
import { documentBlocks, type TextBlock } from './document-blocks.ts';
import { findQuote } from './find-quote.ts';
import { markPieces, type TextRange } from './mark-pieces.ts';
import styles from './source-reader.module.css';
import { useShownWindow } from './use-shown-window.ts';

export interface DocumentTextProps {
  readonly document: ReadDocument;
  /** It stands above: a text that begins with it is shown from what comes next. */
  readonly title: string;
  /** What is read; `null`: the document from its beginning. */
  readonly quote: AnswerQuote | null;
  /** All that is quoted of it. */
  readonly others: readonly AnswerQuote[];
  readonly language: string | null;
}

/** The text of a document around a quote, which is marked and scrolled to. */
export function DocumentText({ document, title, quote, others, language }: DocumentTextProps) {
  const messages = useAnswerMessages().reader;
  const { text, passages } = document;
  const blocks = useMemo(
    () => withoutTitle(documentBlocks(text, passages), text, title),
    [text, passages, title],
  );
  const place = useMemo(() => (quote === null ? null : findQuote(text, quote)), [text, quote]);
  const cited = useMemo(
    () => others.flatMap((other) => findQuote(text, other) ?? []),
    [text, others],
  );
  const { shown, showMoreBefore, showMoreAfter, body } = useShownWindow(blocks, place);
  const isLost = quote !== null && place === null;
  return (
    <>
      {/* Not scrolled away when the quote is scrolled to. */}
      {place?.hasMoved && <p className={styles['moved']}>{messages.moved}</p>}
      <section
        ref={body}
        className={styles['body']}
        aria-label={messages.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        {isLost && (
          <>
            <p className={styles['note']}>{messages.lost}</p>
            <QuoteView quote={quote} language={language} />
            <hr />
          </>
        )}
        {blocks.length === 0 && <p className={styles['note']}>{messages.empty}</p>}
        {shown.first > 0 && <MoreButton label={messages.before} onClick={showMoreBefore} />}
        <div className={styles['text']} lang={language ?? undefined}>
          {blocks.slice(shown.first, shown.end).map((block) => (
            <BlockText key={block.start} text={text} block={block} place={place} cited={cited} />
          ))}
        </div>
        {shown.end < blocks.length && <MoreButton label={messages.after} onClick={showMoreAfter} />}
      </section>
    </>
  );
}

function withoutTitle(blocks: TextBlock[], text: string, title: string): TextBlock[] {
  const [first] = blocks;
  const written = first === undefined ? '' : text.slice(first.start, first.end);
  return written.trim().toLowerCase() === title.trim().toLowerCase() ? blocks.slice(1) : blocks;
}

function MoreButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['more']} onClick={onClick}>
      {label}
    </button>
  );
}

interface BlockTextProps {
  readonly text: string;
  readonly block: TextBlock;
  readonly place: TextRange | null;
  readonly cited: readonly TextRange[];
}

function BlockText({ text, block, place, cited }: BlockTextProps) {
  const pieces = markPieces(text, block, place, cited).map((piece) =>
    piece.mark === null ? (
      piece.text
    ) : (
      <mark key={piece.start} className={styles[piece.mark]} data-mark={piece.mark}>
        {piece.text}
      </mark>
    ),
  );
  if (block.kind === 'heading') return <h3 dir="auto">{pieces}</h3>;
  return (
    <p className={styles[block.kind]} dir={block.kind === 'lines' ? 'ltr' : 'auto'}>
      {pieces}
    </p>
  );
}
