import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './original-frame.module.css';

/** The original of a page within this one: without scripts, forms, an origin of its own, or anything it could send. */
export function OriginalFrame({ address, title }: { address: string; title: string }) {
  const messages = useDocumentMessages();
  return (
    <iframe
      className={styles['frame']}
      src={address}
      title={messages.frame(title)}
      // All is forbidden that can be.
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
