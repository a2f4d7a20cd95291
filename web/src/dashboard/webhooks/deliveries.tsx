import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { DeliveryBody, DeliveryList, WebhookBody } from '../../wire/wire-types.ts';
import { useAction, usePolling, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, Row, RowBelow, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { DELIVERIES_PAGE, deliveriesPath } from './deliveries-path.ts';
import { nameOfWebhook } from './webhook-draft.ts';
import styles from './webhooks-view.module.css';

// A first attempt takes moments; further ones come minutes to hours later.
const PENDING_MS = 2_000;

/** What was and is to be delivered to a webhook, newest first. */
export function Deliveries({ of: webhook }: { readonly of: WebhookBody }) {
  const messages = useDashboardMessages();
  const words = messages.webhooks;
  const [offset, setOffset] = useState(0);
  const { value, failure, reload } = useRead<DeliveryList>(deliveriesPath(webhook.id, offset));
  const deliveries = value?.deliveries ?? null;
  usePolling(reload, PENDING_MS, deliveries?.some(({ state }) => state === 'pending') ?? false);
  return (
    <RowBelow>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {deliveries === null && failure === null && <RowsSkeleton count={1} />}
      {deliveries?.length === 0 && <p>{words.noDeliveries}</p>}
      {deliveries !== null && deliveries.length > 0 && (
        <Rows label={words.deliveriesOf(nameOfWebhook(webhook))}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhookId={webhook.id}
              delivery={delivery}
              onChanged={reload}
            />
          ))}
        </Rows>
      )}
      {(offset > 0 || deliveries?.length === DELIVERIES_PAGE) && (
        <p className={styles['pages']}>
          {offset > 0 && (
            <Button
              size="small"
              icon="left"
              onClick={() => setOffset(Math.max(0, offset - DELIVERIES_PAGE))}
            >
              {messages.documents.previous}
            </Button>
          )}
          {deliveries?.length === DELIVERIES_PAGE && (
            <Button size="small" icon="right" onClick={() => setOffset(offset + DELIVERIES_PAGE)}>
              {messages.documents.next}
            </Button>
          )}
        </p>
      )}
    </RowBelow>
  );
}

const tones = { pending: 'plain', delivered: 'good', failed: 'bad' } as const;

function DeliveryRow({
  webhookId,
  delivery,
  onChanged,
}: {
  readonly webhookId: string;
  readonly delivery: DeliveryBody;
  readonly onChanged: () => Promise<void>;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().webhooks;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const { id, kind, state, attempts, createdAt, nextAttemptAt, lastStatus } = delivery;
  const error = state === 'delivered' ? null : delivery.lastError;
  const again = () =>
    void action.run(async () => {
      const path = `/api/webhooks/${encodeURIComponent(webhookId)}/deliveries`;
      await api.change('POST', `${path}/${encodeURIComponent(id)}/redeliver`);
      await onChanged();
    });
  return (
    <Row
      title={kind}
      badges={<Badge tone={tones[state]}>{words.states[state]}</Badge>}
      facts={[
        <time key="at" dateTime={createdAt}>
          {times.exact(createdAt)}
        </time>,
        words.attempts(attempts, formatNumber(attempts)),
        // An error says the status, too.
        lastStatus !== null && error === null && words.status(`${lastStatus}`),
        error !== null && (
          <span key="error" lang="en">
            {error}
          </span>
        ),
        state === 'pending' &&
          nextAttemptAt !== null &&
          words.nextAttempt(times.ago(nextAttemptAt)),
        <code key="id" className={styles['code']} dir="ltr">
          {id}
        </code>,
      ]}
      actions={
        state === 'pending' ? undefined : (
          <RowAction
            label={words.again}
            of={`${kind}, ${times.exact(createdAt)}`}
            isBusy={action.isBusy}
            onClick={again}
          />
        )
      }
    >
      {action.failure !== null && <FailureNotice failure={action.failure} />}
    </Row>
  );
}
