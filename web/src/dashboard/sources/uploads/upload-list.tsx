import { useInterface } from '../../../messages/interface-context.ts';
import type { Failure } from '../../../stream/failure.ts';
import { useDashboardMessages } from '../../messages/use-dashboard-messages.ts';
import { describeFailure } from '../../parts/describe-failure.ts';
import { RowAction } from '../../parts/row-action.tsx';
import styles from './upload-files.module.css';
import type { UploadItem } from './upload-queue.ts';

// What a person looks at; thousands would slow the page down.
const MAX_SHOWN = 100;
const ORDER = ['failed', 'left-out', 'sending', 'waiting', 'stored'] as const;

/** Each file with how far it is, and what went wrong with it; what failed comes first. */
export function UploadList({
  items,
  onRetry,
}: {
  readonly items: readonly UploadItem[];
  readonly onRetry: (id: number) => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().uploads;
  const place = ({ state }: UploadItem) => ORDER.indexOf(state.kind);
  const shown = items.toSorted((a, b) => place(a) - place(b)).slice(0, MAX_SHOWN);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <ul className={styles['files']} tabIndex={0} aria-label={words.files}>
        {shown.map((item) => (
          <li key={item.id} data-state={item.state.kind}>
            <span className={styles['name']} dir="auto">
              {item.name}
            </span>
            <UploadStateOf item={item} onRetry={onRetry} />
          </li>
        ))}
      </ul>
      {items.length > MAX_SHOWN && <p>{words.more(formatNumber(items.length - MAX_SHOWN))}</p>}
    </>
  );
}

function UploadStateOf({
  item: { id, name, state },
  onRetry,
}: {
  readonly item: UploadItem;
  readonly onRetry: (id: number) => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.uploads;
  switch (state.kind) {
    case 'waiting':
      return <span>{words.waiting}</span>;
    case 'sending':
      return <progress aria-label={words.progressOf(name)} max={1} value={state.share} />;
    case 'left-out':
      return <span className={styles['fault']}>{words.leftOut[state.reason]}</span>;
    case 'stored': {
      const { file, source } = state.upload;
      return (
        <span>
          {words.statuses[file.status](source.name)}
          {file.name !== name.slice(name.lastIndexOf('/') + 1) && ` ${words.storedAs(file.name)}`}
        </span>
      );
    }
    case 'failed':
      return (
        <>
          <span className={styles['fault']}>{faultOf(state.failure, messages)}</span>
          {mayPass(state.failure) && (
            <RowAction label={words.retry} of={name} onClick={() => onRetry(id)} />
          )}
        </>
      );
  }
}

/** What the file is refused for stays as it is. */
function mayPass(failure: Failure): boolean {
  if (failure.kind !== 'problem') return true;
  return !['ERR_BODY_INVALID', 'ERR_BODY_TOO_LARGE'].includes(failure.problem.code);
}

/** What the server says of the file, without the field's name. */
function faultOf(failure: Failure, messages: Parameters<typeof describeFailure>[1]): string {
  if (failure.kind === 'problem') {
    return failure.problem.errors[0]?.message ?? failure.problem.detail;
  }
  return describeFailure(failure, messages).title;
}
