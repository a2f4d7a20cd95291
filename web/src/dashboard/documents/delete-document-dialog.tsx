import type { DocumentSummary } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RemovalDialog, type RemovalDialogProps } from '../parts/removal-dialog.tsx';

/** Asks before a pushed document is deleted. */
export function DeleteDocumentDialog({
  document: { id, title, externalId },
  onClose,
  onDone,
}: Pick<RemovalDialogProps, 'onClose' | 'onDone'> & {
  readonly document: DocumentSummary;
}) {
  const words = useDashboardMessages().documents;
  const name = title || externalId;
  return (
    <RemovalDialog
      title={words.removeTitle(name)}
      submit={words.removeNow}
      path={`/api/documents/${encodeURIComponent(id)}`}
      done={words.removed(name)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.removeDetail}</p>
    </RemovalDialog>
  );
}
