import type { KeyBody, KeyWithSecret } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RotateDialog } from '../parts/rotate-dialog.tsx';

/** Gives a key a new secret, while the present one goes on for a time. */
export function RotateKeyDialog({
  of: key,
  onClose,
  onMade,
}: {
  readonly of: KeyBody;
  readonly onClose: () => void;
  readonly onMade: (key: KeyWithSecret) => void;
}) {
  const words = useDashboardMessages().keys;
  return (
    <RotateDialog
      title={words.rotateTitle(key.name)}
      words={words}
      path={`/api/keys/${encodeURIComponent(key.id)}`}
      onClose={onClose}
      onMade={onMade}
    />
  );
}
