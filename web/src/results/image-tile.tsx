import type { SearchResult } from '../wire/wire-types.ts';
import styles from './image-tile.module.css';
import { Picture } from './picture.tsx';
import { TitleLink } from './result-item.tsx';

/** A picture in the grid of pictures. Its box has its size before the picture is there. */
export function ImageTile({ result }: { result: SearchResult }) {
  return (
    <article className={styles['tile']}>
      <div className={styles['picture']}>
        <Picture result={result} />
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
