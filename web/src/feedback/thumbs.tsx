import { useContext, useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { Judged, Verdict } from './feedback.ts';
import { FeedbackContext } from './feedback-context.ts';
import styles from './thumbs.module.css';

const buttons = [
  [1, 'good'],
  [-1, 'bad'],
] as const;

/** Two buttons by which people say what they think of a result or an answer, once, and beside them what became of it. Not drawn where it would not be counted. */
export function Thumbs({ requestId, resultId }: Judged) {
  const words = useInterface().messages.feedback;
  const feedback = useContext(FeedbackContext);
  const judged = resultId === undefined ? { requestId } : { requestId, resultId };
  const [isTaken, setTaken] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(() => feedback?.verdictOn(judged) ?? null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isHere = true;
    void feedback?.isTaken({ requestId }).then((is) => {
      if (isHere) setTaken(is);
    });
    return () => {
      isHere = false;
    };
  }, [feedback, requestId]);
  if (feedback === null || !isTaken) return null;
  const give = async (value: Verdict) => {
    if (verdict !== null) return;
    setVerdict(value);
    setSaid('');
    const isThere = await feedback.give(judged, value);
    if (!isThere) setVerdict(null);
    setSaid(isThere ? words.thanks : words.failed);
  };
  return (
    <>
      <fieldset className={styles['thumbs']}>
        <legend className="heard-only">
          {resultId === undefined ? words.answer : words.result}
        </legend>
        {buttons.map(([value, name]) => (
          <button
            key={name}
            type="button"
            className={styles['button']}
            title={words[name]}
            aria-label={words[name]}
            aria-pressed={verdict === value}
            aria-disabled={verdict !== null || undefined}
            onClick={() => void give(value)}
          >
            <Icon name={name} size={18} />
          </button>
        ))}
      </fieldset>
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </>
  );
}
