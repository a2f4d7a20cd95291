import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { TraceList, TraceSummary } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { ChoiceField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { TraceSteps } from './trace-steps.tsx';
import styles from './traces-view.module.css';

const PAGE_SIZE = 20;

type Kind = TraceSummary['kind'] | '';

function listPath(kind: Kind, offset: number): string {
  const query = new URLSearchParams({
    content: 'true',
    limit: `${PAGE_SIZE}`,
    offset: `${offset}`,
  });
  if (kind !== '') query.set('kind', kind);
  return `/api/traces?${query}`;
}

/** `Traces`: what was done for the last answers and searches, step by step. */
export default function TracesView() {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.traces;
  const [kind, setKind] = useState<Kind>('');
  const [offset, setOffset] = useState(0);
  const { value, failure, reload } = useRead<TraceList>(listPath(kind, offset));
  return (
    <>
      <ViewHead title={messages.views.traces} lead={words.lead}>
        <Button icon="retry" onClick={() => void reload()}>
          {words.reload}
        </Button>
      </ViewHead>
      <div className={styles['filter']}>
        <ChoiceField<Kind>
          label={words.kind}
          value={kind}
          choices={[
            ['', words.allKinds],
            ['conversation', words.kinds.conversation],
            ['search', words.kinds.search],
          ]}
          onValue={(chosen) => {
            setKind(chosen);
            setOffset(0);
          }}
        />
        {value !== null && <p className={styles['keeps']}>{words.keeps[value.keeps]}</p>}
      </div>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value?.traces.length === 0 && (
        <EmptyRows
          title={words.none}
          detail={value.keeps === 'off' ? words.noneKept : words.noneDetail}
        />
      )}
      {value !== null && value.traces.length > 0 && (
        <>
          <Rows label={messages.views.traces}>
            {value.traces.map((trace) => (
              <TraceRow key={trace.requestId} trace={trace} />
            ))}
          </Rows>
          <p className={styles['pages']}>
            <span>
              {messages.documents.range(
                formatNumber(offset + 1),
                formatNumber(offset + value.traces.length),
                formatNumber(value.total),
              )}
            </span>
            {offset > 0 && (
              <Button
                size="small"
                icon="left"
                onClick={() => setOffset(Math.max(0, offset - PAGE_SIZE))}
              >
                {messages.documents.previous}
              </Button>
            )}
            {value.page.nextOffset !== null && (
              <Button size="small" icon="right" onClick={() => setOffset(offset + PAGE_SIZE)}>
                {messages.documents.next}
              </Button>
            )}
          </p>
        </>
      )}
    </>
  );
}

function TraceRow({ trace }: { readonly trace: TraceSummary }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().traces;
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const { requestId, kind, state, route, startedAt, status, durationMs, outcome, question } = trace;
  const isGood = status !== null && status < 400 && (outcome === null || outcome === 'complete');
  const name = question ?? words.kinds[kind];
  return (
    <Row
      title={name}
      badges={
        <Badge tone={state === 'running' ? 'plain' : isGood ? 'good' : 'bad'}>
          {state === 'running' ? words.running : (outcome ?? `${status ?? words.noStatus}`)}
        </Badge>
      }
      facts={[
        <time key="at" dateTime={startedAt}>
          {times.exact(startedAt)}
        </time>,
        durationMs !== null && words.took(formatNumber(Math.round(durationMs * 10) / 10)),
        <code key="route" className={styles['code']} dir="ltr">
          {route}
        </code>,
        <code key="id" className={styles['code']} dir="ltr">
          {requestId}
        </code>,
      ]}
      actions={
        <RowAction
          label={words.steps}
          of={`${name}, ${times.exact(startedAt)}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      {isOpen && <TraceSteps requestId={requestId} />}
    </Row>
  );
}
