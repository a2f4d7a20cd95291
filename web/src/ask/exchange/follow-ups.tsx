import { Icon } from '../../icons/icon.tsx';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './follow-ups.module.css';

/** Questions that the content has something on: a press asks. */
export function FollowUps({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (text: string) => void;
}) {
  const { answer } = useAskMessages();
  if (questions.length === 0) return null;
  return (
    <section className={styles['next']}>
      <h3>{answer.followUps}</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              <span dir="auto">{question}</span>
              <Icon name="new" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
