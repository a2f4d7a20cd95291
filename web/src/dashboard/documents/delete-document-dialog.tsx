import type { DocumentSummary } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { useInside } from '../shell/inside-context.ts';

/** Asks before a pushed document is deleted. */
export function DeleteDocumentDialog({
  document: { id, title, externalId },
  onClose,
  onDone,
}: {
  readonly document: DocumentSummary;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
}) {
  const words = useDashboardMessages().documents;
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const name = title || externalId;
  const remove = () =>
    void action.run(async () => {
      await api.change('DELETE', `/api/documents/${encodeURIComponent(id)}`);
      say(words.removed(name));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={words.removeTitle(name)}
      submit={words.removeNow}
      look="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>{words.removeDetail}</p>
    </FormDialog>
  );
}
