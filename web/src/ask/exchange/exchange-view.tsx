import { memo } from 'react';
import { AnswerPart, type AnswerPartProps } from './answer-part.tsx';
import styles from './exchange-view.module.css';
import { QuestionView } from './question-view.tsx';

export interface ExchangeViewProps extends AnswerPartProps {
  /** It keeps the window free for its answer. */
  readonly hasRoom: boolean;
}

/** A question and its answer. One that has ended is not drawn again for those after it. */
export const ExchangeView = memo(function ExchangeView({ hasRoom, ...props }: ExchangeViewProps) {
  const { id, question } = props.exchange;
  const heading = `asked-${id}`;
  return (
    <article
      className={styles['exchange']}
      data-room={hasRoom || undefined}
      aria-labelledby={heading}
    >
      <div className={styles['question']}>
        <QuestionView id={heading} question={question} />
      </div>
      <AnswerPart {...props} />
    </article>
  );
});
