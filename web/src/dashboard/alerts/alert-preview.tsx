import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { PlainSearch } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { type AlertDraft, previewPath } from './alert-draft.ts';
import styles from './alerts-view.module.css';

/** What a search finds now, before it is saved: so that a typing error is seen. */
export function AlertPreview({ of: draft }: { readonly of: AlertDraft }) {
  const words = useDashboardMessages().alerts;
  const { formatNumber } = useInterface();
  const { api } = useTools();
  const action = useAction();
  const [found, setFound] = useState<{ path: string; answer: PlainSearch } | null>(null);
  const path = previewPath(draft);
  const show = () =>
    void action.run(async () => {
      if (path !== null) setFound({ path, answer: await api.read<PlainSearch>(path) });
    });
  // What was found for other words is no preview of these.
  const answer = found !== null && found.path === path ? found.answer : null;
  return (
    <div className={styles['preview']}>
      <Button type="button" isBusy={action.isBusy} onClick={show}>
        {words.preview}
      </Button>
      <div role="status">
        {answer !== null && (
          <>
            <p>{words.found(answer.total.value, formatNumber(answer.total.value))}</p>
            <ul className={styles['results']}>
              {answer.results.map(({ id, title, displayUrl }) => (
                <li key={id} dir="auto">
                  {title === '' ? displayUrl : title}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {action.failure !== null && <FailureNotice failure={action.failure} />}
    </div>
  );
}
