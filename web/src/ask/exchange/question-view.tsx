import { useLayoutEffect, useRef, useState } from 'react';
import { AttachmentChips } from '../attachments/attachment-chips.tsx';
import type { Question } from '../conversation/conversation.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './question-view.module.css';

/** The question, with its attachments. A long one is folded. */
export function QuestionView({ id, question }: { id: string; question: Question }) {
  const { answer, attachment } = useAskMessages();
  const text = question.text.trim();
  const words = useRef<HTMLSpanElement>(null);
  const [isFolded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is of another length
  useLayoutEffect(() => {
    const element = words.current;
    if (element !== null) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [text]);
  return (
    <header className={styles['question']}>
      <h2 id={id} tabIndex={-1} className={styles['heading']}>
        <span className="heard-only">{answer.you}: </span>
        {/* By itself: what stands before it would decide which way it is read. */}
        <span
          ref={words}
          dir="auto"
          className={styles['text']}
          data-folded={isFolded || undefined}
          data-wordless={text === '' || undefined}
        >
          {text === '' ? attachment.list : text}
        </span>
      </h2>
      {isLong && (
        <button type="button" className={styles['more']} onClick={() => setFolded(!isFolded)}>
          {isFolded ? answer.showAll : answer.showLess}
        </button>
      )}
      {question.attachments.length > 0 && (
        <div className={styles['attached']}>
          <AttachmentChips attachments={question.attachments} />
        </div>
      )}
    </header>
  );
}
