import { useMemo, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { SearchResult } from '../wire/wire-types.ts';
import styles from './picture.module.css';
import { ownThumbnail } from './result-link.ts';
import { standInAddress } from './stand-in.ts';

type Pictured = Pick<SearchResult, 'id' | 'type' | 'thumbnailUrl' | 'image'>;

/**
 * The picture of a result in a box whose size is known: a blurred stand-in while it loads and where it cannot, else the sign of
 * what kind of thing it is. Says nothing by itself: the title beside it does.
 */
export function Picture({ result }: { readonly result: Pictured }) {
  const address = ownThumbnail(result);
  const thumbHash = result.image?.thumbHash;
  const standIn = useMemo(() => standInAddress(thumbHash), [thumbHash]);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const isMissing = address === null || state === 'failed';
  return (
    <span className={styles['picture']} data-state={state}>
      {standIn !== null && state !== 'shown' && (
        <img className={styles['standIn']} src={standIn} alt="" />
      )}
      {standIn === null && isMissing && <Icon name={result.type} size={28} />}
      {!isMissing && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}

/** Whether a result has something to be seen by. */
export function hasPicture(result: Pictured): boolean {
  return ownThumbnail(result) !== null || result.image?.thumbHash !== undefined;
}
