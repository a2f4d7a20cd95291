import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { type DraftNotice, isRefusal } from '../box/draft.ts';
import type { AskMessages } from '../messages/en.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import { MAX_ATTACHED_CHARACTERS, MAX_ATTACHMENTS } from './attachment.ts';
import styles from './attachment-notice.module.css';

/** What happened to the attachments: said where it went well, shown where it did not. */
export function AttachmentNotice({
  notice,
  onDismiss,
}: {
  notice: DraftNotice | null;
  onDismiss: () => void;
}) {
  const { formatNumber } = useInterface();
  const { attachment: messages } = useAskMessages();
  const text = notice === null ? '' : noticeText(notice, messages, formatNumber);
  const isRefused = notice !== null && isRefusal(notice);
  return (
    <>
      <p role="status" className="heard-only">
        {isRefused ? '' : text}
      </p>
      {isRefused && (
        <div role="alert" className={styles['notice']}>
          <Icon name="alert" />
          <p>{text}</p>
          <button type="button" aria-label={messages.dismiss} onClick={onDismiss}>
            <Icon name="clear" size={18} />
          </button>
        </div>
      )}
    </>
  );
}

function noticeText(
  notice: DraftNotice,
  messages: AskMessages['attachment'],
  formatNumber: (value: number) => string,
): string {
  const name = notice.name || messages.pasted;
  switch (notice.kind) {
    case 'added':
      return messages.added(name);
    case 'removed':
      return messages.removed(name);
    case 'not-text':
      return messages.notText(name);
    case 'empty':
      return messages.empty(name);
    case 'too-long':
      return messages.tooLong(name, formatNumber(MAX_ATTACHED_CHARACTERS));
    case 'too-many':
      return messages.tooMany(formatNumber(MAX_ATTACHMENTS));
    case 'unreadable':
      return messages.unreadable(name);
  }
}
