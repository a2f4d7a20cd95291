import { useState } from 'react';
import type { PasskeyBody } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RemovalDialog } from '../parts/removal-dialog.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { Section } from '../parts/view-head.tsx';
import { passkeyUse } from '../session/passkey.ts';
import { passkeyHint } from '../session/passkey-notice.tsx';
import { useInside } from '../shell/inside-context.ts';
import styles from './account-view.module.css';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyBody }
  | null;

/** The passkeys of the person who is signed in: each can be renamed and removed, and another be added where that works. */
export function Passkeys() {
  const words = useDashboardMessages().passkeys;
  const { ways } = useInside().session;
  const { value, failure, reload } = useRead<{ passkeys: PasskeyBody[] }>('/api/session/passkeys');
  const [opened, setOpened] = useState<Opened>(null);
  const use = passkeyUse(ways);
  const hint = passkeyHint(use, ways.passkeyHost, words);
  const passkeys = value?.passkeys ?? null;
  const close = () => setOpened(null);
  const add = use === 'usable' && (
    <Button icon="new" size="small" onClick={() => setOpened({ kind: 'add' })}>
      {words.add}
    </Button>
  );
  return (
    <Section title={words.title} action={add}>
      <p className={styles['lead']}>{words.lead}</p>
      {hint !== null && <p className={styles['lead']}>{hint}</p>}
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {passkeys === null && failure === null && <RowsSkeleton count={1} />}
      {passkeys?.length === 0 && <p>{words.none}</p>}
      {passkeys !== null && passkeys.length > 0 && (
        <Rows label={words.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ kind: 'rename', passkey })}
              onRemove={() => setOpened({ kind: 'remove', passkey })}
            />
          ))}
        </Rows>
      )}
      {opened?.kind === 'add' && (
        <AddPasskeyDialog count={passkeys?.length ?? 0} onClose={close} onDone={reload} />
      )}
      {opened?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} onDone={reload} />
      )}
      {opened?.kind === 'remove' && (
        <RemovalDialog
          title={words.removeTitle(opened.passkey.name)}
          submit={words.removeNow}
          path={`/api/session/passkeys/${encodeURIComponent(opened.passkey.id)}`}
          done={words.removed(opened.passkey.name)}
          onClose={close}
          onDone={reload}
        >
          <p>{words.removeDetail}</p>
        </RemovalDialog>
      )}
    </Section>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  readonly passkey: PasskeyBody;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.passkeys;
  const times = useTimes();
  const { name, host, isSynced, lastUsedAt } = passkey;
  return (
    <Row
      title={name}
      badges={isSynced && <Badge>{words.synced}</Badge>}
      facts={[
        host,
        lastUsedAt === null ? words.unused : messages.people.lastUsed(times.ago(lastUsedAt)),
      ]}
      actions={
        <>
          <RowAction label={words.rename} of={name} onClick={onRename} />
          <RowAction label={words.remove} of={name} onClick={onRemove} />
        </>
      }
    />
  );
}
