import { useInterface } from '../../messages/interface-context.ts';
import type { HealthBody } from '../../wire/wire-types.ts';
import { usePolling, useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { Badge, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';

// A part that fails is seen soon, and the server has little to do for it.
const LOOK_MS = 10_000;

const tones = { ok: 'good', degraded: 'bad', down: 'bad', off: 'plain' } as const;

/** `Health`: whether each part of the server can do its work. */
export default function HealthView() {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.health;
  const times = useTimes();
  const { value, failure, reload } = useRead<HealthBody>('/v1/health');
  usePolling(reload, LOOK_MS, true);
  const names: Readonly<Record<string, string>> = words.checks;
  return (
    <>
      <ViewHead title={messages.views.health} lead={words.lead} />
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value !== null && (
        <Rows label={messages.views.health}>
          <Row
            title={words.version(value.version)}
            badges={<Badge tone={tones[value.status]}>{words.states[value.status]}</Badge>}
            facts={[words.uptime(times.span(value.uptimeSeconds))]}
          />
          {Object.entries(value.checks).map(
            ([name, check]) =>
              check !== undefined && (
                <Row
                  key={name}
                  title={names[name] ?? name}
                  badges={<Badge tone={tones[check.status]}>{words.states[check.status]}</Badge>}
                  facts={[
                    check.detail,
                    check.latencyMs !== null &&
                      words.answered(formatNumber(Math.round(check.latencyMs * 10) / 10)),
                  ]}
                />
              ),
          )}
        </Rows>
      )}
    </>
  );
}
