import { useInterface } from '../messages/interface-context.ts';
import type { Overview } from '../wire/wire-types.ts';
import styles from './indexing-note.module.css';

/** How far the first reading of sources is, in words and as a bar. */
export function IndexingNote({
  indexing: { done, total },
}: {
  readonly indexing: NonNullable<Overview['indexing']>;
}) {
  const { messages, formatNumber } = useInterface();
  const { content } = messages;
  const text =
    total === 0 ? content.listing : content.indexing(formatNumber(done), formatNumber(total));
  return (
    <div className={styles['note']}>
      <p>{text}</p>
      <progress value={done} max={Math.max(1, total)} aria-label={text} />
    </div>
  );
}
