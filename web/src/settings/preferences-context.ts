import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TextStorage } from '../state/browser-storage.ts';
import {
  createPreferences,
  defaultPreferences,
  isPreferenceKey,
  type PreferenceStore,
  type Preferences,
} from './preferences.ts';

/** Set by the page around everything; outside of it the defaults hold. */
export const PreferencesContext = createContext<Preferences>(defaultPreferences);

/** What this person chose; the calling component is drawn again when it changes. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** The store of a page, which also follows other tabs. */
export function usePreferenceStore(storage: TextStorage): PreferenceStore {
  const store = useMemo(() => createPreferences(storage), [storage]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (isPreferenceKey(key)) store.reload();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [store]);
  return store;
}

/** The value of a store as it is now and becomes. */
export function useStoredPreferences(store: PreferenceStore): Preferences {
  return useSyncExternalStore(store.subscribe, store.current);
}
