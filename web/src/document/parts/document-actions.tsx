import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './actions.module.css';
import type { OriginalWays } from './original-of.ts';

export interface DocumentActionsProps {
  readonly ways: OriginalWays;
  readonly isFramed: boolean;
  readonly onFrame: (isFramed: boolean) => void;
  /** Further ways, in front. */
  readonly children?: ReactNode;
}

/** The ways to the original of a document. */
export function DocumentActions({ ways, isFramed, onFrame, children }: DocumentActionsProps) {
  const messages = useDocumentMessages();
  const { openAt, frameAt, downloadAt } = ways;
  return (
    <div className={styles['actions']}>
      {children}
      {frameAt !== null && (
        <button type="button" className={styles['action']} onClick={() => onFrame(!isFramed)}>
          <Icon name={isFramed ? 'all' : 'page'} size={16} />
          {isFramed ? messages.showText : messages.showOriginal}
        </button>
      )}
      {openAt !== null && (
        <a
          className={styles['action']}
          href={openAt}
          target="_blank"
          rel="noopener noreferrer"
          data-original=""
        >
          <Icon name="link" size={16} />
          {messages.openOriginal}
          <span className="heard-only"> ({messages.newTab})</span>
        </a>
      )}
      {downloadAt !== null && (
        <a className={styles['action']} href={downloadAt} download="">
          <Icon name="download" size={16} />
          {messages.download}
        </a>
      )}
    </div>
  );
}
