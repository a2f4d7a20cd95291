import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import type { Browser } from '../../stream/follow-search.ts';
import type { Similar } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './linked-from.module.css';
import { shownTitle } from './shown-title.ts';
import { useFetched } from './use-fetched.ts';

export interface MoreLikeThisProps {
  readonly id: string;
  readonly browser: Pick<Browser, 'fetch'>;
}

const MAX_SHOWN = 5;

/** Documents that are about the same. */
export function MoreLikeThis({ id, browser }: MoreLikeThisProps) {
  const messages = useDocumentMessages();
  const path = `/api/documents/${encodeURIComponent(id)}/similar?limit=${MAX_SHOWN}`;
  const similar = useFetched<Similar>(path, browser);
  const results = similar === null || similar === 'failed' ? null : similar.results;
  return (
    <section className={styles['part']} aria-busy={similar === null}>
      <h2>{messages.more}</h2>
      {similar === 'failed' && <p>{messages.moreFailed}</p>}
      {results?.length === 0 && <p>{messages.moreNone}</p>}
      {results !== null && results.length > 0 && (
        <ul>
          {results.map(({ id: other, title, url, language }) => (
            <li key={other} dir="auto" lang={language ?? undefined}>
              <PlaceLink to={documentAddress(other)}>
                {shownTitle(title, url || messages.untitled)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
