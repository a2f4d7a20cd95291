import type { RemovedSource } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { useTimes } from '../parts/use-times.ts';
import { useInside } from '../shell/inside-context.ts';
import styles from './sources-view.module.css';

/** The sources that were removed of late, each with the way back. */
export function RemovedSources({
  removed,
  onChanged,
}: {
  readonly removed: readonly RemovedSource[];
  readonly onChanged: () => Promise<void>;
}) {
  if (removed.length === 0) return null;
  return (
    <div className={styles['removed']}>
      {removed.map((source) => (
        <RemovedNotice key={source.id} source={source} onChanged={onChanged} />
      ))}
    </div>
  );
}

function RemovedNotice({
  source: { id, name, undoUntil },
  onChanged,
}: {
  readonly source: RemovedSource;
  readonly onChanged: () => Promise<void>;
}) {
  const words = useDashboardMessages().sources;
  const times = useTimes();
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const undo = () =>
    void action.run(async () => {
      await api.change('POST', `/api/sources/${encodeURIComponent(id)}/restore`);
      say(words.restored(name));
      await onChanged();
    });
  return (
    <Notice icon="remove" title={words.removed(name)}>
      <p>{words.undoUntil(times.ago(undoUntil))}</p>
      {action.failure !== null && <FailureNotice failure={action.failure} />}
      <Button
        size="small"
        isBusy={action.isBusy}
        aria-label={`${words.undo}: ${name}`}
        onClick={undo}
      >
        {words.undo}
      </Button>
    </Notice>
  );
}
