import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { isOwnPath } from '../../place/own-path.ts';
import { formatDuration } from '../../results/write-facts.ts';
import type { Reading } from '../../wire/wire-types.ts';
import { followedLink } from '../blocks/followed-link.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { ProductFacts } from '../product/product-facts.tsx';
import { FactList } from './fact-list.tsx';
import styles from './kind-facts.module.css';
import { originalOf } from './original-of.ts';
import { OwnPicture } from './own-picture.tsx';

type Facts = NonNullable<Reading['facts']>;

/** What a product, a picture or a film is, above its text. Nothing for other documents. */
export function KindFacts({ document }: { document: Reading }) {
  const { product, image, video, audio } = document.facts ?? {};
  if (document.type === 'product' && product !== undefined) {
    return <ProductFacts document={document} product={product} />;
  }
  if (document.type === 'image') return <Picture document={document} image={image} />;
  if (document.type === 'video' && video !== undefined) {
    return <Film document={document} video={video} />;
  }
  return audio === undefined ? null : <Sound audio={audio} />;
}

function Picture({ document, image }: { document: Reading; image: Facts['image'] }) {
  const { facts } = useDocumentMessages();
  const { formatDate } = useInterface();
  const { openAt } = originalOf(document);
  const whole = openAt !== null && isOwnPath(openAt) ? openAt : document.thumbnail;
  return (
    <section className={styles['picture']}>
      <OwnPicture
        address={whole}
        title={document.title}
        size={image && { width: image.width, height: image.height }}
      />
      {image !== undefined && (
        <FactList
          facts={[
            [facts.dimensions, `${image.width} × ${image.height}`],
            [facts.format, image.format.toUpperCase()],
            [facts.taken, image.takenAt && formatDate(image.takenAt)],
            [facts.camera, image.camera],
            [facts.creator, image.creator],
            [facts.license, image.license],
          ]}
        />
      )}
    </section>
  );
}

function Film({ document, video }: { document: Reading; video: NonNullable<Facts['video']> }) {
  const { facts } = useDocumentMessages();
  return (
    <section className={styles['kind']}>
      <OwnPicture address={document.thumbnail} title={document.title} />
      <div className={styles['facts']}>
        <Outward address={document.url || video.streamUrl} icon="video">
          {facts.watch}
        </Outward>
        <FactList
          facts={[
            [facts.channel, video.channel],
            [
              facts.duration,
              video.durationSeconds === undefined
                ? undefined
                : formatDuration(video.durationSeconds),
            ],
          ]}
        />
        <Chapters chapters={video.chapters} />
      </div>
    </section>
  );
}

function Sound({ audio }: { audio: NonNullable<Facts['audio']> }) {
  const { facts } = useDocumentMessages();
  return (
    <section className={styles['kind']}>
      <div className={styles['facts']}>
        <Outward address={audio.streamUrl} icon="video">
          {facts.listen}
        </Outward>
        <FactList
          facts={[
            [
              facts.duration,
              audio.durationSeconds === undefined
                ? undefined
                : formatDuration(audio.durationSeconds),
            ],
          ]}
        />
        <Chapters chapters={audio.chapters} />
      </div>
    </section>
  );
}

function Chapters({
  chapters = [],
}: {
  chapters: NonNullable<Facts['video']>['chapters'] | undefined;
}) {
  const { facts } = useDocumentMessages();
  if (chapters.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{facts.chapters}</summary>
      <ul>
        {chapters.map(({ startSeconds, title }) => (
          <li key={`${startSeconds} ${title}`}>
            {formatDuration(startSeconds)} <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Outward({
  address,
  icon,
  children,
}: {
  address: string | undefined;
  icon: 'video';
  children: ReactNode;
}) {
  const { newTab } = useDocumentMessages();
  const href = address === undefined ? null : followedLink(address);
  if (href === null || href.startsWith('mailto:')) return null;
  return (
    <a className={styles['outward']} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} size={18} />
      {children}
      <span className="heard-only"> ({newTab})</span>
    </a>
  );
}
