import { Icon } from '../icons/icon.tsx';
import { type Conversation, isAnswering } from './conversation/conversation.ts';
import { useAskMessages } from './messages/use-ask-messages.ts';
import styles from './to-end.module.css';
import { useEndOfPage } from './use-end-of-page.ts';

export interface ToEndProps {
  readonly conversation: Conversation;
  /** It is about to disappear, and the focus would with it. */
  readonly onGone: () => void;
}

/** Scrolls to the latest words, for a user who has scrolled up; while they arrive, it follows them. */
export function ToEnd({ conversation, onGone }: ToEndProps) {
  const messages = useAskMessages();
  const lastId = conversation.exchanges.at(-1)?.id ?? '';
  const { isAway, goToEnd } = useEndOfPage(isAnswering(conversation), lastId);
  if (!isAway) return null;
  return (
    <button
      type="button"
      className={styles['end']}
      aria-label={messages.toEnd}
      title={messages.toEnd}
      onClick={() => {
        onGone();
        goToEnd();
      }}
    >
      <Icon name="down" />
    </button>
  );
}
