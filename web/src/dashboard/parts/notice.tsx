import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import type { Failure } from '../../stream/failure.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from './button.tsx';
import { describeFailure, isChangedSince } from './describe-failure.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly tone?: 'plain' | 'danger';
  /** Whether it is said to those who listen when it appears. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** Something that people should know, in a frame. */
export function Notice({ icon, title, tone = 'plain', isAlert = false, children }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** Why a request failed, and what to do about it. */
export function FailureNotice({
  failure,
  onRetry,
  onShowPresent,
}: {
  readonly failure: Failure;
  readonly onRetry?: () => void;
  /** Loads the current state again, after a change by another person. */
  readonly onShowPresent?: (() => void) | undefined;
}) {
  const { messages } = useInterface();
  const words = useDashboardMessages();
  const { title, detail, notes, requestId } = describeFailure(failure, words);
  return (
    <Notice icon="alert" tone="danger" title={title} isAlert>
      {detail !== null && <p>{detail}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {requestId !== null && (
        <p className={styles['small']}>
          {messages.failure.requestId}: <code>{requestId}</code>
        </p>
      )}
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {onShowPresent !== undefined && isChangedSince(failure) && (
        <Button size="small" onClick={onShowPresent}>
          {words.failure.showPresent}
        </Button>
      )}
    </Notice>
  );
}
