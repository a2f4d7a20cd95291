import { useEffect, useState } from 'react';
import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import { whenIdle } from '../../place/when-idle.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { Similar } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './linked-from.module.css';
import { shownTitle } from './shown-title.ts';

export interface MoreLikeThisProps {
  readonly id: string;
  readonly browser: Pick<Browser, 'fetch'>;
}

const MAX_SHOWN = 5;

/** Documents that are about the same. */
export function MoreLikeThis({ id, browser }: MoreLikeThisProps) {
  const messages = useDocumentMessages();
  const similar = useSimilar(id, browser);
  return (
    <section className={styles['part']} aria-busy={similar === null}>
      <h2>{messages.more}</h2>
      {similar === 'failed' && <p>{messages.moreFailed}</p>}
      {Array.isArray(similar) && similar.length === 0 && <p>{messages.moreNone}</p>}
      {Array.isArray(similar) && similar.length > 0 && (
        <ul>
          {similar.map(({ id: other, title, url, language }) => (
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

function useSimilar(id: string, browser: MoreLikeThisProps['browser']) {
  const [similar, setSimilar] = useState<Similar['results'] | 'failed' | null>(null);
  useEffect(() => {
    setSimilar(null);
    const leaving = new AbortController();
    const path = `/api/documents/${encodeURIComponent(id)}/similar?limit=${MAX_SHOWN}`;
    const ask = async () => {
      const response = await browser.fetch(path, { signal: leaving.signal });
      if (!response.ok) return setSimilar('failed');
      const { results } = (await response.json()) as Similar; // of the server that this page is from
      setSimilar(results);
    };
    // The text itself comes first.
    const forget = whenIdle(() => {
      ask().catch(() => {
        if (!leaving.signal.aborted) setSimilar('failed');
      });
    });
    return () => {
      forget();
      leaving.abort();
    };
  }, [id, browser]);
  return similar;
}
