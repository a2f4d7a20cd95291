import { useCallback, useEffect, useMemo, useState } from 'react';
import styles from './app.module.css';
import { type AskLoader, createAskLoader, LoadedAskPage } from './ask/load-ask-page.tsx';
import { createRecentSearches } from './box/recent-searches.ts';
import { createSuggester } from './box/suggester.ts';
import {
  createDocumentLoader,
  type DocumentLoader,
  LoadedDocumentPage,
} from './document/load-document.tsx';
import { CrashedPart } from './failures/crashed-part.tsx';
import { FailureBoundary } from './failures/failure-boundary.tsx';
import { createFeedback } from './feedback/feedback.ts';
import { FeedbackContext } from './feedback/feedback-context.ts';
import { KeysSheet } from './menu/keys-sheet.tsx';
import { Menu } from './menu/menu.tsx';
import { InterfaceContext } from './messages/interface-context.ts';
import { useWords } from './messages/use-words.ts';
import { readDocumentAddress } from './place/document-address.ts';
import { type GoTo, type Place, PlaceContext, type Places, placeOf } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { whenIdle } from './place/when-idle.ts';
import { createClickReporter } from './results/report-clicks.ts';
import { SearchScreen } from './search-screen.tsx';
import {
  createSettingsLoader,
  LoadedSettingsPage,
  type SettingsLoader,
} from './settings/load-settings-page.tsx';
import {
  PreferencesContext,
  usePreferenceStore,
  useStoredPreferences,
} from './settings/preferences-context.ts';
import {
  createShoppingLoader,
  LoadedShoppingPage,
  type ShoppingLoader,
} from './shopping/load-shopping-page.tsx';
import type { TextStorage } from './state/browser-storage.ts';
import type { Browser } from './stream/follow-search.ts';
import { createSearcher } from './stream/searcher.ts';
import { applyTheme, storedTheme, type Theme } from './theme/theme.ts';
import {
  createTrendsLoader,
  LoadedTrendsPage,
  type TrendsLoader,
} from './trends/load-trends-page.tsx';
import { createSessionSender } from './wire/session-sender.ts';

export interface AppProps {
  readonly browser: Browser;
  readonly storage: TextStorage;
}

/** The page. Its state is its address; everything else is drawn from what the server says. */
export function App({ browser, storage }: AppProps) {
  const { words, setLanguage } = useWords(storage);
  const [theme, setTheme] = useState(() => storedTheme(storage));
  const store = usePreferenceStore(storage);
  const preferences = useStoredPreferences(store);
  const { resultsPerPage, safe, usesInterests } = preferences;
  // What was found with other choices is not recalled.
  const searcher = useMemo(() => {
    const chosen = { resultsPerPage, safe, usesInterests };
    return createSearcher(browser, () => ({ ...words, preferences: chosen }));
  }, [browser, words, resultsPerPage, safe, usesInterests]);
  const suggester = useMemo(() => createSuggester(browser, words), [browser, words]);
  const sender = useMemo(() => createSessionSender((url, init) => fetch(url, init)), []);
  const history = useMemo(() => {
    const keepsHistory = () => store.current().keepsHistory;
    return {
      recent: createRecentSearches(storage, keepsHistory),
      asking: createAskLoader({ timers: browser.timers, storage, sender, keepsHistory }),
      clicks: createClickReporter(sender, keepsHistory),
    };
  }, [browser, storage, sender, store]);
  const { recent, asking, clicks } = history;
  const feedback = useMemo(() => createFeedback(sender, () => Date.now()), [sender]);
  const documents = useMemo(() => createDocumentLoader(browser), [browser]);
  const shopping = useMemo(
    () => createShoppingLoader({ browser, recent, locale: () => words.locale }),
    [browser, recent, words],
  );
  const settings = useMemo(
    () => createSettingsLoader({ store, storage, recent, sender }),
    [store, storage, recent, sender],
  );
  const trends = useMemo(createTrendsLoader, []);
  const { place, document: read, goTo } = usePlace();
  const loaders = useMemo(
    () => ({ ask: asking, document: documents, shopping, trends, settings }),
    [asking, documents, shopping, trends, settings],
  );
  const places = useWays(goTo, loaders);

  const appearance = {
    theme,
    onTheme(chosen: Theme) {
      applyTheme(chosen, storage);
      setTheme(chosen);
    },
    onLanguage: setLanguage,
  };
  const menu = (
    <Menu
      {...appearance}
      place={place}
      onFollowsTyping={(followsTyping) => store.change({ followsTyping })}
    />
  );
  // Also where its scripts cannot be loaded: they are of a build that is no longer there, or the server is gone.
  const crashed = (
    <div className={styles['crashed']}>
      <CrashedPart />
    </div>
  );
  return (
    <InterfaceContext value={words}>
      <PreferencesContext value={preferences}>
        <FeedbackContext value={feedback}>
          <PlaceContext value={places}>
            {place === 'ask' ? (
              <FailureBoundary fallback={crashed}>
                <LoadedAskPage loader={asking} menu={menu} />
              </FailureBoundary>
            ) : place === 'shopping' ? (
              <FailureBoundary fallback={crashed}>
                <LoadedShoppingPage loader={shopping} menu={menu} suggester={suggester} />
              </FailureBoundary>
            ) : place === 'trends' ? (
              <FailureBoundary fallback={crashed}>
                <LoadedTrendsPage loader={trends} menu={menu} />
              </FailureBoundary>
            ) : place === 'settings' ? (
              <FailureBoundary fallback={crashed}>
                <LoadedSettingsPage loader={settings} menu={menu} appearance={appearance} />
              </FailureBoundary>
            ) : read !== null ? (
              <FailureBoundary of={read.id} fallback={crashed}>
                <LoadedDocumentPage loader={documents} place={read} menu={menu} />
              </FailureBoundary>
            ) : (
              <SearchScreen
                browser={browser}
                searcher={searcher}
                suggester={suggester}
                recent={recent}
                documents={documents}
                clicks={clicks}
                menu={menu}
              />
            )}
            <KeysSheet place={place} />
          </PlaceContext>
        </FeedbackContext>
      </PreferencesContext>
    </InterfaceContext>
  );
}

/** What brings the screens that are loaded by themselves. */
interface Loaders {
  readonly ask: AskLoader;
  readonly document: DocumentLoader;
  readonly shopping: ShoppingLoader;
  readonly trends: TrendsLoader;
  readonly settings: SettingsLoader;
}

/** The navigation between the screens. The search is loaded from the start; the others are preloaded. */
function useWays(goTo: GoTo, loaders: Loaders): Places {
  const load = useCallback(
    (place: Place) => {
      if (place === 'search') return;
      loaders[place].load().catch(() => {
        // The server is gone, or has another build by now: going there tries again, and says so.
      });
    },
    [loaders],
  );
  useEffect(
    () =>
      whenIdle(() => {
        load('document');
        load('ask');
        load('shopping');
      }),
    [load],
  );
  return useMemo(() => {
    const prepare = (address: string) =>
      load(placeOf(new URL(address, window.location.href).pathname));
    const prefetch = (address: string) => {
      const target = readDocumentAddress(new URL(address, window.location.href));
      if (target !== null) loaders.document.loaded()?.prefetch(target.id, target.query, target);
    };
    return { goTo, prepare, prefetch };
  }, [goTo, load, loaders]);
}
