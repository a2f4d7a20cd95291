import { createKeptConversations } from '../ask/conversation/kept-conversations.ts';
import type { RecentSearches } from '../box/recent-searches.ts';
import type { TextStorage } from '../state/browser-storage.ts';
import type { SessionSender } from '../wire/session-sender.ts';
import { createInterestsClient } from './interests/interests-client.ts';
import type { PreferenceStore } from './preferences.ts';
import { SettingsPage } from './settings-page.tsx';
import type { SettingsScreenProps } from './settings-screen.ts';

/** What the screen is made with once, and has as long as the page. */
export interface SettingsSurroundings {
  readonly store: PreferenceStore;
  readonly storage: TextStorage;
  readonly recent: RecentSearches;
  readonly sender: SessionSender;
}

/** Makes the screen with what it changes. */
export function makeSettingsPage({ store, storage, recent, sender }: SettingsSurroundings) {
  const kept = createKeptConversations(storage);
  const interests = createInterestsClient((url, init) => fetch(url, init), sender);
  return (props: SettingsScreenProps) => (
    <SettingsPage {...props} store={store} recent={recent} kept={kept} interests={interests} />
  );
}
