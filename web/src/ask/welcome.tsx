import { FailureView, UNREACHABLE } from '../failures/failure-view.tsx';
import { useNoSession } from '../failures/no-session.ts';
import { Icon } from '../icons/icon.tsx';
import { useOverview } from '../overview/use-overview.ts';
import { useAskMessages } from './messages/use-ask-messages.ts';
import styles from './welcome.module.css';

/** Above the box of an empty conversation: what it is for. */
export function Welcome() {
  const { welcome } = useAskMessages();
  const noSession = useNoSession(true);
  return (
    <div className={styles['welcome']}>
      <h1>{welcome.title}</h1>
      {noSession === null ? (
        <p className={styles['lead']}>{welcome.lead}</p>
      ) : (
        <FailureView failure={noSession} onRetry={() => window.location.reload()} isStrip />
      )}
    </div>
  );
}

/** Below it, where they move nothing when they come: questions that this very content answers. */
export function Examples({ onAsk }: { onAsk: (text: string) => void }) {
  const { welcome } = useAskMessages();
  const { overview, isUnreachable, askAgain } = useOverview();
  const isKnown = overview !== null && overview !== 'unknown';
  const questions = isKnown ? overview.examples.questions : [];
  const examples = [...questions, welcome.calculation];
  return (
    <div>
      {isUnreachable && <FailureView failure={UNREACHABLE} onRetry={askAgain} isStrip />}
      <p className={styles['attach']}>
        <Icon name="attach" size={18} />
        <span>
          {welcome.attach}. {welcome.attachNote}
        </span>
      </p>
      <ul className={styles['examples']} aria-label={welcome.examples}>
        {examples.map((text) => (
          <li key={text}>
            <button type="button" dir="auto" onClick={() => onAsk(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
