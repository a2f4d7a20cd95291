import { Icon, type IconName } from '../../icons/icon.tsx';
import type { Exchange } from '../conversation/conversation.ts';
import type { AskMessages } from '../messages/en.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './exchange-note.module.css';

/** What one should know of an answer besides itself: that it ends early, or is not as it was meant to be. */
export function ExchangeNote({ exchange }: { exchange: Exchange }) {
  const { answer: messages } = useAskMessages();
  return (
    <>
      {notesOf(exchange, messages).map(({ icon, text }) => (
        <p key={text} className={styles['note']}>
          <Icon name={icon} size={16} />
          {text}
        </p>
      ))}
    </>
  );
}

interface Note {
  readonly icon: IconName;
  readonly text: string;
}

/** In the order in which they are shown. */
export function notesOf(
  { end, answer, failure }: Exchange,
  messages: AskMessages['answer'],
): readonly Note[] {
  const notes: Note[] = [];
  const hasText = answer.text.trim() !== '';
  const note = (icon: IconName, text: string) => void notes.push({ icon, text });
  if (answer.ending?.fallback != null) note('quote', messages.fallback);
  if (end === 'stopped') note('stop', hasText ? messages.stopped : messages.stoppedEarly);
  if (end === 'timeout') note('recent', messages.timeout);
  if (end === 'complete' && !hasText) note('alert', messages.empty);
  if (end === 'failed' && hasText) {
    // Of a kept one it is not known any more why.
    if (failure?.kind === 'unreachable') note('unplugged', messages.broke);
    else note('alert', messages.unfinished);
  }
  // A known failure is shown in full instead.
  if (end === 'failed' && !hasText && failure === null) note('alert', messages.failed);
  return notes;
}
