import { documentAddress } from '../../place/document-address.ts';
import { formatDuration } from '../../results/write-facts.ts';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import list from '../frame/list-card.module.css';
import { OwnPicture } from '../frame/own-picture.tsx';
import { Way } from '../frame/way.tsx';
import { allAddress, mediaWords } from '../media/media-words.ts';
import styles from './videos.module.css';

type Shown = CardOf<'videos'>['data']['videos'][number];

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'videos',
  Card: VideosCard,
  names: { en: 'Videos', de: 'Videos' },
  icon: <path d="M4 6h16v12H4V6zM10 9.5v5l4.5-2.5L10 9.5z" />,
  examples: ['radiator videos'],
});

/** The first videos that a query deserves, with the way to all of them. */
export function VideosCard({ card }: CardProps<'videos'>) {
  const { messages, locale } = useCard();
  const { query, total, videos } = card.data;
  const words = mediaWords[messages.language];
  return (
    <CardFrame card={card}>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <Row key={video.id} video={video} query={query} />
        ))}
      </ul>
      <p className={list.all}>
        <a href={allAddress('video', query)}>
          {words.allVideos(total, new Intl.NumberFormat(locale).format(total))}
        </a>
      </p>
    </CardFrame>
  );
}

// What is said at further moments is on the page of the video.
const SHOWN_MOMENTS = 2;

function Row({ video, query }: { readonly video: Shown; readonly query: string }) {
  const { messages } = useCard();
  const words = mediaWords[messages.language];
  const { id, title, channel, durationSeconds, thumbnailUrl, moments } = video;
  return (
    <li className={styles.video}>
      <span className={styles.still} aria-hidden="true">
        <OwnPicture address={thumbnailUrl}>▶</OwnPicture>
      </span>
      <div className={list.text}>
        <Way to={documentAddress(id, { query })} titled={title}>
          <span className={list.title} dir="auto">
            {title || id}
          </span>
        </Way>
        <p className={styles.facts}>
          {durationSeconds !== null && <span>{formatDuration(durationSeconds)}</span>}
          {channel !== null && <bdi>{channel}</bdi>}
        </p>
        {moments.slice(0, SHOWN_MOMENTS).map(({ startSeconds, text }) => (
          <p key={startSeconds} className={styles.moment}>
            <span className="heard-only">{words.at(formatDuration(startSeconds))}: </span>
            <span className={styles.time} aria-hidden="true">
              {formatDuration(startSeconds)}
            </span>{' '}
            <span dir="auto">{text}</span>
          </p>
        ))}
      </div>
    </li>
  );
}
