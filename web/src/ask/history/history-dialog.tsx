import { useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import type { KeptConversations, KeptEntry } from '../conversation/kept-conversations.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './history-dialog.module.css';

export interface HistoryDialogProps {
  readonly kept: KeptConversations;
  /** The conversation on the screen. */
  readonly shownId: string;
  readonly onOpen: (id: string) => void;
  /** Called for each that was deleted. */
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
  readonly say: (text: string) => void;
}

/** The conversations that this browser keeps: each can be gone on with, and deleted. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { kept, shownId, onOpen, onRemoved, onClose, say } = props;
  const { history, announce, untitled } = useAskMessages();
  const [entries, setEntries] = useState(() => kept.list());
  const list = useRef<HTMLUListElement>(null);
  const remove = ({ id, title }: KeptEntry) => {
    kept.remove(id);
    setEntries(kept.list());
    onRemoved(id);
    say(announce.deleted(title || untitled));
    // The button that had the focus is gone.
    list.current?.focus();
  };
  const clear = () => {
    const removed = kept.list();
    kept.clear();
    setEntries([]);
    for (const { id } of removed) onRemoved(id);
    say(announce.allDeleted);
  };
  const open = ({ id, title }: KeptEntry) => {
    onClose();
    onOpen(id);
    say(announce.opened(title || untitled));
  };
  return (
    <Sheet title={history.title} closeName={history.close} side="start" onClose={onClose}>
      {entries.length === 0 ? (
        <p className={styles['none']}>{history.none}</p>
      ) : (
        <>
          <ul ref={list} className={styles['list']} tabIndex={-1}>
            {entries.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                isShown={entry.id === shownId}
                onOpen={() => open(entry)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
          <footer className={styles['foot']}>
            <p>{history.local}</p>
            <ClearButton onClear={clear} />
          </footer>
        </>
      )}
    </Sheet>
  );
}

interface HistoryRowProps {
  readonly entry: KeptEntry;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function HistoryRow({ entry, isShown, onOpen, onRemove }: HistoryRowProps) {
  const writeTime = useWriteTime();
  const { history, untitled } = useAskMessages();
  const title = entry.title || untitled;
  return (
    <li className={styles['row']} data-shown={isShown || undefined}>
      <button
        type="button"
        className={styles['open']}
        aria-current={isShown ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className={styles['title']} dir="auto">
          {title}
        </span>
        <span className={styles['date']}>{writeTime(entry.changedAtMs)}</span>
      </button>
      <button
        type="button"
        className={styles['remove']}
        aria-label={history.remove(title)}
        title={history.remove(title)}
        onClick={onRemove}
      >
        <Icon name="remove" size={18} />
      </button>
    </li>
  );
}

/** Asks once more, in place: what is deleted here is nowhere else. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const { history } = useAskMessages();
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <button key="ask" type="button" onClick={() => setSure(true)}>
        {history.removeAll}
      </button>
    );
  }
  return (
    <span className={styles['sure']}>
      <button
        key="sure"
        type="button"
        className={styles['danger']}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that had the focus
        autoFocus
        onClick={onClear}
      >
        {history.removeAllSure}
      </button>
      <button key="keep" type="button" onClick={() => setSure(false)}>
        {history.keep}
      </button>
    </span>
  );
}

/** A time of today by the clock, any other by its day. */
function useWriteTime(): (timeMs: number) => string {
  const { locale, timeZone, formatDate } = useInterface();
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const dayOf = (timeMs: number) => formatDate(new Date(timeMs).toISOString());
  return (timeMs) => {
    const day = dayOf(timeMs);
    return day === dayOf(Date.now()) ? clock.format(timeMs) : day;
  };
}
