import { useCopying } from '../../clipboard/use-copying.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

/** A text that is to be copied: a press on it selects all of it, the button copies it. */
export function CopyField({
  label,
  text,
  copyName,
  isMain = false,
}: {
  readonly label: string;
  readonly text: string;
  /** What the button copies, for those who listen. */
  readonly copyName: string;
  /** Whether it is what the dialogue is about: its button has the focus. */
  readonly isMain?: boolean;
}) {
  const words = useDashboardMessages();
  const { outcome, copy } = useCopying();
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['line']}>
        <code className={styles['text']} dir="ltr">
          {text}
        </code>
        <Button
          look={isMain ? 'primary' : 'plain'}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          aria-label={outcome === 'copied' ? words.copied : copyName}
          data-first={isMain || undefined}
          onClick={() => void copy(text)}
        >
          {outcome === 'copied' ? words.copied : words.copy}
        </Button>
      </div>
      <span role="status" className={outcome === 'failed' ? undefined : 'heard-only'}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </span>
    </div>
  );
}
