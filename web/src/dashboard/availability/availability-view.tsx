import { useState } from 'react';
import type { AvailabilityBody } from '../../wire/wire-types.ts';
import { usePolling, useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RemovalDialog } from '../parts/removal-dialog.tsx';
import { Badge, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { isPartOn, serviceParts } from './availability-draft.ts';
import { AvailabilityForm } from './availability-form.tsx';
import styles from './availability-view.module.css';

const PATH = '/api/availability';

// It may also be set in a terminal or by a key.
const POLL_MS = 30_000;

/** `Availability`: what of the service is on, and the switch. */
export default function AvailabilityView() {
  const messages = useDashboardMessages();
  const words = messages.availability;
  const { value, failure, reload } = useRead<AvailabilityBody>(PATH);
  usePolling(reload, POLL_MS, true);
  return (
    <>
      <ViewHead title={messages.views.availability} lead={words.lead} />
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton />}
      {value !== null && (
        <>
          <PresentState state={value} onReset={reload} />
          <Section title={words.change}>
            {/* A state that was set elsewhere begins another form. */}
            <AvailabilityForm
              key={value.changedAt ?? value.origin}
              present={value}
              onSet={reload}
            />
          </Section>
        </>
      )}
    </>
  );
}

function PresentState({
  state,
  onReset,
}: {
  readonly state: AvailabilityBody;
  readonly onReset: () => Promise<void>;
}) {
  const messages = useDashboardMessages();
  const words = messages.availability;
  const times = useTimes();
  const [isResetting, setResetting] = useState(false);
  const { mode, notice, retryAfterSeconds, changedAt } = state;
  return (
    <>
      <Rows label={messages.views.availability}>
        {serviceParts.map((part) => {
          const isOn = isPartOn(part, state);
          return (
            <Row
              key={part}
              title={words.parts[part]}
              badges={<Badge tone={isOn ? 'good' : 'bad'}>{isOn ? words.on : words.off}</Badge>}
              facts={[words.partMeans[part]]}
            />
          );
        })}
      </Rows>
      <div className={styles['about']}>
        <p>
          {words.modes[mode]}.{' '}
          {changedAt === null ? words.bySetting : words.since(times.exact(changedAt))}{' '}
          {words.retryAfter(times.span(retryAfterSeconds))}
        </p>
        {notice !== null && (
          <p>
            {words.notice}: <q dir="auto">{notice}</q>
          </p>
        )}
        {changedAt !== null && (
          <Button size="small" onClick={() => setResetting(true)}>
            {words.reset}
          </Button>
        )}
      </div>
      {isResetting && (
        <RemovalDialog
          title={words.resetTitle}
          submit={words.resetNow}
          path={PATH}
          done={words.wasReset}
          onClose={() => setResetting(false)}
          onDone={onReset}
        >
          <p>{words.resetDetail}</p>
        </RemovalDialog>
      )}
    </>
  );
}
