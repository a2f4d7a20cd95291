import { useCard } from '../card-context.ts';
import styles from './panel.module.css';
import type { PanelSource } from './panel-sources.ts';
import { panelWords } from './panel-words.ts';

/** The number of a source, leading to it. */
export function SourceMark({ source }: { readonly source: PanelSource | undefined }) {
  const { messages } = useCard();
  if (source === undefined) return null;
  const label = panelWords[messages.language].source(source.number, source.name);
  const address = addressOf(source);
  return (
    <sup className={styles.mark}>
      {address === null ? (
        <span title={source.name}>{source.number}</span>
      ) : (
        <a href={address} rel="noreferrer" aria-label={label} title={source.name}>
          {source.number}
        </a>
      )}
    </sup>
  );
}

/** All that a panel was drawn from. */
export function PanelSources({ sources }: { readonly sources: readonly PanelSource[] }) {
  const { messages } = useCard();
  const owned = sources.filter(({ documentId }) => documentId !== null).length;
  const origin =
    owned === 0 ? 'fromOpenData' : owned === sources.length ? 'fromContent' : 'fromBoth';
  return (
    <footer className={styles.sources}>
      <p>{panelWords[messages.language][origin]}</p>
      <ol>
        {sources.map((source) => (
          <li key={source.number}>
            <SourceName source={source} />
          </li>
        ))}
      </ol>
    </footer>
  );
}

function SourceName({ source }: { readonly source: PanelSource }) {
  const address = addressOf(source);
  const name = <span dir="auto">{source.name}</span>;
  if (address === null) return name;
  return (
    <a href={address} rel="noreferrer">
      {name}
    </a>
  );
}

/** Where a source is read. A browser opens no `file:` address from a page: this server has the bytes. */
function addressOf({ url, documentId }: PanelSource): string | null {
  if (url !== null && /^https?:\/\//i.test(url)) return url;
  if (documentId === null || url?.startsWith('file:') !== true) return null;
  return `/api/documents/${encodeURIComponent(documentId)}/file`;
}
