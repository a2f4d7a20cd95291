import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import { type Attachment, countCharacters } from './attachment.ts';
import styles from './attachment-chips.module.css';
import { AttachmentDialog } from './attachment-dialog.tsx';

export interface AttachmentChipsProps {
  readonly attachments: readonly Attachment[];
  /** Left out: they were asked about, and stay. */
  readonly onRemove?: (id: string) => void;
}

/** The texts that go along with a question: each can be looked at, and taken away as long as it is not asked. */
export function AttachmentChips({ attachments, onRemove }: AttachmentChipsProps) {
  const { formatNumber } = useInterface();
  const { attachment: messages } = useAskMessages();
  const [shown, setShown] = useState<Attachment | null>(null);
  if (attachments.length === 0) return null;
  return (
    <>
      <ul className={styles['chips']} aria-label={messages.list}>
        {attachments.map((one) => {
          const name = one.name || messages.pasted;
          const count = countCharacters(one.text);
          return (
            <li key={one.id} className={styles['chip']}>
              <button
                type="button"
                className={styles['look']}
                aria-label={messages.look(name)}
                onClick={() => setShown(one)}
              >
                <Icon name="file" size={18} />
                <span className={styles['texts']}>
                  <bdi className={styles['name']}>{one.name || firstLine(one.text) || name}</bdi>
                  <span className={styles['size']}>
                    {one.name === '' && `${messages.pasted} · `}
                    {messages.characters(count, formatNumber(count))}
                  </span>
                </span>
              </button>
              {onRemove !== undefined && (
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={messages.remove(name)}
                  onClick={() => onRemove(one.id)}
                >
                  <Icon name="clear" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {shown !== null && <AttachmentDialog attachment={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, MAX_LINE_UNITS) ?? '';
}

// What a chip shows, and a little more.
const MAX_LINE_UNITS = 80;
