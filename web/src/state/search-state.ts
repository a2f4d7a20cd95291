import { en } from '../messages/en.ts';
import type { DocumentType, TopicName } from '../wire/wire-types.ts';

/** The state of the search page. It corresponds exactly to the address: each determines the other. */
export interface SearchState {
  /** As typed; empty: the start page. */
  readonly text: string;
  readonly type: DocumentType | null;
  /** The id of a source. */
  readonly source: string | null;
  /** A host. */
  readonly site: string | null;
  /** BCP 47. */
  readonly language: string | null;
  readonly topic: TopicName | null;
  /** `2026-01-31`, published on that day or later. */
  readonly from: string | null;
  /** The same, or earlier. */
  readonly to: string | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** `null`: as the operator of the server set it. */
  readonly safe: 'on' | 'off' | null;
}

/** The orders of results. */
export const sorts = ['relevance', 'newest'] as const;

/** An order of results. */
export type Sort = (typeof sorts)[number];

/** The kinds that have a tab, in its order. */
export const documentTypes = [
  'page',
  'file',
  'image',
  'video',
  'product',
] as const satisfies readonly DocumentType[];

/** The topics that the server knows: each has its name here, in every language. */
export const topicNames = Object.keys(en.topics) as TopicName[]; // a record of just these

/** The start page. */
export const homeState: SearchState = {
  text: '',
  type: null,
  source: null,
  site: null,
  language: null,
  topic: null,
  from: null,
  to: null,
  sort: 'relevance',
  page: 1,
  safe: null,
};

/** What narrows a search, each of which can be taken away by itself. */
export const filterNames = ['type', 'topic', 'source', 'site', 'language', 'from', 'to'] as const;

/** The name of something that narrows a search. */
export type FilterName = (typeof filterNames)[number];

/** The state after a change of what is looked for: on its first page. */
export function narrow(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
}

/** The same words without anything that narrows them. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...homeState, text: state.text, sort: state.sort, safe: state.safe };
}

/** As many as a page may have at least, so that no page number of an address is too large for its setting. */
const MIN_PAGE_SIZE = 10;

// Images stand in a grid, where ten are two rows.
const TIMES_AS_MANY_IMAGES = 3;

// The server's bound of `limit`.
const MAX_PAGE_SIZE = 100;

/** How many results a page has, of those that a person wants on a page of text. */
export function pageSize(type: DocumentType | null, resultsPerPage: number): number {
  const size = type === 'image' ? resultsPerPage * TIMES_AS_MANY_IMAGES : resultsPerPage;
  return Math.min(size, MAX_PAGE_SIZE);
}

/** The server's bound of `offset`. */
export const MAX_OFFSET = 10_000;

/** The last page that the server would show. */
export function maxPage(type: DocumentType | null, resultsPerPage = MIN_PAGE_SIZE): number {
  return Math.floor(MAX_OFFSET / pageSize(type, resultsPerPage)) + 1;
}
