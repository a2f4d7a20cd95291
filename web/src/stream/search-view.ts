import type {
  Card,
  PlainSearch,
  SearchEventData,
  SearchedQuery,
  SearchResult,
} from '../wire/wire-types.ts';
import type { Failure } from './failure.ts';

/** What is known of one search at a moment: what a page of results is drawn from. */
export interface SearchView {
  readonly requestId: string | null;
  /** What is known before the first result; `null` until it is. */
  readonly opening: Opening | null;
  /** In the order in which they came; each once. */
  readonly results: readonly SearchResult[];
  readonly instant: CardSlot | null;
  readonly panel: CardSlot | null;
  /** What is known at the end; `null` until then. */
  readonly ending: Ending | null;
  readonly failure: Failure | null;
  /** The connection broke, and is being made again. */
  readonly isInterrupted: boolean;
  /** The ids of the events that are in here. */
  readonly seen: ReadonlySet<string>;
}

/** What leads a page of results. */
export type Opening = Omit<SearchEventData['fast_init'], 'instantCard' | 'expected' | 'query'> & {
  readonly query: SearchedQuery;
};

/** What closes a page of results. */
export type Ending = Pick<
  SearchEventData['done'],
  'reason' | 'total' | 'mode' | 'modeReason' | 'page' | 'timing'
>;

/** Room for a card. */
export interface CardSlot {
  readonly kind: Card['kind'];
  /** `null`: being waited for, or it will never come (`isLost`). */
  readonly card: Card | null;
  readonly isLost: boolean;
  /** It came when results were on the screen already: it must not move them. */
  readonly isLate: boolean;
  /** 0: the first of the slots, 1: the second. Beside the results they stand in this order. */
  readonly order: 0 | 1;
}

/** Something that happened to a search. */
export type SearchChange =
  | { readonly kind: 'event'; readonly id: string; readonly event: ReceivedEvent }
  | { readonly kind: 'plain'; readonly body: PlainSearch }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** An event with its name. */
export type ReceivedEvent = {
  [Name in keyof SearchEventData]: { readonly name: Name; readonly data: SearchEventData[Name] };
}[keyof SearchEventData];

/** Before anything has come. */
export const emptyView: SearchView = {
  requestId: null,
  opening: null,
  results: [],
  instant: null,
  panel: null,
  ending: null,
  failure: null,
  isInterrupted: false,
  seen: new Set(),
};

/**
 * The view after a change. The same event twice is as good as once, by its id; a stream that had to begin anew
 * adds only results that are not there yet. Nothing that is drawn ever moves or goes.
 */
export function changeView(view: SearchView, change: SearchChange): SearchView {
  switch (change.kind) {
    case 'event': {
      if (view.seen.has(change.id)) return view;
      const seen = change.id === '' ? view.seen : new Set(view.seen).add(change.id);
      return addEvent({ ...view, seen, isInterrupted: false }, change.event);
    }
    case 'plain':
      return addPlain({ ...view, isInterrupted: false }, change.body);
    case 'interrupted':
      return { ...view, isInterrupted: true };
    case 'failed':
      return loseWaited({ ...view, isInterrupted: false, failure: change.failure });
  }
}

/** Whether nothing more will come. */
export function hasEnded({ ending, failure }: SearchView): boolean {
  return ending !== null || failure !== null;
}

function addEvent(view: SearchView, event: ReceivedEvent): SearchView {
  switch (event.name) {
    case 'ack':
      return { ...view, requestId: event.data.requestId };
    case 'fast_init':
      return view.opening === null ? open(view, event.data) : view;
    case 'result_batch':
      return { ...view, results: addResults(view.results, event.data.results) };
    case 'enrichment':
      return addCard(view, event.data.slot, event.data.card);
    case 'error':
      return {
        ...view,
        failure: { kind: 'problem', problem: event.data, retryAfterSeconds: null },
      };
    case 'done':
      return loseWaited({ ...view, ending: event.data });
  }
}

function open(view: SearchView, data: SearchEventData['fast_init']): SearchView {
  const { instantCard, expected, ...opening } = data;
  const wait = (slot: 'instant' | 'panel', order: 0 | 1): CardSlot | null => {
    const kind = expected.find((one) => one.slot === slot)?.kind;
    return kind === undefined ? null : { kind, card: null, isLost: false, isLate: false, order };
  };
  const opened = {
    ...view,
    opening,
    instant: view.instant ?? wait('instant', 0),
    panel: view.panel ?? wait('panel', 1),
  };
  return instantCard === null ? opened : addCard(opened, 'instant', instantCard);
}

/** A slot keeps its first card: a running one, or one with user input, must not be reset. */
function addCard(view: SearchView, name: 'instant' | 'panel', card: Card): SearchView {
  const slot = view[name];
  if (slot?.card) return view;
  // A panel keeps no room above results: what it moves is decided by when it comes.
  const keepsRoom = name === 'instant' && slot !== null;
  const isLate = !keepsRoom && view.results.length > 0;
  const other = name === 'instant' ? view.panel : view.instant;
  const order = slot?.order ?? (other === null ? 0 : 1);
  return { ...view, [name]: { kind: card.kind, card, isLost: false, isLate, order } };
}

/** What is still waited for at the end will not come. */
function loseWaited(view: SearchView): SearchView {
  const lose = (slot: CardSlot | null) =>
    slot !== null && slot.card === null ? { ...slot, isLost: true } : slot;
  return { ...view, instant: lose(view.instant), panel: lose(view.panel) };
}

function addResults(
  known: readonly SearchResult[],
  more: readonly SearchResult[],
): readonly SearchResult[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** The plain search says all at once what the events say one after the other. */
function addPlain(view: SearchView, body: PlainSearch): SearchView {
  const { query, total, facets, suggestions, page, timing, indexing } = body;
  const panel = body.cards.find(isPanel) ?? null;
  const instant = body.cards.find((card) => !isPanel(card)) ?? null;
  const isOpen = view.opening !== null;
  const progress = indexing && { indexing };
  const opening = { query, total, tabs: tabsOf(facets), suggestions, facets, ...progress };
  let next: SearchView = { ...view, requestId: body.requestId };
  if (!isOpen) next = open(next, { ...opening, instantCard: instant, expected: [] });
  else if (instant !== null) next = addCard(next, 'instant', instant);
  if (panel !== null) next = addCard(next, 'panel', panel);
  const { mode, modeReason } = query;
  const ending: Ending = {
    reason: 'complete',
    total,
    mode,
    modeReason,
    page,
    timing: { ...timing, firstBatchMs: null },
  };
  return loseWaited({ ...next, results: addResults(next.results, body.results), ending });
}

/** Those that stand beside the results. */
const PANELS: ReadonlySet<Card['kind']> = new Set([
  'knowledge_panel',
  'shopping',
  'images',
  'videos',
]);

const isPanel = ({ kind }: Card): boolean => PANELS.has(kind);

function tabsOf({ type = [] }: PlainSearch['facets']): Opening['tabs'] {
  // The values of this facet are the names of kinds.
  return type.map(({ value, count }) => ({ type: value as SearchResult['type'], count }));
}
