import { useState } from 'react';
import { isOwnPath } from '../../place/own-path.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './kind-facts.module.css';
import { shownTitle } from './shown-title.ts';

/** A picture that this server shows; nothing where it cannot. */
export function OwnPicture({
  address,
  title,
  size,
}: {
  address: string | null;
  title: string;
  size?: { width: number; height: number } | undefined;
}) {
  const { picture } = useDocumentMessages();
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || !isOwnPath(address) || failed === address) return null;
  return (
    <img
      className={styles['image']}
      src={address}
      alt={shownTitle(title, picture)}
      onError={() => setFailed(address)}
      {...size}
    />
  );
}
