import type { FoundDocument } from '../../answer/answer-view.ts';
import { useAnswerMessages } from '../../answer/messages/use-answer-messages.ts';
import { originalAddress } from '../../answer/original-address.ts';
import { SourceIcon } from '../../answer/source-icon.tsx';
import { placeOf } from '../../answer/source-place.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './found-list.module.css';

/** The documents in which the answer may be, while it is written: one may find it there first. */
export function FoundList({ found }: { readonly found: readonly FoundDocument[] }) {
  const { answer } = useAskMessages();
  if (found.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={answer.found}>
      <h3>{answer.found}</h3>
      <ol>
        {found.map((document) => (
          <FoundItem key={document.documentId} document={document} />
        ))}
      </ol>
    </section>
  );
}

function FoundItem({ document }: { readonly document: FoundDocument }) {
  const { untitled, newTab } = useAnswerMessages();
  const { url, type, site, snippet } = document;
  const title = document.title || untitled;
  const href = originalAddress(document, location.origin);
  const place = (
    <span className={styles['place']}>
      <SourceIcon source={{ kind: 'document', type }} />
      <bdi>{site || placeOf(url)}</bdi>
    </span>
  );
  return (
    <li>
      <div className={styles['head']}>
        {href === null ? (
          <span className={styles['title']} dir="auto">
            {title}
          </span>
        ) : (
          <a
            className={styles['title']}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            dir="auto"
          >
            {title}
            <span className="heard-only"> ({newTab})</span>
          </a>
        )}
        {place}
      </div>
      <p dir="auto">{snippet}</p>
    </li>
  );
}
