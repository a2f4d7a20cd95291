import { createKeptConversations } from '../ask/conversation/kept-conversations.ts';
import type { RecentSearches } from '../box/recent-searches.ts';
import type { TextStorage } from '../state/browser-storage.ts';
import { createSessionSender } from '../wire/session-sender.ts';
import { createInterestsClient } from './interests/interests-client.ts';
import type { PreferenceStore } from './preferences.ts';
import { SettingsPage } from './settings-page.tsx';
import type { SettingsScreenProps } from './settings-screen.ts';

/** What the screen is made with once, and has as long as the page. */
export interface SettingsSurroundings {
  readonly store: PreferenceStore;
  readonly storage: TextStorage;
  readonly recent: RecentSearches;
}

/** Makes the screen with what it changes. */
export function makeSettingsPage({ store, storage, recent }: SettingsSurroundings) {
  const kept = createKeptConversations(storage);
  const send = (url: string, init: RequestInit) => fetch(url, init);
  const interests = createInterestsClient(send, createSessionSender(send));
  return (props: SettingsScreenProps) => (
    <SettingsPage {...props} store={store} recent={recent} kept={kept} interests={interests} />
  );
}
