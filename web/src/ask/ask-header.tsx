import type { ReactNode } from 'react';
import { BrandLink } from '../brand/brand-link.tsx';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { shoppingAddress } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import styles from './ask-header.module.css';
import { type Conversation, searchableText } from './conversation/conversation.ts';
import { useAskMessages } from './messages/use-ask-messages.ts';

export interface AskHeaderProps {
  readonly conversation: Conversation;
  /** There is something to leave for a new conversation. */
  readonly canBegin: boolean;
  readonly menu: ReactNode;
  readonly onBegin: () => void;
  readonly onHistory: () => void;
}

/** The head of a conversation: the way back to the search, to earlier conversations, and to a new one. */
export function AskHeader(props: AskHeaderProps) {
  const { conversation, canBegin, menu, onBegin, onHistory } = props;
  const { messages } = useInterface();
  const ask = useAskMessages();
  const text = searchableText(conversation.exchanges.at(-1)?.question.text ?? '');
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <BrandLink className={styles['brand']} nameClass={styles['name']} />
        <nav className={styles['places']} aria-label="Quarry">
          <PlaceLink
            to={formatState({ ...homeState, text })}
            className={styles['place']}
            aria-label={text === '' ? undefined : `${ask.search}: ${ask.searchFor(text)}`}
          >
            {ask.search}
          </PlaceLink>
          <span className={styles['place']} aria-current="page">
            {ask.title}
          </span>
          <PlaceLink
            to={shoppingAddress(text)}
            className={styles['place']}
            aria-label={text === '' ? undefined : messages.placeFor(messages.shopping, text)}
          >
            {messages.shopping}
          </PlaceLink>
        </nav>
        <div className={styles['tools']}>
          {canBegin && (
            <button
              type="button"
              className={styles['tool']}
              onClick={onBegin}
              aria-label={ask.newConversation}
              title={ask.newConversation}
            >
              <Icon name="new" />
              <span className={styles['words']}>{ask.newConversation}</span>
            </button>
          )}
          <button
            type="button"
            className={styles['tool']}
            onClick={onHistory}
            aria-haspopup="dialog"
            aria-label={ask.history.open}
            title={ask.history.open}
          >
            <Icon name="recent" />
          </button>
          {menu}
        </div>
      </div>
    </header>
  );
}
