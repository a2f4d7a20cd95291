import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { WebhookBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, Row } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { useInside } from '../shell/inside-context.ts';
import { Deliveries } from './deliveries.tsx';
import { deliveriesPath } from './deliveries-path.ts';
import { nameOfWebhook } from './webhook-draft.ts';
import styles from './webhooks-view.module.css';

/** One webhook: the events that it receives, whether it is on, and what came of its deliveries. */
export function WebhookRow({
  of: webhook,
  onChanged,
  onOpen,
}: {
  readonly of: WebhookBody;
  readonly onChanged: () => Promise<void>;
  readonly onOpen: (kind: 'change' | 'rotate' | 'remove') => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().webhooks;
  const times = useTimes();
  const { api, reads } = useTools();
  const { say } = useInside();
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const { id, url, kinds, enabled, disabledReason, pending, dropped, graceEndsAt } = webhook;
  const name = nameOfWebhook(webhook);
  const path = `/api/webhooks/${encodeURIComponent(id)}`;
  const test = () =>
    void action.run(async () => {
      await api.change('POST', `${path}/test`);
      say(words.tested);
      setOpen(true);
      await Promise.all([reads.load(deliveriesPath(id)), onChanged()]);
    });
  const toggle = () =>
    void action.run(async () => {
      await api.change('PATCH', path, { enabled: !enabled });
      await onChanged();
    });
  return (
    <Row
      title={name}
      badges={
        <Badge tone={enabled ? 'good' : disabledReason === null ? 'plain' : 'bad'}>
          {enabled ? words.on : words.off}
        </Badge>
      }
      facts={[
        <code key="url" className={styles['code']} dir="ltr">
          {url}
        </code>,
        kinds.join(', '),
        disabledReason !== null && (
          <span key="reason" lang="en">
            {disabledReason}
          </span>
        ),
        pending > 0 && words.pending(formatNumber(pending)),
        dropped > 0 && words.dropped(formatNumber(dropped)),
        graceEndsAt !== null &&
          Date.parse(graceEndsAt) > Date.now() &&
          words.graceUntil(times.exact(graceEndsAt)),
      ]}
      failure={action.failure}
      actions={
        <>
          <RowAction
            label={words.deliveries}
            of={name}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {enabled && (
            <RowAction label={words.test} of={name} isBusy={action.isBusy} onClick={test} />
          )}
          <RowAction
            label={enabled ? words.switchOff : words.switchOn}
            of={name}
            isBusy={action.isBusy}
            onClick={toggle}
          />
          <RowAction label={words.change} of={name} onClick={() => onOpen('change')} />
          <RowAction label={words.rotate} of={name} onClick={() => onOpen('rotate')} />
          <RowAction label={words.remove} of={name} onClick={() => onOpen('remove')} />
        </>
      }
    >
      {isOpen && <Deliveries of={webhook} />}
    </Row>
  );
}
