import { Sheet } from '../../layout/sheet.tsx';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import type { Attachment } from './attachment.ts';
import styles from './attachment-dialog.module.css';

/** The whole text of an attachment, as it is sent. */
export function AttachmentDialog({
  attachment: { name, text },
  onClose,
}: {
  attachment: Attachment;
  onClose: () => void;
}) {
  const { attachment: messages } = useAskMessages();
  return (
    <Sheet
      title={name || messages.pasted}
      closeName={messages.close}
      side="middle"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to do that */}
      <pre className={styles['text']} dir="auto" tabIndex={0}>
        {text}
      </pre>
    </Sheet>
  );
}
