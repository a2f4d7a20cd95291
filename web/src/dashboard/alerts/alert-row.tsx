import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { AlertBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, Row } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { LastMatch } from './last-match.tsx';

/** One alert: what it looks for, when it found something last, and why it could not look. */
export function AlertRow({
  of: alert,
  onChanged,
  onOpen,
}: {
  readonly of: AlertBody;
  readonly onChanged: () => Promise<void>;
  readonly onOpen: (kind: 'change' | 'remove') => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().alerts;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const { id, name, query, question, filter, email, enabled } = alert;
  const { lastMatchedAt, lastError, matches } = alert;
  const toggle = () =>
    void action.run(async () => {
      await api.change('PATCH', `/api/alerts/${encodeURIComponent(id)}`, { enabled: !enabled });
      await onChanged();
    });
  return (
    <Row
      title={name}
      badges={
        <Badge tone={lastError !== null ? 'bad' : enabled ? 'good' : 'plain'}>
          {enabled ? words.on : words.off}
        </Badge>
      }
      facts={[
        <span key="words" dir="auto">
          {query ?? question}
        </span>,
        filter !== null && filter,
        lastMatchedAt === null
          ? words.nothingYet
          : words.lastFound(matches, formatNumber(matches), times.ago(lastMatchedAt)),
        email !== null && words.mailedTo(email),
        lastError !== null && (
          <span key="error" lang="en">
            {lastError}
          </span>
        ),
      ]}
      failure={action.failure}
      actions={
        <>
          <RowAction
            label={words.last}
            of={name}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <RowAction
            label={enabled ? words.switchOff : words.switchOn}
            of={name}
            isBusy={action.isBusy}
            onClick={toggle}
          />
          <RowAction label={words.change} of={name} onClick={() => onOpen('change')} />
          <RowAction label={words.remove} of={name} onClick={() => onOpen('remove')} />
        </>
      }
    >
      {isOpen && <LastMatch of={alert} />}
    </Row>
  );
}
