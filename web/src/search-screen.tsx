import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { RecentSearches } from './box/recent-searches.ts';
import { SearchBox } from './box/search-box.tsx';
import type { Suggester } from './box/suggester.ts';
import type { DocumentLoader } from './document/load-document.tsx';
import { CrashedPart } from './failures/crashed-part.tsx';
import { FailureBoundary } from './failures/failure-boundary.tsx';
import { SourceNamesContext, useSourceNames } from './filters/source-names.ts';
import { HomePage } from './home/home-page.tsx';
import { Footer } from './layout/footer.tsx';
import { ResultsHeader } from './layout/results-header.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useInterface } from './messages/interface-context.ts';
import type { ClickReporter } from './results/report-clicks.ts';
import { ResultsPage } from './results/results-page.tsx';
import styles from './search-screen.module.css';
import { NavigationContext } from './state/navigation.ts';
import type { Browser } from './stream/follow-search.ts';
import type { Searcher } from './stream/searcher.ts';
import { useAddress } from './use-address.ts';

export interface SearchScreenProps {
  readonly browser: Browser;
  readonly searcher: Searcher;
  readonly suggester: Suggester;
  readonly recent: RecentSearches;
  readonly documents: DocumentLoader;
  readonly clicks: ClickReporter;
  readonly menu: ReactNode;
}

/** The screen at `/`: the start page, and what a search finds. */
export function SearchScreen({
  browser,
  searcher,
  suggester,
  recent,
  documents,
  clicks,
  menu,
}: SearchScreenProps) {
  const { messages } = useInterface();
  const shown = useSyncExternalStore(searcher.subscribe, searcher.shown);
  const navigation = useAddress(searcher);
  const { state } = navigation;
  const isHome = state.text === '';
  const sourceNames = useSourceNames(shown.view);
  useTitle(state.text);

  const box = <SearchBox suggester={suggester} recent={recent} isLarge={isHome} />;
  return (
    <NavigationContext value={navigation}>
      {isHome ? (
        <HomePage box={box} menu={menu} />
      ) : (
        <SourceNamesContext value={sourceNames}>
          <SkipLink to="results">{messages.skipToResults}</SkipLink>
          <ResultsHeader box={box} menu={menu} view={shown.view} isBusy={shown.isBusy} />
          <div className={styles['content']}>
            <FailureBoundary of={shown.number} fallback={<CrashedPart />}>
              <ResultsPage
                // Before the first effect has run nothing is shown yet.
                shown={{ ...shown, state: shown.state ?? state }}
                browser={browser}
                documents={documents}
                clicks={clicks}
                onRetry={searcher.retry}
              />
            </FailureBoundary>
          </div>
          <Footer />
        </SourceNamesContext>
      )}
    </NavigationContext>
  );
}

/** The title says what is looked for, in tabs, bookmarks and the history. */
function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === '' ? 'Quarry' : `${text} – Quarry`;
  }, [text]);
}
