import { useInterface } from '../messages/interface-context.ts';
import { IndexingNote } from '../overview/indexing-note.tsx';
import type { Overview } from '../wire/wire-types.ts';
import styles from './indexed-content.module.css';

// More are no longer read at a glance.
const MAX_SOURCES = 5;

/** What is searched: how much, of which sources, how new; and how far it is read. */
export function IndexedContent({ overview }: { readonly overview: Overview }) {
  const { messages, formatNumber, formatDate } = useInterface();
  const { content } = messages;
  const { documents, sources, lastIndexedAt, indexing } = overview;
  const filled = sources.filter((source) => source.documents > 0);
  const more = filled.length - MAX_SOURCES;
  if (documents === 0 && indexing === undefined) {
    return (
      <p className={styles['content']}>
        {content.empty} <code>quarry add …</code>
      </p>
    );
  }
  return (
    <section className={styles['content']} aria-label={content.label}>
      {indexing !== undefined && <IndexingNote indexing={indexing} />}
      {documents > 0 && (
        <p>
          {content.documents(documents, formatNumber(documents))}
          {lastIndexedAt !== null && ` · ${content.changed(formatDate(lastIndexedAt))}`}
        </p>
      )}
      <ul className={styles['sources']}>
        {filled.slice(0, MAX_SOURCES).map(({ id, name, documents: count }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span>{formatNumber(count)}</span>
          </li>
        ))}
        {more > 0 && <li>{content.more(more)}</li>}
      </ul>
    </section>
  );
}
