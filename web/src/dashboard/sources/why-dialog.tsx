import type { WhyBody } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Dialog } from '../parts/dialog.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';

/** Why an address is not found, in the words of the server. */
export function WhyDialog({
  address,
  onClose,
}: {
  readonly address: string;
  readonly onClose: () => void;
}) {
  const words = useDashboardMessages().jobs;
  const times = useTimes();
  const path = `/api/v1/why?${new URLSearchParams({ url: address })}`;
  const { value, failure, reload } = useRead<WhyBody>(path);
  return (
    <Dialog title={words.whyTitle} onClose={onClose}>
      <p dir="ltr">{address}</p>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={1} />}
      {value !== null && (
        <Rows label={words.whyTitle}>
          {value.verdicts.map(({ source, detail, reason, status, at }) => (
            <Row
              key={source}
              title={detail}
              facts={[
                reason,
                status !== null && `HTTP ${status}`,
                at !== null && words.whyAt(times.ago(at)),
              ]}
            />
          ))}
        </Rows>
      )}
    </Dialog>
  );
}
