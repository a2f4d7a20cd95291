import type { ReactNode } from 'react';
import { failureTexts } from '../../failures/failure-texts.ts';
import { useInterface } from '../../messages/interface-context.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import type { ReadingOutcome } from '../reading/readings.ts';
import styles from './document-notice.module.css';
import { shownTitle } from './shown-title.ts';

export interface DocumentNoticeProps {
  readonly why: Exclude<ReadingOutcome, { kind: 'reading' }>;
  /** What it was called where its link stood; `null`: not known. */
  readonly title: string | null;
  readonly level: 1 | 2;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** In place of a document that cannot be shown: why, and what to do. */
export function DocumentNotice({ why, title, level, onRetry, children }: DocumentNoticeProps) {
  const messages = useDocumentMessages();
  const { messages: shared } = useInterface();
  const Title = `h${level}` as const;
  const name = shownTitle(title ?? '', messages.untitled);
  const texts =
    why.kind === 'failed'
      ? failureTexts(why.failure, shared, navigator.onLine)
      : why.kind === 'gone' && title !== null
        ? { title: messages.deleted.title(name), detail: messages.deleted.detail }
        : messages[why.kind];
  return (
    <section className={styles['notice']} role={level === 1 ? 'alert' : undefined}>
      <Title dir="auto">{texts.title}</Title>
      <p>{texts.detail}</p>
      {why.kind === 'failed' && (
        <button type="button" onClick={onRetry}>
          {shared.failure.retry}
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
