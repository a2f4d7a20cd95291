import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Logo } from '../brand/logo.tsx';
import { failureTexts } from '../failures/failure-texts.ts';
import { Icon } from '../icons/icon.tsx';
import { Footer } from '../layout/footer.tsx';
import { isPlainClick } from '../layout/is-plain-click.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { DocumentPlace } from '../place/document-address.ts';
import { keptPlace, useKeptScroll } from '../place/kept-scroll.ts';
import { usePlaces } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import type { Browser } from '../stream/follow-search.ts';
import { DocumentHead } from './document-head.tsx';
import styles from './document-page.module.css';
import { useDocumentMessages } from './messages/use-document-messages.ts';
import { bringToTop } from './parts/bring-into-view.ts';
import { DocumentActions } from './parts/document-actions.tsx';
import { DocumentBody } from './parts/document-body.tsx';
import { DocumentFacts } from './parts/document-facts.tsx';
import { DocumentNotice, DocumentWaiting } from './parts/document-notice.tsx';
import { KindFacts } from './parts/kind-facts.tsx';
import { LinkedFrom } from './parts/linked-from.tsx';
import { MoreLikeThis } from './parts/more-like-this.tsx';
import { OriginalFrame } from './parts/original-frame.tsx';
import { originalOf } from './parts/original-of.ts';
import { Outline } from './parts/outline.tsx';
import { shownOutline } from './parts/shown-outline.ts';
import { shownTitle } from './parts/shown-title.ts';
import { SimilarPictures } from './parts/similar-pictures.tsx';
import { textDirection } from './parts/text-direction.ts';
import { ProductRecord } from './product/product-record.tsx';
import type { AskReading } from './reading/readings.ts';
import { type OpenReading, type ReadingState, useReading } from './reading/use-reading.ts';
import { useDocumentKeys } from './use-document-keys.ts';

export interface DocumentPageProps {
  readonly place: DocumentPlace;
  readonly askReading: AskReading;
  readonly browser: Pick<Browser, 'fetch'>;
  readonly menu: ReactNode;
}

/** The screen at `/d/<id>`: a document, to be read. */
export function DocumentPage({ place, askReading, browser, menu }: DocumentPageProps) {
  const messages = useDocumentMessages();
  const open = useReading(place, askReading);
  const { state } = open;
  const back = useWayBack(place.query);
  const knownTitle = useKnownTitle(state);
  useKeptScroll();
  useDocumentKeys(back.go);
  useTitle(state, knownTitle);
  return (
    <>
      <SkipLink to="text">{messages.skip}</SkipLink>
      <header className={styles['head']}>
        <div className={styles['bar']}>
          <BackLink {...back} />
          <div className={styles['tools']}>{menu}</div>
        </div>
      </header>
      <main className={styles['page']} aria-busy={state.kind === 'waiting'}>
        {state.kind === 'reading' ? (
          <Shown
            key={state.document.id}
            open={open}
            state={state}
            place={place}
            browser={browser}
          />
        ) : state.kind === 'waiting' ? (
          <div id="text" className={styles['text']} tabIndex={-1}>
            {knownTitle !== null && (
              <p className={styles['waitingTitle']} dir="auto">
                {shownTitle(knownTitle, messages.untitled)}
              </p>
            )}
            <DocumentWaiting />
          </div>
        ) : (
          <div id="text" className={styles['text']} tabIndex={-1}>
            <DocumentNotice why={state} title={knownTitle} level={1} onRetry={open.retry}>
              {state.kind === 'gone' && <PlaceLink to="/">{messages.gone.toSearch}</PlaceLink>}
            </DocumentNotice>
          </div>
        )}
      </main>
      <Footer />
    </>
  );
}

interface ShownProps extends Pick<DocumentPageProps, 'place' | 'browser'> {
  readonly open: OpenReading;
  readonly state: Extract<ReadingState, { kind: 'reading' }>;
}

function Shown({ open, state, place, browser }: ShownProps) {
  const messages = useDocumentMessages();
  const [isFramed, setFramed] = useState(false);
  const { document, isDeleted } = state;
  const ways = useMemo(() => originalOf(document), [document]);
  const go = useGoToBlock(open, setFramed);
  const contents = <Outline document={document} onGo={go} />;
  const hasContents = useMemo(() => shownOutline(document, false).entries.length > 1, [document]);
  return (
    <>
      <article className={styles['text']} dir={textDirection(document.language)}>
        <DocumentHead document={document} level={1} />
        <DocumentActions ways={ways} isFramed={isFramed} onFrame={setFramed} />
        {isDeleted && (
          <p role="alert" className={styles['deleted']}>
            {messages.deleted.whileRead}
          </p>
        )}
        {hasContents && (
          <details className={styles['folded']}>
            <summary>{messages.contents}</summary>
            {contents}
          </details>
        )}
        <KindFacts document={document} />
        <div id="text" className={styles['body']} tabIndex={-1}>
          {isFramed && ways.frameAt !== null ? (
            <OriginalFrame
              address={ways.frameAt}
              title={shownTitle(document.title, messages.untitled)}
            />
          ) : (
            <DocumentBody
              open={open}
              state={state}
              scroller={null}
              query={place.query}
              passage={place.passage}
            />
          )}
        </div>
        <ProductRecord document={document} browser={browser} />
      </article>
      <aside className={styles['side']}>
        {hasContents && (
          <div className={styles['contents']}>
            <h2>{messages.contents}</h2>
            {contents}
          </div>
        )}
        <DocumentFacts document={document} />
        <LinkedFrom links={document.linkedFrom} />
        {document.type === 'image' && <SimilarPictures id={document.id} browser={browser} />}
        <MoreLikeThis id={document.id} browser={browser} />
      </aside>
    </>
  );
}

/** Loads a block and scrolls to it. */
function useGoToBlock(open: OpenReading, setFramed: (isFramed: boolean) => void) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { showBlock } = open;
  useEffect(() => {
    if (wanted === null) return;
    const target = document.querySelector(`[data-block="${wanted}"]`);
    if (target === null) return;
    setWanted(null);
    bringToTop(target, null);
    // What is above is laid out only now that it is near.
    requestAnimationFrame(() => bringToTop(target, null));
  });
  return useCallback(
    (block: number) => {
      setFramed(false);
      void showBlock(block).then(() => setWanted(block));
    },
    [showBlock, setFramed],
  );
}

interface WayBack {
  readonly address: string;
  /** The results are the entry of the history before this one. */
  readonly isBack: boolean;
  readonly hasResults: boolean;
  readonly go: () => void;
}

/** Back to the results as they were left, or to those of the same words; to the start page where nothing was searched for. */
function useWayBack(query: string): WayBack {
  const { goTo } = usePlaces();
  const { from } = keptPlace();
  const isBack = from === 'search' || from === 'shopping';
  const address = formatState({ ...homeState, text: query });
  const go = useCallback(() => {
    if (isBack) window.history.back();
    else goTo(address);
  }, [isBack, goTo, address]);
  return { address, isBack, hasResults: isBack || query !== '', go };
}

function BackLink({ address, hasResults, go }: WayBack) {
  const messages = useDocumentMessages();
  const { messages: shared } = useInterface();
  return (
    <>
      <PlaceLink to="/" className={styles['brand']} aria-label={shared.home}>
        <Logo size={28} />
      </PlaceLink>
      <a
        href={address}
        className={styles['back']}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          go();
        }}
      >
        <Icon name={hasResults ? 'left' : 'search'} size={18} />
        {hasResults ? messages.back : messages.search}
      </a>
    </>
  );
}

/** What the document is called, also once it is gone: as it was read, or as its link called it. */
function useKnownTitle(state: ReadingState): string | null {
  const last = useRef<string | null>(null);
  const { title } = keptPlace();
  if (state.kind === 'reading') last.current = state.document.title;
  return last.current ?? (typeof title === 'string' && title !== '' ? title : null);
}

/** The title says what is read, in tabs, bookmarks and the history. */
function useTitle(state: ReadingState, knownTitle: string | null): void {
  const messages = useDocumentMessages();
  const { messages: shared } = useInterface();
  const title =
    state.kind === 'waiting' || state.kind === 'reading' || knownTitle !== null
      ? shownTitle(knownTitle ?? '', state.kind === 'waiting' ? '' : messages.untitled)
      : state.kind === 'failed'
        ? failureTexts(state.failure, shared, navigator.onLine).title
        : messages[state.kind].title;
  useEffect(() => {
    document.title = title === '' ? 'Quarry' : `${title} – Quarry`;
  }, [title]);
}
