import { useEffect, useState } from 'react';
import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import { whenIdle } from '../../place/when-idle.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { PlainSearch, Reading, SearchResult } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { likeWords } from './like-words.ts';
import styles from './linked-from.module.css';
import { shownTitle } from './shown-title.ts';

export interface MoreLikeThisProps {
  readonly document: Reading;
  readonly browser: Pick<Browser, 'fetch'>;
}

const MAX_SHOWN = 5;

/** Documents that a search for what this one is called and headed finds, without this one. */
export function MoreLikeThis({ document, browser }: MoreLikeThisProps) {
  const messages = useDocumentMessages();
  const words = likeWords(document);
  const found = useFound(words, document.id, browser);
  if (words === '') return null;
  return (
    <section className={styles['part']} aria-busy={found === null}>
      <h2>{messages.more}</h2>
      {found === 'failed' && <p>{messages.moreFailed}</p>}
      {Array.isArray(found) && found.length === 0 && <p>{messages.moreNone}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul>
          {found.map(({ id, title, displayUrl, language }) => (
            <li key={id} dir="auto" lang={language ?? undefined}>
              <PlaceLink to={documentAddress(id)}>
                {shownTitle(title, displayUrl || messages.untitled)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useFound(words: string, id: string, browser: MoreLikeThisProps['browser']) {
  const [found, setFound] = useState<readonly SearchResult[] | 'failed' | null>(null);
  useEffect(() => {
    if (words === '') return;
    setFound(null);
    const leaving = new AbortController();
    const parameters = new URLSearchParams({ q: words, limit: String(MAX_SHOWN + 1) });
    const ask = async () => {
      const response = await browser.fetch(`/api/v1/search?${parameters}`, {
        signal: leaving.signal,
      });
      if (!response.ok) return setFound('failed');
      const { results } = (await response.json()) as PlainSearch; // of the server that this page is from
      setFound(results.filter((result) => result.id !== id).slice(0, MAX_SHOWN));
    };
    // The text itself comes first.
    const forget = whenIdle(() => {
      ask().catch(() => {
        if (!leaving.signal.aborted) setFound('failed');
      });
    });
    return () => {
      forget();
      leaving.abort();
    };
  }, [words, id, browser]);
  return found;
}
