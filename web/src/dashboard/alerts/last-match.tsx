import type { AlertBody, AlertWithMatch } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { RowBelow } from '../parts/rows.tsx';
import styles from './alerts-view.module.css';

/** What was new to an alert the last time. */
export function LastMatch({ of: alert }: { readonly of: AlertBody }) {
  const words = useDashboardMessages().alerts;
  const path = `/api/alerts/${encodeURIComponent(alert.id)}`;
  const { value, failure, reload } = useRead<AlertWithMatch>(path);
  const match = value?.lastMatch ?? null;
  const sentences = [
    ...(match?.answer?.added ?? []).map(({ text }) => ({ word: words.added, text })),
    ...(match?.answer?.removed ?? []).map(({ text }) => ({ word: words.removedSentence, text })),
  ];
  return (
    <RowBelow>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value !== null && match === null && <p>{words.nothingYet}</p>}
      {match !== null && (
        <ul className={styles['results']} aria-label={words.lastOf(alert.name)}>
          {sentences.map(({ word, text }) => (
            <li key={`${word} ${text}`}>
              <strong>{word}</strong> <span dir="auto">{text}</span>
            </li>
          ))}
          {match.results.map((result) => (
            <li key={result.id} dir="auto">
              <ResultLink of={result} />
            </li>
          ))}
        </ul>
      )}
    </RowBelow>
  );
}

/** To its page in Quarry, or where it is on the web; never another scheme. */
function ResultLink({
  of: { title, url, documentUrl },
}: {
  readonly of: NonNullable<AlertWithMatch['lastMatch']>['results'][number];
}) {
  const name = title === '' ? url : title;
  const address = documentUrl ?? (/^https?:\/\//i.test(url) ? url : null);
  return address === null ? name : <a href={address}>{name}</a>;
}
