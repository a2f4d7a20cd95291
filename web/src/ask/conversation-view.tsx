import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AskDocument } from '../answer/reader/ask-document.ts';
import { SourceReader } from '../answer/reader/source-reader.tsx';
import {
  type Conversation,
  conversationTitle,
  isAnswering,
  type Question,
} from './conversation/conversation.ts';
import { pastedTexts } from './conversation/pasted-texts.ts';
import styles from './conversation-view.module.css';
import type { Reading } from './exchange/answer-part.tsx';
import { ExchangeView } from './exchange/exchange-view.tsx';
import { useAskMessages } from './messages/use-ask-messages.ts';
import type { Asker } from './stream/asker.ts';

export interface ConversationViewProps {
  readonly conversation: Conversation;
  readonly asker: Asker;
  readonly askDocument: AskDocument;
  readonly onAsk: (text: string) => void;
  readonly onEdit: (question: Question) => void;
  /** Says something to those who listen. */
  readonly say: (text: string) => void;
}

/** The questions and answers. A new question goes to the top of the window, so that its answer grows into free space. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, asker, askDocument, ...rest } = props;
  const ask = useAskMessages();
  const { exchanges } = conversation;
  const last = exchanges.at(-1);
  const askedId = useAskedHere(conversation);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (askedId === null) return;
    const asked = list.current?.lastElementChild;
    asked?.scrollIntoView({ block: 'start', behavior: scrolling() });
    // The button that asked it is gone, and the focus with it.
    if (document.activeElement === document.body) {
      asked?.querySelector('h2')?.focus({ preventScroll: true });
    }
  }, [askedId]);
  // One that is opened again is gone on with at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each conversation once
  useEffect(() => {
    if (askedId === null && exchanges.length > 1) list.current?.lastElementChild?.scrollIntoView();
  }, [conversation.id]);
  const onRetry = useCallback(() => asker.retry(), [asker]);
  const [reading, setReading] = useReading(last?.id);
  return (
    <>
      <h1 className="heard-only">
        {ask.conversation}: {conversationTitle(conversation)}
      </h1>
      <div ref={list} className={styles['list']}>
        {exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.id}
            exchange={exchange}
            isLast={exchange === last}
            hasRoom={exchange.id === askedId}
            reading={reading?.exchangeId === exchange.id ? reading : null}
            onRead={setReading}
            onRetry={onRetry}
            {...rest}
          />
        ))}
      </div>
      <Reader
        conversation={conversation}
        reading={reading}
        askDocument={askDocument}
        onShow={setReading}
        onClose={() => setReading(null)}
      />
    </>
  );
}

/** The source being read. A new question closes it: the sources of the new answer replace it. */
function useReading(lastId: string | undefined) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [readAt, setReadAt] = useState(lastId);
  if (readAt !== lastId) {
    setReadAt(lastId);
    setReading(null);
  }
  return [reading, setReading] as const;
}

interface ReaderProps {
  readonly conversation: Conversation;
  readonly reading: Reading | null;
  readonly askDocument: AskDocument;
  readonly onShow: (reading: Reading) => void;
  readonly onClose: () => void;
}

/** The source that is read, beside the conversation. It goes with the answer that it belongs to. */
function Reader({ conversation, reading, askDocument, onShow, onClose }: ReaderProps) {
  const place = conversation.exchanges.findIndex(({ id }) => id === reading?.exchangeId);
  const exchange = conversation.exchanges[place];
  const pasted = useMemo(
    () => pastedTexts(conversation.exchanges.slice(0, place + 1)),
    [conversation.exchanges, place],
  );
  if (reading === null || exchange === undefined) return null;
  return (
    <div className={styles['reader']}>
      <SourceReader
        source={reading.source}
        citation={reading.citation}
        citations={exchange.answer.citations}
        pasted={pasted}
        askDocument={askDocument}
        onShow={(citation) => onShow({ ...reading, citation })}
        onClose={onClose}
      />
    </div>
  );
}

/** The exchange that was asked last while this was looked at; `null`: the conversation was opened as it is. */
function useAskedHere(conversation: Conversation): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  const lastId = conversation.exchanges.at(-1)?.id ?? null;
  if (isAnswering(conversation) && asked !== lastId) setAsked(lastId);
  const isHere = conversation.exchanges.some(({ id }) => id === asked);
  return isHere ? asked : null;
}

function scrolling(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
