import { createAskDocument } from '../answer/reader/ask-document.ts';
import type { TextStorage } from '../state/browser-storage.ts';
import type { Timers } from '../stream/follow-search.ts';
import type { SessionSender } from '../wire/session-sender.ts';
import { AskPage, type AskPageProps } from './ask-page.tsx';
import { createDraftKeeper } from './box/use-draft.ts';
import { createKeptConversations, isStoredAs } from './conversation/kept-conversations.ts';
import { createAsker } from './stream/asker.ts';

/** What the screen is made with once, and has as long as the page. */
export interface AskSurroundings {
  readonly timers: Timers;
  readonly storage: TextStorage;
  readonly sender: SessionSender;
  /** Whether conversations are to be kept in this browser. */
  readonly keepsHistory: () => boolean;
}

/** Makes the screen with what it asks and keeps. */
export function makeAskPage({ timers, storage, sender, keepsHistory }: AskSurroundings) {
  const kept = createKeptConversations(storage, keepsHistory);
  const askDocument = createAskDocument({ fetch: (url, init) => fetch(url, init) });
  const drafts = createDraftKeeper();
  const nowMs = () => Date.now();
  const asker = createAsker({ kept, sender, timers, nowMs, makeId });
  // As long as the page: an answer goes on while one looks something up.
  addEventListener('pagehide', () => asker.keep());
  addEventListener('storage', ({ key }) => {
    if (isStoredAs(asker.conversation().id, key)) asker.refresh();
  });
  return (props: Pick<AskPageProps, 'menu'>) => (
    <AskPage {...props} asker={asker} kept={kept} askDocument={askDocument} drafts={drafts} />
  );
}

/** `crypto.randomUUID` is only there over https or on this machine; these ids need not be secret, but in one browser unique. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
