import {
  documentTypes,
  homeState,
  maxPage,
  type SearchState,
  type Sort,
  sorts,
  topicNames,
} from './search-state.ts';

// As long as a query may be; what is longer, the server itself refuses in words.
const MAX_TEXT_CHARACTERS = 2_000;

// The forms that the server takes (`contract/src/parameters.ts`), so that an address made by hand never gives an error
// for what can simply be left out.
const SOURCE = /^[A-Za-z0-9._-]{1,128}$/;
const SITE = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}._-]{0,251}[\p{L}\p{M}\p{N}])?$/u;
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,6}$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads the query of an address. What is unknown or malformed is left out. */
export function parseState(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const read = (name: string, form: RegExp) => {
    const value = parameters.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  const type = documentTypes.find((one) => one === parameters.get('type')) ?? null;
  return {
    text: cleanText(parameters.get('q') ?? ''),
    type,
    source: read('source', SOURCE),
    site: read('site', SITE),
    language: read('lang', LANGUAGE),
    topic: topicNames.find((one) => one === parameters.get('topic')) ?? null,
    from: readDate(parameters.get('from')),
    to: readDate(parameters.get('to')),
    sort: sorts.find((one) => one === parameters.get('sort')) ?? homeState.sort,
    page: readPage(parameters.get('page'), maxPage(type)),
    safe: readSafe(parameters.get('safe')),
  };
}

/** The address of a state, from `/`: what is as it is unless said is not said. */
export function formatState(state: SearchState): string {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value !== null) parameters.set(name, value);
  };
  if (state.text === '') return '/';
  set('q', state.text);
  set('type', state.type);
  set('source', state.source);
  set('site', state.site);
  set('lang', state.language);
  set('topic', state.topic);
  set('from', state.from);
  set('to', state.to);
  set('sort', unless<Sort>(state.sort, homeState.sort));
  set('page', unless(String(state.page), '1'));
  set('safe', state.safe);
  return `/?${parameters}`;
}

/** Typed words without what surrounds them, and without halves of characters, which no address can carry. */
export function cleanText(text: string): string {
  return text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed().trim();
}

function unless<Value extends string>(value: Value, usual: Value): Value | null {
  return value === usual ? null : value;
}

function readPage(text: string | null, last: number): number {
  if (text === null || !/^[1-9]\d{0,4}$/.test(text)) return 1;
  return Math.min(Number(text), last);
}

function readSafe(text: string | null): SearchState['safe'] {
  return text === 'on' || text === 'off' ? text : null;
}

/** A day of the calendar; `null` for 30 February. */
export function readDate(text: string | null): string | null {
  if (text === null || !DATE.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
