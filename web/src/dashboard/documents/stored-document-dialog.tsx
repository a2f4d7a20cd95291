import { useInterface } from '../../messages/interface-context.ts';
import type { DocumentSummary, StoredDocument } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Dialog } from '../parts/dialog.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowsSkeleton } from '../parts/rows.tsx';
import { cutPassages } from './cut-passages.ts';
import styles from './documents-view.module.css';

/** The stored text of a document, in the passages that are ranked. */
export function StoredDocumentDialog({
  document: { id, title, url },
  onClose,
}: {
  readonly document: DocumentSummary;
  readonly onClose: () => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().documents;
  const path = `/api/documents/${encodeURIComponent(id)}`;
  const { value, failure, reload } = useRead<StoredDocument>(path);
  const passages = value === null ? [] : cutPassages(value);
  return (
    <Dialog title={title || url} onClose={onClose}>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={2} />}
      {value !== null && passages.length === 0 && <p>{words.noText}</p>}
      {passages.length > 0 && (
        <p>{words.passages(passages.length, formatNumber(passages.length))}</p>
      )}
      {passages.map(({ start, headings, text }, place) => (
        <section key={start} className={styles['passage']}>
          <h3>{[words.passage(formatNumber(place + 1)), ...headings].join(' › ')}</h3>
          <p dir="auto" lang={value?.language ?? undefined}>
            {text}
          </p>
        </section>
      ))}
    </Dialog>
  );
}
