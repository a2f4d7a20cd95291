import { useEffect, useState } from 'react';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './waiting.module.css';

/** After so long without a word the screen says that it is slow. */
const SLOW_MS = 6_000;

/** In place of an answer that is coming. Shown only when it takes longer than one notices. */
export function Waiting() {
  const { answer } = useAskMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['waiting']}>
      <span className={styles['dots']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isSlow ? answer.slow : answer.waiting}
    </p>
  );
}
