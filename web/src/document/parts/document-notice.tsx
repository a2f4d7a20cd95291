import type { ReactNode } from 'react';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './document-notice.module.css';
import { shownTitle } from './shown-title.ts';

export interface DocumentNoticeProps {
  readonly kind: 'gone' | 'refused' | 'failed';
  /** What it was called where its link stood; `null`: not known. */
  readonly title: string | null;
  readonly level: 1 | 2;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** In place of a document that cannot be shown: why, and what to do. */
export function DocumentNotice({ kind, title, level, onRetry, children }: DocumentNoticeProps) {
  const messages = useDocumentMessages();
  const Title = `h${level}` as const;
  const isDeleted = kind === 'gone' && title !== null;
  const name = shownTitle(title ?? '', messages.untitled);
  return (
    <section className={styles['notice']} role={level === 1 ? 'alert' : undefined}>
      <Title dir="auto">{isDeleted ? messages.deleted.title(name) : messages[kind].title}</Title>
      <p>{isDeleted ? messages.deleted.detail : messages[kind].detail}</p>
      {kind === 'failed' && (
        <button type="button" onClick={onRetry}>
          {messages.failed.retry}
        </button>
      )}
      {children}
    </section>
  );
}

/** In place of a text that takes a moment. `isQuiet`: it is not said to those who listen. */
export function DocumentWaiting({ isQuiet = false }: { isQuiet?: boolean }) {
  const messages = useDocumentMessages();
  return (
    <div aria-busy="true">
      {!isQuiet && (
        <p className="heard-only" role="status">
          {messages.loading}
        </p>
      )}
      <div className={styles['shapes']} aria-hidden="true">
        {WIDTHS.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing
          <span key={line} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}

const WIDTHS = [40, 96, 88, 93, 60, 0, 91, 97, 84, 40];
