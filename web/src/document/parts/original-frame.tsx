import { useRef, useState } from 'react';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './original-frame.module.css';

/**
 * The original of a page within this one: without scripts, forms, an origin of its own, or anything it could send. A link in it leads
 * nowhere: what it is relative to is not served, and other sites are not framed. The original is then shown again.
 */
export function OriginalFrame({ address, title }: { address: string; title: string }) {
  const messages = useDocumentMessages();
  const [followed, setFollowed] = useState(0);
  const isLoaded = useRef(false);
  const onLoad = () => {
    if (isLoaded.current) setFollowed((count) => count + 1);
    isLoaded.current = !isLoaded.current;
  };
  return (
    <>
      <p className={styles['note']} role="status">
        {followed > 0 && messages.frameLinks}
      </p>
      <iframe
        key={followed}
        className={styles['frame']}
        src={address}
        title={messages.frame(title)}
        // All is forbidden that can be.
        sandbox=""
        referrerPolicy="no-referrer"
        loading="lazy"
        onLoad={onLoad}
      />
    </>
  );
}
