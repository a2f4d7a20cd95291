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

// Images stand in a grid, where ten are two rows.
const PAGE_SIZES = { image: 30, other: 10 } as const;

/** How many results a page has. */
export function pageSize(type: DocumentType | null): number {
  return type === 'image' ? PAGE_SIZES.image : PAGE_SIZES.other;
}

/** The server's bound of `offset`. */
export const MAX_OFFSET = 10_000;

/** The last page that the server would show. */
export function maxPage(type: DocumentType | null): number {
  return Math.floor(MAX_OFFSET / pageSize(type)) + 1;
}
