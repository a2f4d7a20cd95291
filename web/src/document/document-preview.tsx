import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { documentAddress } from '../place/document-address.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { DocumentHead } from './document-head.tsx';
import styles from './document-preview.module.css';
import { useDocumentMessages } from './messages/use-document-messages.ts';
import actionStyles from './parts/actions.module.css';
import { DocumentActions } from './parts/document-actions.tsx';
import { DocumentBody } from './parts/document-body.tsx';
import { DocumentNotice, DocumentWaiting } from './parts/document-notice.tsx';
import { KindFacts } from './parts/kind-facts.tsx';
import { originalOf } from './parts/original-of.ts';
import { shownTitle } from './parts/shown-title.ts';
import type { AskReading } from './reading/readings.ts';
import { useReading } from './reading/use-reading.ts';

export interface DocumentPreviewProps {
  readonly id: string;
  readonly query: string;
  readonly passage: number;
  /** As the result calls it. */
  readonly title: string;
  readonly askReading: AskReading;
  readonly onClose: () => void;
}

/** A document beside the results, at the passage that matched. */
export function DocumentPreview({
  id,
  query,
  passage,
  title,
  askReading,
  onClose,
}: DocumentPreviewProps) {
  const messages = useDocumentMessages();
  const open = useReading({ id, query, passage }, askReading);
  const { state } = open;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const ways = useMemo(
    () => (state.kind === 'reading' ? originalOf(state.document) : null),
    [state],
  );
  useShownFromTop(scroller, id);
  const address = documentAddress(id, { query, passage });
  return (
    <section
      className={styles['preview']}
      aria-label={messages.preview(shownTitle(title, messages.untitled))}
    >
      <div className={styles['tools']}>
        <PlaceLink to={address} className={actionStyles['action']} titled={title}>
          {messages.openPage}
        </PlaceLink>
        <button
          type="button"
          className={styles['close']}
          aria-label={messages.closePreview}
          title={messages.closePreview}
          onClick={onClose}
        >
          <Icon name="clear" size={18} />
        </button>
      </div>
      <div
        ref={setScroller}
        className={styles['scroll']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        {state.kind === 'reading' && scroller !== null ? (
          <>
            <DocumentHead document={state.document} level={2} />
            {ways !== null && (
              <DocumentActions
                ways={{ ...ways, frameAt: null }}
                isFramed={false}
                onFrame={() => {}}
              />
            )}
            <KindFacts document={state.document} />
            <DocumentBody
              open={open}
              state={state}
              scroller={scroller}
              query={query}
              passage={passage}
            />
          </>
        ) : state.kind === 'waiting' || state.kind === 'reading' ? (
          <DocumentWaiting isQuiet />
        ) : (
          <DocumentNotice why={state} title={title} level={2} onRetry={open.retry} />
        )}
      </div>
    </section>
  );
}

/** Another document begins at its top. */
function useShownFromTop(scroller: HTMLElement | null, id: string): void {
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    scroller?.scrollTo({ top: 0 });
  }, [scroller, id]);
}
