import { useDashboardMessages } from '../../messages/use-dashboard-messages.ts';
import { RemovalDialog, type RemovalDialogProps } from '../../parts/removal-dialog.tsx';

/** Asks before an uploaded file is deleted. */
export function DeleteFileDialog({
  source,
  file,
  onClose,
  onDone,
}: Pick<RemovalDialogProps, 'onClose' | 'onDone'> & {
  /** The id of its source. */
  readonly source: string;
  /** Its name there. */
  readonly file: string;
}) {
  const words = useDashboardMessages().uploads;
  const query = new URLSearchParams({ path: file });
  return (
    <RemovalDialog
      title={words.deleteTitle(file)}
      submit={words.deleteNow}
      path={`/api/sources/${encodeURIComponent(source)}/files?${query}`}
      done={words.deleted(file)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.deleteDetail}</p>
    </RemovalDialog>
  );
}
