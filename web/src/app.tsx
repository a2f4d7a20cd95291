import { useCallback, useEffect, useMemo, useState } from 'react';
import styles from './app.module.css';
import { type AskLoader, createAskLoader, LoadedAskPage } from './ask/load-ask-page.tsx';
import { createRecentSearches } from './box/recent-searches.ts';
import { storedSearchAsTyped, storeSearchAsTyped } from './box/search-as-typed.ts';
import { createSuggester } from './box/suggester.ts';
import {
  createDocumentLoader,
  type DocumentLoader,
  LoadedDocumentPage,
} from './document/load-document.tsx';
import { CrashedPart } from './failures/crashed-part.tsx';
import { FailureBoundary } from './failures/failure-boundary.tsx';
import { KeysSheet } from './menu/keys-sheet.tsx';
import { Menu } from './menu/menu.tsx';
import { createInterface, InterfaceContext } from './messages/interface-context.ts';
import {
  chooseLanguage,
  interfaceLocale,
  languages,
  storeLanguage,
} from './messages/interface-language.ts';
import { readDocumentAddress } from './place/document-address.ts';
import { type GoTo, type Place, PlaceContext, type Places, placeOf } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { whenIdle } from './place/when-idle.ts';
import { SearchScreen } from './search-screen.tsx';
import type { TextStorage } from './state/browser-storage.ts';
import type { Browser } from './stream/follow-search.ts';
import { createSearcher } from './stream/searcher.ts';
import { applyTheme, storedTheme } from './theme/theme.ts';

export interface AppProps {
  readonly browser: Browser;
  readonly storage: TextStorage;
}

/** The page. Its state is its address; everything else is drawn from what the server says. */
export function App({ browser, storage }: AppProps) {
  const { words, setLanguage } = useWords(storage);
  const [theme, setTheme] = useState(() => storedTheme(storage));
  const [followsTyping, setFollowsTyping] = useState(() => storedSearchAsTyped(storage));
  const searcher = useMemo(() => createSearcher(browser, () => words), [browser, words]);
  const suggester = useMemo(() => createSuggester(browser, words), [browser, words]);
  const recent = useMemo(() => createRecentSearches(storage), [storage]);
  const asking = useMemo(() => createAskLoader(browser, storage), [browser, storage]);
  const documents = useMemo(() => createDocumentLoader(browser), [browser]);
  const { place, document: read, goTo } = usePlace();
  const places = useWays(goTo, asking, documents);

  const menu = (
    <Menu
      place={place}
      theme={theme}
      onTheme={(chosen) => {
        applyTheme(chosen, storage);
        setTheme(chosen);
      }}
      onLanguage={setLanguage}
      followsTyping={followsTyping}
      onFollowsTyping={(isOn) => {
        storeSearchAsTyped(isOn, storage);
        setFollowsTyping(isOn);
      }}
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
      <PlaceContext value={places}>
        {place === 'ask' ? (
          <FailureBoundary fallback={crashed}>
            <LoadedAskPage loader={asking} menu={menu} />
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
            menu={menu}
            followsTyping={followsTyping}
          />
        )}
        <KeysSheet place={place} />
      </PlaceContext>
    </InterfaceContext>
  );
}

/** The navigation between the screens. The search is loaded from the start; the others are preloaded. */
function useWays(goTo: GoTo, asking: AskLoader, documents: DocumentLoader): Places {
  const load = useCallback(
    (place: Place) => {
      const loader = place === 'ask' ? asking : place === 'document' ? documents : null;
      loader?.load().catch(() => {
        // The server is gone, or has another build by now: going there tries again, and says so.
      });
    },
    [asking, documents],
  );
  useEffect(
    () =>
      whenIdle(() => {
        load('document');
        load('ask');
      }),
    [load],
  );
  return useMemo(() => {
    const prepare = (address: string) =>
      load(placeOf(new URL(address, window.location.href).pathname));
    const prefetch = (address: string) => {
      const target = readDocumentAddress(new URL(address, window.location.href));
      if (target !== null) documents.loaded()?.prefetch(target.id, target.query, target);
    };
    return { goTo, prepare, prefetch };
  }, [goTo, load, documents]);
}

/** The language of the page, and what changes it. `<html lang>` says it too. */
function useWords(storage: TextStorage) {
  const [language, setLanguage] = useState(() => chooseLanguage(storage, navigator.languages));
  const words = useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const locale = interfaceLocale(language, navigator.languages);
    return createInterface(language, languages[language], { locale, timeZone });
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: typeof language) => {
    storeLanguage(storage, chosen);
    setLanguage(chosen);
  };
  return { words, setLanguage: choose };
}
