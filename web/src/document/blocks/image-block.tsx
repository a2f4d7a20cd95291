import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { isOwnPath } from '../../place/own-path.ts';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './blocks.module.css';

/** A picture that this server serves; in place of any other, and of a broken one, what it shows in words. */
export function ImageBlock({ block }: { block: Extract<ReadingBlock, { kind: 'image' }> }) {
  const messages = useDocumentMessages();
  const [isBroken, setBroken] = useState(false);
  const { address, alt, width, height } = block;
  if (address === null || !isOwnPath(address) || isBroken) {
    return (
      <p className={styles['noPicture']} dir="auto">
        <Icon name="image" size={20} />
        <span>{alt === '' ? messages.noPicture : alt}</span>
      </p>
    );
  }
  return (
    <img
      className={styles['picture']}
      src={address}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
