import { useInterface } from '../../messages/interface-context.ts';
import type { SourceBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RemovalDialog, type RemovalDialogProps } from '../parts/removal-dialog.tsx';

/** Asks before a source is removed, and says what is lost and what stays. */
export function RemoveSourceDialog({
  source,
  onClose,
  onDone,
  onShowPresent,
}: Pick<RemovalDialogProps, 'onClose' | 'onDone'> & {
  readonly source: SourceBody;
  readonly onShowPresent: () => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().sources;
  const { documents } = source.counts;
  return (
    <RemovalDialog
      title={words.removeTitle(source.name)}
      submit={words.removeNow}
      path={`/api/sources/${encodeURIComponent(source.id)}`}
      etag={source.etag}
      onShowPresent={onShowPresent}
      done={words.removed(source.name)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {source.kind === 'push'
          ? words.removePushed
          : source.uploads
            ? words.removeUploads(documents, formatNumber(documents))
            : words.removeDetail(documents, formatNumber(documents))}
      </p>
      <p>{words.removeUndo}</p>
    </RemovalDialog>
  );
}
