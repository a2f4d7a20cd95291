import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import { Picture } from '../../results/picture.tsx';
import type { Browser } from '../../stream/follow-search.ts';
import type { ImagesAnswer } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import part from './linked-from.module.css';
import { shownTitle } from './shown-title.ts';
import styles from './similar-pictures.module.css';
import { useFetched } from './use-fetched.ts';

export interface SimilarPicturesProps {
  readonly id: string;
  readonly browser: Pick<Browser, 'fetch'>;
}

const MAX_SHOWN = 6;
// Below, only a colour or a rough shape is the same, which people do not call alike.
const MIN_SIMILARITY = 0.4;

/** Pictures that look like this one, the most similar first. Nothing if there are none, or if no look of this one is known. */
export function SimilarPictures({ id, browser }: SimilarPicturesProps) {
  const messages = useDocumentMessages();
  const path = `/api/images?similarTo=${encodeURIComponent(id)}&limit=${MAX_SHOWN}`;
  const answer = useFetched<ImagesAnswer>(path, browser);
  if (answer === null || answer === 'failed') return null;
  const alike = answer.results.filter(({ match }) => (match.similarity ?? 0) >= MIN_SIMILARITY);
  if (alike.length === 0) return null;
  return (
    <section className={part['part']}>
      <h2>{messages.similarPictures}</h2>
      <ul className={styles['grid']}>
        {alike.map((result) => (
          <li key={result.id} className={styles['tile']}>
            <PlaceLink to={documentAddress(result.id)}>
              <span className={styles['picture']}>
                <Picture
                  result={{ id: result.id, type: 'image', thumbnailUrl: result.thumbnailUrl }}
                />
              </span>
              <span className={styles['title']} dir="auto" lang={result.language ?? undefined}>
                {shownTitle(result.title, result.url || messages.untitled)}
              </span>
            </PlaceLink>
            {result.match.isCopy === true && (
              <span className={styles['copy']}>{messages.pictureCopy}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
