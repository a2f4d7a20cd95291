import type { Failure } from '../../stream/failure.ts';
import type { InvitationBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';

/** The invitations that are open; their links are shown when they are made, and never again. */
export function Invitations({
  invitations,
  failure,
  onChanged,
}: {
  readonly invitations: readonly InvitationBody[] | null;
  readonly failure: Failure | null;
  readonly onChanged: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.people;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const shownFailure = action.failure ?? failure;
  return (
    <>
      {shownFailure !== null && <FailureNotice failure={shownFailure} onRetry={onChanged} />}
      {invitations === null && failure === null && <RowsSkeleton count={1} />}
      {invitations?.length === 0 && <p>{words.noInvitations}</p>}
      {invitations !== null && invitations.length > 0 && (
        <Rows label={words.invitations}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <Row
              key={id}
              title={email ?? words.anybody}
              facts={[messages.roles[role], words.ends(times.ago(expiresAt))]}
              actions={
                <Button
                  look="quiet"
                  size="small"
                  isBusy={action.isBusy}
                  aria-label={words.revokeInvitation(email ?? words.anybody)}
                  onClick={() =>
                    void action.run(async () => {
                      await api.change('DELETE', `/api/invitations/${encodeURIComponent(id)}`);
                      onChanged();
                    })
                  }
                >
                  {words.revoke}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </>
  );
}
