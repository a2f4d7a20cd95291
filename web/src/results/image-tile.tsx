import { Icon } from '../icons/icon.tsx';
import type { SearchResult } from '../wire/wire-types.ts';
import styles from './image-tile.module.css';
import { TitleLink } from './result-item.tsx';
import { ownThumbnail } from './result-link.ts';

/** A picture in the grid of pictures. Its box has its size before the picture is there. */
export function ImageTile({ result }: { result: SearchResult }) {
  const thumbnail = ownThumbnail(result);
  return (
    <article className={styles['tile']}>
      <div className={styles['picture']}>
        {thumbnail === null ? (
          <Icon name="image" size={32} />
        ) : (
          // The title beside it says what it shows.
          <img src={thumbnail} alt="" loading="lazy" decoding="async" />
        )}
      </div>
      <h2 className={styles['title']} lang={result.language ?? undefined} dir="auto">
        <TitleLink result={result} />
      </h2>
      <p className={styles['place']}>
        {result.image !== undefined && `${result.image.width} × ${result.image.height} · `}
        {result.site || result.displayUrl}
      </p>
    </article>
  );
}
