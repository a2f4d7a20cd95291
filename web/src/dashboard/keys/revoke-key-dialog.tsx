import type { KeyBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RemovalDialog, type RemovalDialogProps } from '../parts/removal-dialog.tsx';
import { useTimes } from '../parts/use-times.ts';

/** Asks before a key is revoked, and says what ends. */
export function RevokeKeyDialog({
  of: key,
  onClose,
  onDone,
}: Pick<RemovalDialogProps, 'onClose' | 'onDone'> & {
  readonly of: KeyBody;
}) {
  const words = useDashboardMessages().keys;
  const times = useTimes();
  return (
    <RemovalDialog
      title={words.revokeTitle(key.name)}
      submit={words.revokeNow}
      path={`/api/keys/${encodeURIComponent(key.id)}`}
      done={words.revoked(key.name)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.revokeDetail}</p>
      <p>
        {key.lastUsedAt === null ? words.revokeUnused : words.revokeUsed(times.ago(key.lastUsedAt))}
      </p>
      {key.isOwner && <p>{words.revokeOwner}</p>}
    </RemovalDialog>
  );
}
