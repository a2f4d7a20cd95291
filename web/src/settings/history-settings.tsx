import { useState } from 'react';
import type { KeptConversations } from '../ask/conversation/kept-conversations.ts';
import type { RecentSearches } from '../box/recent-searches.ts';
import { Sheet } from '../layout/sheet.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useSettingsMessages } from './messages/use-settings-messages.ts';
import type { PreferenceStore } from './preferences.ts';
import { usePreferences } from './preferences-context.ts';
import styles from './settings-page.module.css';
import { Switch } from './switch.tsx';

export interface HistorySettingsProps {
  readonly store: PreferenceStore;
  readonly recent: RecentSearches;
  readonly kept: KeptConversations;
}

/** What this browser keeps of searches and conversations, and its deletion. */
export function HistorySettings({ store, recent, kept }: HistorySettingsProps) {
  const { history: words } = useSettingsMessages();
  const { keepsHistory } = usePreferences();
  const [counts, setCounts] = useState(() => countKept(recent, kept));
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const removed = (text: string) => {
    setCounts(countKept(recent, kept));
    setSaid(text);
  };
  return (
    <>
      <Switch
        label={words.keep}
        isOn={keepsHistory}
        onChange={(isOn) => store.change({ keepsHistory: isOn })}
      />
      <KeptRow
        count={counts.searches}
        label={words.searches}
        action={words.deleteSearches}
        onAction={() => {
          recent.clear();
          removed(words.searchesDeleted);
        }}
      />
      <KeptRow
        count={counts.conversations}
        label={words.conversations}
        action={words.deleteConversations}
        onAction={() => setAsking(true)}
      />
      <p role="status" className={styles['note']}>
        {said || (counts.searches + counts.conversations === 0 ? words.none : '')}
      </p>
      {isAsking && (
        <Sheet
          title={words.confirmTitle}
          closeName={words.cancel}
          side="middle"
          onClose={() => setAsking(false)}
        >
          <div className={styles['confirm']}>
            <p>{words.confirmText}</p>
            <div className={styles['buttons']}>
              <button type="button" className={styles['button']} onClick={() => setAsking(false)}>
                {words.cancel}
              </button>
              <button
                type="button"
                className={styles['danger']}
                onClick={() => {
                  kept.clear();
                  setAsking(false);
                  removed(words.conversationsDeleted);
                }}
              >
                {words.confirm}
              </button>
            </div>
          </div>
        </Sheet>
      )}
    </>
  );
}

function countKept(recent: RecentSearches, kept: KeptConversations) {
  return { searches: recent.list().length, conversations: kept.list().length };
}

interface KeptRowProps {
  readonly count: number;
  readonly label: (count: number, written: string) => string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Stays when nothing is left, so that the focus is not lost with its button. */
function KeptRow({ count, label, action, onAction }: KeptRowProps) {
  const { formatNumber } = useInterface();
  return (
    <div className={styles['kept']}>
      <span>{label(count, formatNumber(count))}</span>
      <button
        type="button"
        className={styles['button']}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onAction()}
      >
        {action}
      </button>
    </div>
  );
}
