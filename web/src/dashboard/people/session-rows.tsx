import type { ListedSession, PersonBody } from '../../wire/wire-types.ts';
import { useAction, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { Badge, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';

/** The sessions of a person, with buttons to end them; `null`: one’s own. The session of this page ends by signing out. */
export function SessionRows({
  label,
  person,
}: {
  readonly label: string;
  readonly person: string | null;
}) {
  const words = useDashboardMessages().people;
  const times = useTimes();
  const { api } = useTools();
  const query = person === null ? '' : `?${new URLSearchParams({ person })}`;
  const { value, failure, reload } = useRead<{ sessions: ListedSession[] }>(
    `/api/sessions${query}`,
  );
  const action = useAction();
  const shownFailure = action.failure ?? failure;
  const sessions = value?.sessions ?? null;
  return (
    <>
      {shownFailure !== null && (
        <FailureNotice failure={shownFailure} onRetry={() => void reload()} />
      )}
      {sessions === null && failure === null && <RowsSkeleton count={1} />}
      {sessions?.length === 0 && <p>{words.noSessions}</p>}
      {sessions !== null && sessions.length > 0 && (
        <Rows label={label}>
          {sessions.map(({ id, device, address, lastUsedAt, isCurrent }) => (
            <Row
              key={id}
              title={device}
              badges={isCurrent && <Badge tone="good">{words.thisSession}</Badge>}
              facts={[address, words.lastUsed(times.ago(lastUsedAt))]}
              actions={
                isCurrent ? undefined : (
                  <Button
                    look="quiet"
                    size="small"
                    isBusy={action.isBusy}
                    aria-label={words.endSession(device)}
                    onClick={() =>
                      void action.run(async () => {
                        await api.change('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
                        await reload();
                      })
                    }
                  >
                    {words.end}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </>
  );
}

/** The sessions of another person. */
export function SessionsDialog({
  person,
  onClose,
}: {
  readonly person: PersonBody;
  readonly onClose: () => void;
}) {
  const title = useDashboardMessages().people.sessionsOf(person.name);
  return (
    <Dialog title={title} onClose={onClose}>
      <SessionRows label={title} person={person.id} />
    </Dialog>
  );
}
