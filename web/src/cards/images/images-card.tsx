import { documentAddress } from '../../place/document-address.ts';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import list from '../frame/list-card.module.css';
import { OwnPicture } from '../frame/own-picture.tsx';
import { Way } from '../frame/way.tsx';
import { allAddress, mediaWords } from '../media/media-words.ts';
import styles from './images.module.css';

type Shown = CardOf<'images'>['data']['images'][number];

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'images',
  Card: ImagesCard,
  names: { en: 'Pictures', de: 'Bilder' },
  icon: <path d="M4 5h16v14H4V5zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />,
  examples: ['harbour photos'],
});

/** The first pictures that a query deserves, with the way to all of them. */
export function ImagesCard({ card }: CardProps<'images'>) {
  const { messages, locale } = useCard();
  const { query, total, images } = card.data;
  const words = mediaWords[messages.language];
  return (
    <CardFrame card={card}>
      <ul className={styles.pictures}>
        {images.map((image) => (
          <Tile key={image.id} image={image} query={query} />
        ))}
      </ul>
      <p className={list.all}>
        <a href={allAddress('image', query)}>
          {words.allPictures(total, new Intl.NumberFormat(locale).format(total))}
        </a>
      </p>
    </CardFrame>
  );
}

function Tile({ image, query }: { readonly image: Shown; readonly query: string }) {
  const { id, title, thumbnailUrl, dominantColor } = image;
  return (
    <li>
      <Way to={documentAddress(id, { query })} titled={title}>
        <span className={styles.picture} style={{ backgroundColor: dominantColor ?? undefined }}>
          <OwnPicture address={thumbnailUrl} />
        </span>
        <span className={styles.title} dir="auto">
          {title || id}
        </span>
      </Way>
    </li>
  );
}
