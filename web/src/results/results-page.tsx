import { useMemo } from 'react';
import type { DocumentLoader } from '../document/load-document.tsx';
import { FailureView } from '../failures/failure-view.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { searchParameters } from '../state/search-request.ts';
import { pageSize, type SearchState } from '../state/search-state.ts';
import type { Browser } from '../stream/follow-search.ts';
import { hasEnded, type SearchView } from '../stream/search-view.ts';
import type { Shown } from '../stream/searcher.ts';
import { announcement } from './announcement.ts';
import { createAskWhy } from './ask-why.ts';
import { InstantSlot, LateInstantSlot, PanelSlot } from './card-slots.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';
import { PreviewSlot } from './preview/preview-slot.tsx';
import { type Preview, usePreview } from './preview/use-preview.ts';
import type { ClickReporter } from './report-clicks.ts';
import { ResultList, ResultSkeleton } from './result-list.tsx';
import { ResultSummary } from './result-summary.tsx';
import styles from './results-page.module.css';
import { SpellingNote } from './spelling-note.tsx';
import { useKeptResults } from './use-kept-results.ts';

export interface ResultsPageProps {
  readonly shown: Shown & { readonly state: SearchState };
  readonly browser: Browser;
  readonly documents: DocumentLoader;
  readonly clicks: ClickReporter;
  readonly onRetry: () => void;
}

/** Everything below the tabs. Later content goes below or beside: rendered content never moves. */
export function ResultsPage({ shown, browser, documents, clicks, onRetry }: ResultsPageProps) {
  const { messages, formatNumber } = useInterface();
  const { state, view, isOutdated, isBusy } = shown;
  const { instant, panel, results } = view;
  // Then the filters are offered for removal in its middle.
  const isEmpty = results.length === 0 && hasEnded(view) && view.failure === null;
  const isPanelEarly = panel !== null && !panel.isLate && panel.card !== null;
  const isSideFree = panel === null && !instant?.isLate && state.type !== 'image';
  const preview = usePreview(shown, isSideFree);
  useKeptResults(shown);
  const side =
    preview.result === null || state.type === 'image' ? (
      <Side key="side" {...shown} place={isPanelEarly ? 'before' : 'after'} />
    ) : (
      <aside key="preview" className={styles['preview']}>
        <PreviewSlot
          documents={documents}
          result={preview.result}
          query={state.text}
          onClose={preview.close}
        />
      </aside>
    );
  return (
    <main id="results" className={styles['page']} tabIndex={-1} aria-busy={isBusy}>
      <h1 className="heard-only">
        {messages.results.label}: {state.text}
      </h1>
      <p role="status" className="heard-only">
        {isOutdated ? '' : announcement(view, state.text, messages, formatNumber)}
      </p>
      <div
        // Each search is drawn anew, and once more when its head is known: what was there before makes room at once.
        key={`${shown.number} ${view.opening === null}`}
        className={styles['columns']}
        data-outdated={isOutdated || undefined}
        data-grid={state.type === 'image' || undefined}
      >
        <div key="lead" className={styles['lead']}>
          <ResultSummary {...shown} />
          {!isEmpty && <ActiveFilters />}
          {view.opening !== null && <SpellingNote query={view.opening.query} />}
          {instant !== null && !instant.isLate && <InstantSlot slot={instant} query={state.text} />}
          {instant === null && <MissingProvider opening={view.opening} />}
        </div>
        {isPanelEarly && side}
        <div key="list" className={styles['list']}>
          <List {...shown} browser={browser} clicks={clicks} preview={preview} onRetry={onRetry} />
          {view.failure !== null && (
            <FailureView failure={view.failure} onRetry={onRetry} isStrip={results.length > 0} />
          )}
          {view.ending !== null && <End state={state} view={view} />}
        </div>
        {!isPanelEarly && side}
      </div>
    </main>
  );
}

/** The setting without which the card that the query asks for cannot be made. */
function MissingProvider({ opening }: Pick<SearchView, 'opening'>) {
  const { messages } = useInterface();
  if (opening?.missingProvider === undefined) return null;
  const { kind, setting } = opening.missingProvider;
  return (
    <p className={styles['missing']}>
      {messages.missingProvider[kind]} <code>{setting}</code>
    </p>
  );
}

/** Beside the results on a wide screen; on a narrow one before them, if that moves none, else after them. */
function Side({ state, view, isBusy, place }: ResultsPageProps['shown'] & SidePlace) {
  const { instant, panel } = view;
  const lateInstant = instant?.isLate ? instant : null;
  if (panel === null && lateInstant === null) return null;
  const late = lateInstant !== null && (
    <LateInstantSlot key="late" slot={lateInstant} query={state.text} />
  );
  const isInstantFirst = lateInstant?.order === 0;
  return (
    <aside className={styles['side']} data-place={place} data-busy={isBusy || undefined}>
      {isInstantFirst && late}
      {panel !== null && <PanelSlot key="panel" slot={panel} />}
      {!isInstantFirst && late}
    </aside>
  );
}

interface SidePlace {
  readonly place: 'before' | 'after';
}

function List({
  state,
  view,
  browser,
  clicks,
  preview,
  onRetry,
}: ResultsPageProps['shown'] &
  Pick<ResultsPageProps, 'browser' | 'clicks' | 'onRetry'> & { preview: Preview }) {
  const { locale, timeZone } = useInterface();
  const preferences = usePreferences();
  const askWhy = useMemo(
    () => createAskWhy(searchParameters(state, { locale, timeZone, preferences }), browser),
    [state, locale, timeZone, preferences, browser],
  );
  const { results, opening, failure, instant } = view;
  if (results.length > 0) {
    return (
      <ResultList
        results={results}
        start={(state.page - 1) * pageSize(state.type, preferences.resultsPerPage) + 1}
        isGrid={state.type === 'image'}
        queryLanguage={opening?.query.language ?? null}
        askWhy={askWhy}
        selected={preview.selected}
        onSelect={preview.select}
        clicks={clicks}
        requestId={view.requestId}
      />
    );
  }
  if (!hasEnded(view)) return <ResultSkeleton />;
  return failure === null ? (
    <EmptyState opening={opening} isAnswered={instant?.card != null} onRetry={onRetry} />
  ) : null;
}

/** What stands below the last result. */
function End({ state, view }: { state: SearchState; view: SearchView }) {
  const { messages } = useInterface();
  const { ending, results, failure } = view;
  if (ending === null) return null;
  const { reason, mode, modeReason } = ending;
  const isPlain = mode === 'lexical' && modeReason !== null;
  return (
    <>
      {reason === 'timeout' && <p className={styles['note']}>{messages.results.timedOut}</p>}
      {reason === 'error' && failure === null && (
        <p className={styles['note']}>{messages.results.brokeOff}</p>
      )}
      {results.length > 0 && <Pager state={state} ending={ending} />}
      {isPlain && <p className={styles['quiet']}>{messages.results.wordsOnly(modeReason)}</p>}
    </>
  );
}
