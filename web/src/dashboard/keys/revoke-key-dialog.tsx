import type { KeyBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { useTimes } from '../parts/use-times.ts';
import { useInside } from '../shell/inside-context.ts';

/** Asks before a key is revoked, and says what ends. */
export function RevokeKeyDialog({
  of: key,
  onClose,
  onDone,
}: {
  readonly of: KeyBody;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
}) {
  const words = useDashboardMessages().keys;
  const times = useTimes();
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const revoke = () =>
    void action.run(async () => {
      await api.change('DELETE', `/api/keys/${encodeURIComponent(key.id)}`);
      say(words.revoked(key.name));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={words.revokeTitle(key.name)}
      submit={words.revokeNow}
      look="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={revoke}
    >
      <p>{words.revokeDetail}</p>
      <p>
        {key.lastUsedAt === null ? words.revokeUnused : words.revokeUsed(times.ago(key.lastUsedAt))}
      </p>
      {key.isOwner && <p>{words.revokeOwner}</p>}
    </FormDialog>
  );
}
