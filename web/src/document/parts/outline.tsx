import { useMemo, useState } from 'react';
import type { Reading } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './outline.module.css';
import { shownOutline } from './shown-outline.ts';

export interface OutlineProps {
  readonly document: Pick<Reading, 'outline' | 'title'>;
  readonly onGo: (block: number) => void;
}

/** The headings of a document, each a way to it. Nothing where there are fewer than two. */
export function Outline({ document, onGo }: OutlineProps) {
  const messages = useDocumentMessages();
  const [isWhole, setWhole] = useState(false);
  const { entries, left } = useMemo(() => shownOutline(document, isWhole), [document, isWhole]);
  if (entries.length < 2) return null;
  return (
    <nav className={styles['outline']} aria-label={messages.contents}>
      <ol>
        {entries.map(({ block, text, depth }) => (
          <li key={block} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <button type="button" dir="auto" onClick={() => onGo(block)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {messages.moreContents(left)}
        </button>
      )}
    </nav>
  );
}
