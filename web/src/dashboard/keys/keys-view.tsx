import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { KeyBody, KeyWithSecret, Scope } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeySecretDialog } from './key-secret-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** What is open above the list. A secret is held here and nowhere else. */
type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: KeyBody }
  | { readonly kind: 'secret'; readonly key: KeyWithSecret }
  | null;

/** `Keys`: what programs authenticate with. */
export default function KeysView() {
  const messages = useDashboardMessages();
  const words = messages.keys;
  const { place, goTo } = useInside();
  const { value, failure, reload } = useRead<{ keys: KeyBody[] }>('/api/keys');
  const [opened, setOpened] = useState<Opened>(null);
  // `#new` opens the form, also by a link from another view.
  const shown: Opened = opened ?? (place.opening === 'new' ? { kind: 'create' } : null);
  const close = () => {
    setOpened(null);
    if (place.opening !== null) goTo(viewAddress('keys'), { replaces: true });
  };
  const showSecret = (key: KeyWithSecret) => {
    setOpened({ kind: 'secret', key });
    if (place.opening !== null) goTo(viewAddress('keys'), { replaces: true });
    void reload();
  };
  const keys = value?.keys ?? null;
  return (
    <>
      <ViewHead title={messages.views.keys} lead={words.lead}>
        <Button look="primary" icon="new" onClick={() => setOpened({ kind: 'create' })}>
          {words.create}
        </Button>
      </ViewHead>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {keys === null && failure === null && <RowsSkeleton />}
      {keys?.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
      {keys !== null && keys.length > 0 && (
        <Rows label={messages.views.keys}>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              of={key}
              onRotate={() => setOpened({ kind: 'rotate', key })}
              onRevoke={() => setOpened({ kind: 'revoke', key })}
            />
          ))}
        </Rows>
      )}
      {shown?.kind === 'create' && (
        <CreateKeyDialog
          isFirst={keys?.every(({ isOwner }) => isOwner) ?? false}
          onClose={close}
          onMade={showSecret}
        />
      )}
      {shown?.kind === 'rotate' && (
        <RotateKeyDialog of={shown.key} onClose={close} onMade={showSecret} />
      )}
      {shown?.kind === 'revoke' && (
        <RevokeKeyDialog of={shown.key} onClose={close} onDone={reload} />
      )}
      {shown?.kind === 'secret' && <KeySecretDialog of={shown.key} onClose={close} />}
    </>
  );
}

// More names would fill the row.
const MAX_SCOPES = 3;

function KeyRow({
  of: key,
  onRotate,
  onRevoke,
}: {
  readonly of: KeyBody;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}) {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.keys;
  const times = useTimes();
  const { may } = useInside();
  // A narrower key neither gains the power of a wider one nor revokes it.
  const mayChange = key.scopes.every(may);
  return (
    <Row
      title={key.name}
      badges={
        <>
          {key.isOwner && <Badge>{words.owner}</Badge>}
          {key.environment === 'test' && <Badge>{words.test}</Badge>}
        </>
      }
      facts={[
        <code key="hint">…{key.hint}</code>,
        <ScopesOf key="scopes" scopes={key.scopes} />,
        `${words.columns.used}: ${key.lastUsedAt === null ? messages.never : times.ago(key.lastUsedAt)}`,
        key.expiresAt !== null && `${words.columns.expires}: ${times.ago(key.expiresAt)}`,
        key.monthlyRequests === null
          ? key.requestsThisMonth > 0 &&
            words.limits.used(key.requestsThisMonth, formatNumber(key.requestsThisMonth))
          : words.limits.usedOf(
              formatNumber(key.requestsThisMonth),
              formatNumber(key.monthlyRequests),
            ),
        key.requestsPerMinute !== null && words.limits.rate(formatNumber(key.requestsPerMinute)),
        key.allowedIps.length > 0 &&
          words.limits.addresses(key.allowedIps.length, formatNumber(key.allowedIps.length)),
        key.allowedOrigins.length > 0 && words.limits.origins(key.allowedOrigins.join(', ')),
        key.filter !== null && words.limits.filter,
        key.sources !== null && words.limits.sources(key.sources.join(', ')),
        key.principals !== null && words.limits.principals(key.principals.join(', ')),
        key.graceEndsAt !== null &&
          Date.parse(key.graceEndsAt) > Date.now() &&
          words.limits.grace(times.exact(key.graceEndsAt)),
      ]}
      actions={
        mayChange ? (
          <>
            <RowAction label={words.rotate} of={key.name} onClick={onRotate} />
            <RowAction label={words.revoke} of={key.name} onClick={onRevoke} />
          </>
        ) : undefined
      }
    />
  );
}

function ScopesOf({ scopes }: { readonly scopes: readonly Scope[] }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().keys;
  const all = Object.keys(words.scopeNames).length;
  if (scopes.length === all) return words.allScopes;
  const names = scopes.slice(0, MAX_SCOPES).map((scope) => words.scopeNames[scope]);
  const more = scopes.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` ${words.moreScopes(formatNumber(more))}` : ''}`;
}
