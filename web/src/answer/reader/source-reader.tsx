import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { documentAddress } from '../../place/document-address.ts';
import { type AnswerCitation, type AnswerSource, isSameQuote, quotesOf } from '../answer-view.ts';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { originalAddress } from '../original-address.ts';
import { OriginalLink } from '../original-link.tsx';
import { QuoteView } from '../quote-view.tsx';
import { SourceIcon } from '../source-icon.tsx';
import { addressOf, useSourcePlace } from '../source-place.ts';
import type { AskDocument } from './ask-document.ts';
import { DocumentText } from './document-text.tsx';
import styles from './source-reader.module.css';
import { useSideDialog } from './use-side-dialog.ts';
import { type SourceText, useSourceText } from './use-source-text.ts';

export interface SourceReaderProps {
  readonly source: AnswerSource;
  /** Of the answer. */
  readonly citations: readonly AnswerCitation[];
  /** Whose quote is shown, one of `citations`; `null`: the first of the source. */
  readonly citation: AnswerCitation | null;
  /** Whole documents that were pasted into the conversation, as they were sent. */
  readonly pasted: readonly string[];
  readonly askDocument: AskDocument;
  /** Another quote of the same source is wanted. */
  readonly onShow: (citation: AnswerCitation) => void;
  readonly onClose: () => void;
}

/**
 * A source, opened at the very words of a quote. From 64 rem on it fills its place beside the conversation, and stays in
 * the window while that scrolls; below, it covers the window.
 */
export function SourceReader(props: SourceReaderProps) {
  const { source, citations, onShow, onClose } = props;
  const messages = useAnswerMessages();
  const own = useMemo(() => quotesOf({ citations }, source), [citations, source]);
  const citation = props.citation ?? own[0] ?? null;
  const { dialog, title } = useSideDialog(citation ?? source);
  const { text, retry } = useSourceText({ ...props, citation });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It closes this and nothing else: an answer that is being written goes on.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles['reader']}
      aria-label={messages.reader.label(source.title || messages.untitled)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head source={source} title={title} onClose={onClose} />
      <Tools source={source} citation={citation} own={own} text={text} onShow={onShow} />
      <Content source={source} citation={citation} own={own} text={text} retry={retry} />
    </dialog>
  );
}

interface HeadProps {
  readonly source: AnswerSource;
  /** Takes the focus. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

function Head({ source, title, onClose }: HeadProps) {
  const messages = useAnswerMessages();
  return (
    <header className={styles['head']}>
      <div className={styles['titles']}>
        <Whereabouts source={source} />
        <h2
          ref={title}
          className={styles['title']}
          tabIndex={-1}
          lang={source.language ?? undefined}
          dir="auto"
        >
          {source.title || messages.untitled}
        </h2>
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={messages.reader.close}
        title={messages.reader.close}
        onClick={onClose}
      >
        <Icon name="clear" size={18} />
      </button>
    </header>
  );
}

function Whereabouts({ source }: { source: AnswerSource }) {
  const placeOf = useSourcePlace();
  return (
    <p className={styles['place']}>
      <span className={styles['number']} aria-hidden="true">
        {source.number}
      </span>
      <SourceIcon source={source} />
      <bdi>{(source.kind === 'document' && addressOf(source.url)) || placeOf(source)}</bdi>
    </p>
  );
}

interface OfSource {
  readonly source: AnswerSource;
  readonly citation: AnswerCitation | null;
  /** All citations of the source, each quote once. */
  readonly own: readonly AnswerCitation[];
}

/** The way to the original, and from quote to quote. */
function Tools({
  source,
  citation,
  own,
  text,
  onShow,
}: OfSource & Pick<SourceReaderProps, 'onShow'> & { readonly text: SourceText }) {
  const messages = useAnswerMessages();
  const href = originalAddress(source, location.origin, citation?.quote);
  const at = own.findIndex((one) => citation !== null && isSameQuote(one, citation));
  const [previous, next] = [own[at - 1], own[at + 1]];
  const page = pageAddress(source, citation, text);
  if (href === null && page === null && own.length < 2) return null;
  return (
    <div className={styles['tools']}>
      {page !== null && (
        <a className={styles['original']} href={page} target="_blank" rel="noopener">
          {messages.reader.openPage}
          <Icon name="page" size={16} />
          <span className="heard-only"> ({messages.newTab})</span>
        </a>
      )}
      <OriginalLink source={source} quote={citation?.quote} className={styles['original']} />
      {own.length > 1 && (
        <div className={styles['steps']}>
          <span role="status">{messages.reader.place(at + 1, own.length)}</span>
          <StepButton name="left" label={messages.reader.previous} to={previous} onShow={onShow} />
          <StepButton name="right" label={messages.reader.next} to={next} onShow={onShow} />
        </div>
      )}
    </div>
  );
}

/** The page of the whole document, at the passage of a quote and with its words marked; `null`: there is none any more. */
function pageAddress(
  { documentId }: AnswerSource,
  citation: AnswerCitation | null,
  text: SourceText,
): string | null {
  if (documentId === null || text.kind !== 'document') return null;
  const quote = citation?.quote ?? null;
  if (quote === null) return documentAddress(documentId);
  // Signs may be operators of a search.
  const words = quote.text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const passage = text.document.passages.findLastIndex(({ start }) => start <= quote.start);
  return documentAddress(documentId, {
    query: words.slice(0, MAX_MARKED_WORDS).join(' '),
    passage: passage < 0 ? null : passage,
  });
}

// More would mark half the page.
const MAX_MARKED_WORDS = 12;

interface StepButtonProps {
  readonly name: 'left' | 'right';
  readonly label: string;
  readonly to: AnswerCitation | undefined;
  readonly onShow: (citation: AnswerCitation) => void;
}

function StepButton({ name, label, to, onShow }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      data-step=""
      aria-label={label}
      title={label}
      // If disabled, it would lose the focus at the last quote.
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onShow(to);
      }}
    >
      <Icon name={name} size={18} />
    </button>
  );
}

interface ContentProps extends OfSource {
  readonly text: SourceText;
  readonly retry: () => void;
}

function Content({ source, citation, own, text, retry }: ContentProps) {
  const messages = useAnswerMessages().reader;
  const others = useMemo(() => own.flatMap(({ quote }) => quote ?? []), [own]);
  if (text.kind === 'waiting') return <Waiting />;
  if (text.kind === 'document') {
    return (
      <DocumentText
        document={text.document}
        title={source.title}
        quote={citation?.quote ?? null}
        others={others}
        language={source.language}
      />
    );
  }
  const said = { ...messages, 'pasted-gone': messages.pastedGone }[text.kind];
  return (
    <div className={styles['body']}>
      <p className={styles['note']}>{said}</p>
      {citation?.quote && <QuoteView quote={citation.quote} language={source.language} />}
      {text.kind === 'failed' && (
        <button type="button" className={styles['retry']} onClick={retry}>
          {messages.retry}
        </button>
      )}
    </div>
  );
}

function Waiting() {
  const messages = useAnswerMessages();
  return (
    <div className={styles['body']} aria-busy="true">
      <p className="heard-only" role="status">
        {messages.reader.loading}
      </p>
      <div className={styles['skeleton']} aria-hidden="true">
        {[96, 88, 93, 60, 0, 91, 97, 84, 40].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing
          <span key={line} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
