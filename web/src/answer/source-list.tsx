import { useId, useMemo, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { type AnswerCitation, type AnswerSource, citationsOf, quotesOf } from './answer-view.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';
import { OriginalLink } from './original-link.tsx';
import { SourceIcon } from './source-icon.tsx';
import styles from './source-list.module.css';
import { addressOf, useSourcePlace } from './source-place.ts';

export interface SourceListProps {
  readonly sources: readonly AnswerSource[];
  readonly citations: readonly AnswerCitation[];
  /** Of the answer, as far as it has come. */
  readonly text: string;
  /** The number of the source that is read, or whose mark is pointed at. */
  readonly active?: number | null;
  readonly onOpen: (source: AnswerSource) => void;
  /** The source that is pointed at; `null`: none any more. */
  readonly onPoint?: (number: number | null) => void;
}

/**
 * The sources of an answer, by their numbers. On a narrow screen it is folded to a line, which belongs below the
 * answer. Nothing where there are none.
 */
export function SourceList(props: SourceListProps) {
  const { sources } = props;
  const messages = useAnswerMessages();
  const { formatNumber } = useInterface();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  if (sources.length === 0) return null;
  return (
    <section className={styles['sources']} aria-label={messages.list.title}>
      <h3 className={styles['title']}>{messages.list.title}</h3>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.list.title}
        <span className={styles['count']}>{formatNumber(sources.length)}</span>
        <Icon name="down" size={18} />
      </button>
      <ol id={list} className={styles['list']} data-open={isOpen || undefined}>
        {sources.map((source) => (
          <SourceItem key={source.number} source={source} {...props} />
        ))}
      </ol>
    </section>
  );
}

function SourceItem(props: SourceListProps & { readonly source: AnswerSource }) {
  const { source, citations, active = null, onOpen, onPoint } = props;
  const messages = useAnswerMessages();
  const placeOf = useSourcePlace();
  const { number, language, title: given } = source;
  const title = given || messages.untitled;
  const count = citationsOf({ citations }, source).length;
  const words = useWords(props);
  const address = source.kind === 'document' ? addressOf(source.url) : null;
  return (
    <li
      className={styles['item']}
      data-active={active === number || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(number)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(number)}
      onBlur={() => onPoint?.(null)}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <div className={styles['what']}>
        <button
          type="button"
          className={styles['open']}
          aria-label={messages.list.open(number, title)}
          onClick={() => onOpen(source)}
        >
          <span lang={language ?? undefined} dir="auto">
            {title}
          </span>
        </button>
        <p className={styles['place']}>
          <SourceIcon source={source} />
          <bdi>{placeOf(source)}</bdi>
          {count > 1 && <span className={styles['cited']}>{messages.list.cited(count)}</span>}
        </p>
        {address !== null && (
          <p className={styles['address']} aria-hidden="true">
            {address}
          </p>
        )}
        {words !== '' && (
          // A screen reader has read the claim, and reads the quote when it is opened.
          <p className={styles['words']} lang={language ?? undefined} dir="auto" aria-hidden="true">
            {words}
          </p>
        )}
      </div>
      <OriginalLink source={source} className={styles['original']} isSign />
    </li>
  );
}

// More than two lines show.
const MAX_WORDS_UNITS = 240;

// So much alike is no chance.
const SAID_UNITS = 24;

/** What is quoted first, where the answer says it in other words: what it says itself need not stand there twice. */
function useWords({ source, citations, text }: SourceListProps & { source: AnswerSource }): string {
  return useMemo(() => {
    // A quote comes before the words that it is of.
    const isSaid = ({ end }: AnswerCitation) => end <= text.length;
    const [first] = quotesOf({ citations: citations.filter(isSaid) }, source);
    const words = first?.quote?.text.trim() ?? '';
    if (text.includes(words.slice(0, SAID_UNITS))) return '';
    return words.slice(0, MAX_WORDS_UNITS).replace(/\s+/gu, ' ');
  }, [source, citations, text]);
}
