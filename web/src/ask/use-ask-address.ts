import { useEffect, useEffectEvent } from 'react';
import { ASK_PATH, placeOf } from '../place/place.ts';
import { cleanText } from '../state/url-state.ts';
import type { Conversation } from './conversation/conversation.ts';
import type { Asker } from './stream/asker.ts';

/** How the screen goes from one conversation to another: each is an entry of the history. */
export interface AskAddress {
  readonly open: (id: string) => void;
  readonly begin: () => void;
}

/**
 * Keeps the address and the conversation the same: `/ask` is an empty one, `/ask?c=` a kept one, and `/ask?q=` asks at
 * once, then becomes that. `onGone`: what the address names is not kept in this browser.
 */
export function useAskAddress(
  asker: Asker,
  conversation: Conversation,
  onGone: () => void,
): AskAddress {
  const follow = useEffectEvent(() => {
    if (placeOf(window.location.pathname) !== 'ask') return;
    const parameters = new URLSearchParams(window.location.search);
    const question = cleanText(parameters.get('q') ?? '');
    const id = parameters.get('c');
    if (question !== '') {
      asker.begin();
      asker.ask({ text: question, attachments: [] });
      // Coming back to this entry, or loading it again, shows the answer and does not ask once more.
      return window.history.replaceState(null, '', addressOf(asker.conversation()));
    }
    if (id === null) return asker.begin();
    if (asker.open(id)) return;
    asker.begin();
    window.history.replaceState(null, '', ASK_PATH);
    onGone();
  });
  useEffect(() => {
    const onPopState = () => follow();
    window.addEventListener('popstate', onPopState);
    follow();
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  // A conversation has an address from its first question on.
  const address = addressOf(conversation);
  useEffect(() => {
    if (address !== ASK_PATH && isAtStart()) window.history.pushState(null, '', address);
  }, [address]);

  const go = (next: string) => {
    window.history.pushState(null, '', next);
    window.scrollTo(0, 0);
    follow();
  };
  return {
    open: (id) => go(`${ASK_PATH}?${new URLSearchParams({ c: id })}`),
    begin: () => go(ASK_PATH),
  };
}

function isAtStart(): boolean {
  return window.location.pathname === ASK_PATH && window.location.search === '';
}

function addressOf({ id, exchanges }: Conversation): string {
  return exchanges.length === 0 ? ASK_PATH : `${ASK_PATH}?${new URLSearchParams({ c: id })}`;
}
