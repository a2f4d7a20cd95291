import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { documentTypes, narrow } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { Opening } from '../stream/search-view.ts';
import type { DocumentType } from '../wire/wire-types.ts';
import styles from './kind-tabs.module.css';

/** The kinds of results with their counts: those that there are, and the chosen one. */
export function KindTabs({ tabs }: { tabs: Opening['tabs'] }) {
  const { messages, formatNumber } = useInterface();
  const { state } = useNavigation();
  const list = useChosenInView(state.type);
  const counts = new Map(tabs.map(({ type, count }) => [type, count]));
  const shown = documentTypes.filter((type) => (counts.get(type) ?? 0) > 0 || type === state.type);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const tab = (type: DocumentType | null, count: number) => (
    <li key={type ?? 'all'}>
      <StateLink
        to={narrow(state, { type })}
        className={styles['tab']}
        aria-current={type === state.type ? 'page' : undefined}
      >
        <Icon name={type ?? 'all'} size={18} />
        {messages.tabs[type ?? 'all']}
        <span className={styles['count']}>{formatNumber(count)}</span>
      </StateLink>
    </li>
  );
  return (
    <nav ref={list} aria-label={messages.tabs.label} className={styles['tabs']}>
      <ul>
        {tab(null, total)}
        {shown.map((type) => tab(type, counts.get(type) ?? 0))}
      </ul>
    </nav>
  );
}

/** On a narrow screen the tabs scroll: the chosen one is never beyond their rim. */
function useChosenInView(chosen: DocumentType | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to scroll to
  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs || !tab) return;
    // Not `scrollIntoView`, which would also move where the Tab key goes on from.
    tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return list;
}
