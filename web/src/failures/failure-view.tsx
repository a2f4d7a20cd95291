import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { Failure } from '../stream/failure.ts';
import { failureTexts } from './failure-texts.ts';
import styles from './failure-view.module.css';

export interface FailureViewProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Whether to show a strip below existing results instead of a page. */
  readonly isStrip?: boolean;
}

/** No server answers; a constant object, so that it is announced once. */
export const UNREACHABLE: Failure = { kind: 'unreachable' };

/** Describes a failure with its remedy and request id. */
export function FailureView({ failure, onRetry, isStrip = false }: FailureViewProps) {
  const { messages } = useInterface();
  const isOnline = useOnline();
  const texts = failureTexts(failure, messages, isOnline);
  const seconds = useCountdown(texts.retryAfterSeconds, onRetry);
  useRetryWhenOnline(failure, isOnline, onRetry);
  return (
    <section className={isStrip ? styles['strip'] : styles['failure']} role="alert">
      <span className={styles['icon']}>
        <Icon name={texts.icon} size={isStrip ? 20 : 28} />
      </span>
      <div className={styles['texts']}>
        <h2>{texts.title}</h2>
        <p>{texts.detail}</p>
        {texts.notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
        {seconds !== null && (
          // Announced once as a whole; each second would be noise.
          <p className={styles['note']} aria-live="off">
            {messages.failure.retryIn(seconds)}
          </p>
        )}
        {texts.remedy !== null && (
          <button
            type="button"
            className={styles['retry']}
            onClick={texts.remedy === 'reload' ? () => window.location.reload() : onRetry}
          >
            {messages.failure[texts.remedy]}
          </button>
        )}
        {texts.requestId !== null && (
          <p className={styles['request']}>
            {messages.failure.requestId}: <code>{texts.requestId}</code>
          </p>
        )}
      </div>
    </section>
  );
}

/** Whether the browser reports a connection. A server on the same machine answers without one. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}

/** Repeats a search that failed without a connection once the connection is back. */
function useRetryWhenOnline(failure: Failure, isOnline: boolean, retry: () => void): void {
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isBack = isOnline && wasOffline && failure.kind === 'unreachable';
  useEffect(() => {
    if (isBack) retry();
  }, [isBack, retry]);
}

/** Counts down by the clock; calls `onEnd` once at the end. */
function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (seconds === null) return;
    const endMs = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const leftMs = endMs - Date.now();
      setLeft(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (leftMs > 0) return;
      clearInterval(timer);
      onEnd();
    }, 250); // ms: often enough that no second is skipped
    return () => clearInterval(timer);
  }, [seconds, onEnd]);
  return left;
}
