import { useCallback, useEffect, useMemo, useState } from 'react';
import styles from './app.module.css';
import { type AskLoader, createAskLoader, LoadedAskPage } from './ask/load-ask-page.tsx';
import { createRecentSearches } from './box/recent-searches.ts';
import { createSuggester } from './box/suggester.ts';
import { CrashedPart } from './failures/crashed-part.tsx';
import { FailureBoundary } from './failures/failure-boundary.tsx';
import { Menu } from './menu/menu.tsx';
import { createInterface, InterfaceContext } from './messages/interface-context.ts';
import {
  chooseLanguage,
  interfaceLocale,
  languages,
  storeLanguage,
} from './messages/interface-language.ts';
import { type GoTo, PlaceContext, type Places, placeOf } from './place/place.ts';
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
  const searcher = useMemo(() => createSearcher(browser, () => words), [browser, words]);
  const suggester = useMemo(() => createSuggester(browser, words), [browser, words]);
  const recent = useMemo(() => createRecentSearches(storage), [storage]);
  const asking = useMemo(() => createAskLoader(browser, storage), [browser, storage]);
  const { place, goTo } = usePlace();
  const places = useWays(goTo, asking);

  const menu = (
    <Menu
      place={place}
      theme={theme}
      onTheme={(chosen) => {
        applyTheme(chosen, storage);
        setTheme(chosen);
      }}
      onLanguage={setLanguage}
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
        ) : (
          <SearchScreen {...{ browser, searcher, suggester, recent, menu }} />
        )}
      </PlaceContext>
    </InterfaceContext>
  );
}

/** The navigation between the screens. The search is loaded from the start; the other screen is preloaded. */
function useWays(goTo: GoTo, asking: AskLoader): Places {
  const prepareToAsk = useCallback(() => {
    asking.load().catch(() => {
      // The server is gone, or has another build by now: going there tries again, and says so.
    });
  }, [asking]);
  useEffect(() => whenIdle(prepareToAsk), [prepareToAsk]);
  return useMemo(() => {
    const prepare = (address: string) => {
      if (placeOf(new URL(address, window.location.href).pathname) === 'ask') prepareToAsk();
    };
    return { goTo, prepare };
  }, [goTo, prepareToAsk]);
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
