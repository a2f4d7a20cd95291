import type { RefObject } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { Reading } from '../wire/wire-types.ts';
import styles from './document-head.module.css';
import { useDocumentMessages } from './messages/use-document-messages.ts';
import { shownTitle } from './parts/shown-title.ts';

export interface DocumentHeadProps {
  readonly document: Reading;
  /** Of the title: the first of the page, or below one. */
  readonly level: 1 | 2;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** Where a document is, what it is called, and its first facts. */
export function DocumentHead({ document, level, heading }: DocumentHeadProps) {
  const messages = useDocumentMessages();
  const { messages: shared, formatDate } = useInterface();
  const { type, title, language, publishedAt, author } = document;
  const Title = `h${level}` as const;
  const facts = [author, publishedAt && formatDate(publishedAt)].filter(Boolean);
  return (
    <header className={styles['head']} data-level={level}>
      <p className={styles['place']}>
        <Icon name={type} size={16} />
        <span className="heard-only">{shared.kinds[type]}</span>
        <bdi>{placeOf(document)}</bdi>
      </p>
      <Title
        ref={heading}
        className={styles['title']}
        tabIndex={-1}
        lang={language ?? undefined}
        dir="auto"
      >
        {shownTitle(title, messages.untitled)}
      </Title>
      {facts.length > 0 && (
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      )}
    </header>
  );
}

/** As one reads it: the address of a page, the source and path of a file. */
function placeOf({ url, source, externalId }: Reading): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    const path = url.startsWith('file:') ? externalId.split('/').join(' › ') : '';
    return [source.name, path].filter((part) => part !== '').join(' › ');
  }
  const { host, pathname } = new URL(url);
  const steps = pathname.split('/').filter((step) => step !== '');
  return [host, ...steps.map(decoded)].join(' › ');
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // a stray per cent sign is shown as it is
  }
}
