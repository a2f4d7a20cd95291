import { useInterface } from '../../messages/interface-context.ts';
import type { SourceBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { useInside } from '../shell/inside-context.ts';

/** Asks before a source is removed, and says what is lost and what stays. */
export function RemoveSourceDialog({
  source,
  onClose,
  onDone,
}: {
  readonly source: SourceBody;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().sources;
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const { documents } = source.counts;
  const remove = () =>
    void action.run(async () => {
      await api.change('DELETE', `/api/sources/${encodeURIComponent(source.id)}`);
      say(words.removed(source.name));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={words.removeTitle(source.name)}
      submit={words.removeNow}
      look="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        {source.kind === 'push'
          ? words.removePushed
          : words.removeDetail(documents, formatNumber(documents))}
      </p>
    </FormDialog>
  );
}
