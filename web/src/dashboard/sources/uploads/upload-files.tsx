import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useInterface } from '../../../messages/interface-context.ts';
import type { SourceBody } from '../../../wire/wire-types.ts';
import { useDashboardMessages } from '../../messages/use-dashboard-messages.ts';
import { Button } from '../../parts/button.tsx';
import { Choice, TextField } from '../../parts/field.tsx';
import { Fold } from '../../parts/fold.tsx';
import { holdsFiles, looseFiles, readDrop } from './dropped-files.ts';
import styles from './upload-files.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { walkFolders } from './walk-folders.ts';

/** Takes files that are dropped anywhere on the view, or chosen. */
export function UploadFiles({
  sources,
  queue,
  items,
}: {
  readonly sources: readonly SourceBody[];
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().uploads;
  const id = useId();
  const [name, setName] = useState('');
  const [replace, setReplace] = useState(false);
  const [walks, setWalks] = useState(0);
  const target = () => ({ ...(name.trim() !== '' && { sourceName: name.trim() }), replace });
  const isDragged = useDrops((transfer) => {
    const { files, folders } = readDrop(transfer);
    if (files.length > 0) queue.add(files, target());
    if (folders.length > 0) void takeFolders(folders);
  });
  const takeFolders = async (folders: readonly FileSystemDirectoryEntry[]) => {
    const chosen = target(); // as it was when they were dropped
    setWalks((count) => count + 1);
    const { files, leftOut } = await walkFolders(folders);
    setWalks((count) => count - 1);
    queue.add(files, chosen, leftOut);
  };
  const known = [...new Set(sources.filter(({ uploads }) => uploads).map((one) => one.name))];
  const stored = items.filter(({ state }) => state.kind === 'stored').length;
  return (
    <section
      className={styles['zone']}
      data-dragged={isDragged || undefined}
      aria-label={words.title}
    >
      <div className={styles['line']}>
        <p className={styles['text']}>{isDragged ? words.dropNow : words.drop}</p>
        {/* A real field, so that keyboards and screen readers have it; it looks like a button. */}
        <label className={styles['choose']}>
          <input
            type="file"
            multiple
            onChange={({ target: field }) => {
              queue.add(looseFiles(field.files ?? []), target());
              field.value = ''; // the same file can be chosen again
            }}
          />
          <span>{words.choose}</span>
        </label>
      </div>
      <Fold label={words.options}>
        <div className={styles['fields']}>
          <TextField
            label={words.sourceName}
            hint={words.sourceNameHint}
            isOptional
            maxLength={100}
            list={`${id}-known`}
            value={name}
            onValue={setName}
          />
          <datalist id={`${id}-known`}>
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Choice
            type="checkbox"
            checked={replace}
            detail={words.replaceDetail}
            onChange={({ target: box }) => setReplace(box.checked)}
          >
            {words.replace}
          </Choice>
        </div>
      </Fold>
      <p className={styles['state']} role="status">
        {walks > 0
          ? words.walking
          : items.length > 0 && words.stored(formatNumber(stored), formatNumber(items.length))}
      </p>
      {items.length > 0 && (
        <>
          <UploadList items={items} onRetry={(one) => queue.retry(one)} />
          <Button size="small" look="quiet" onClick={() => queue.clear()}>
            {words.clear}
          </Button>
        </>
      )}
    </section>
  );
}

/** Takes drops of files on the whole page, which would otherwise leave it for the file. Whether some are dragged over it. */
function useDrops(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragged(false); // left the window, as opposed to an element
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (event.dataTransfer === null || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      dropped(event.dataTransfer);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isDragged;
}
