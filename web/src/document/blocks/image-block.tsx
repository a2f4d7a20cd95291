import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { isOwnPath } from '../../place/own-path.ts';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './blocks.module.css';

/**
 * A picture that this server serves; in place of any other, and of a broken one, what it shows in words. Its place is
 * reserved before it is there, and kept when it turns out to be broken: the text below never moves.
 */
export function ImageBlock({ block }: { block: Extract<ReadingBlock, { kind: 'image' }> }) {
  const [isBroken, setBroken] = useState(false);
  const { address, alt, width, height } = block;
  if (address === null || !isOwnPath(address)) return <NoPicture alt={alt} />;
  const isSized = width !== undefined && height !== undefined;
  return (
    <div
      className={styles['pictureBox']}
      data-sized={isSized || undefined}
      style={isSized ? { aspectRatio: `${width} / ${height}`, inlineSize: width } : undefined}
    >
      {isBroken ? (
        <NoPicture alt={alt} />
      ) : (
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
      )}
    </div>
  );
}

function NoPicture({ alt }: { alt: string }) {
  const messages = useDocumentMessages();
  return (
    <p className={styles['noPicture']} dir="auto">
      <Icon name="image" size={20} />
      <span>{alt === '' ? messages.noPicture : alt}</span>
    </p>
  );
}
