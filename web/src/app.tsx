import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import styles from './app.module.css';
import { createRecentSearches } from './box/recent-searches.ts';
import { SearchBox } from './box/search-box.tsx';
import { createSuggester } from './box/suggester.ts';
import { CrashedPart } from './failures/crashed-part.tsx';
import { FailureBoundary } from './failures/failure-boundary.tsx';
import { SourceNamesContext, useSourceNames } from './filters/source-names.ts';
import { HomePage } from './home/home-page.tsx';
import { Footer } from './layout/footer.tsx';
import { ResultsHeader } from './layout/results-header.tsx';
import { Menu } from './menu/menu.tsx';
import { createInterface, InterfaceContext } from './messages/interface-context.ts';
import {
  chooseLanguage,
  interfaceLocale,
  languages,
  storeLanguage,
} from './messages/interface-language.ts';
import { ResultsPage } from './results/results-page.tsx';
import type { TextStorage } from './state/browser-storage.ts';
import { NavigationContext } from './state/navigation.ts';
import type { Browser } from './stream/follow-search.ts';
import { createSearcher } from './stream/searcher.ts';
import { applyTheme, storedTheme } from './theme/theme.ts';
import { useAddress } from './use-address.ts';

export interface AppProps {
  readonly browser: Browser;
  readonly storage: TextStorage;
}

/** The page. Its state is its address; everything else is drawn from what a search says. */
export function App({ browser, storage }: AppProps) {
  const { words, setLanguage } = useWords(storage);
  const [theme, setTheme] = useState(() => storedTheme(storage));
  const searcher = useMemo(() => createSearcher(browser, () => words), [browser, words]);
  const suggester = useMemo(() => createSuggester(browser), [browser]);
  const recent = useMemo(() => createRecentSearches(storage), [storage]);
  const shown = useSyncExternalStore(searcher.subscribe, searcher.shown);
  const navigation = useAddress(searcher);
  const { state } = navigation;
  const isHome = state.text === '';
  const sourceNames = useSourceNames(shown.view);
  useTitle(state.text);

  const box = <SearchBox suggester={suggester} recent={recent} isLarge={isHome} />;
  const menu = (
    <Menu
      theme={theme}
      onTheme={(chosen) => {
        applyTheme(chosen, storage);
        setTheme(chosen);
      }}
      onLanguage={setLanguage}
    />
  );
  return (
    <InterfaceContext value={words}>
      <NavigationContext value={navigation}>
        {isHome ? (
          <HomePage box={box} menu={menu} />
        ) : (
          <SourceNamesContext value={sourceNames}>
            <a className={styles['skip']} href="#results">
              {words.messages.skipToResults}
            </a>
            <ResultsHeader box={box} menu={menu} view={shown.view} isBusy={shown.isBusy} />
            <div className={styles['content']}>
              <FailureBoundary of={shown.number} fallback={<CrashedPart />}>
                <ResultsPage
                  // Before the first effect has run nothing is shown yet.
                  shown={{ ...shown, state: shown.state ?? state }}
                  browser={browser}
                  onRetry={searcher.retry}
                />
              </FailureBoundary>
            </div>
            <Footer />
          </SourceNamesContext>
        )}
      </NavigationContext>
    </InterfaceContext>
  );
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

/** The title says what is looked for, in tabs, bookmarks and the history. */
function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === '' ? 'Quarry' : `${text} – Quarry`;
  }, [text]);
}
