import { topicLabel } from '../messages/topic-label.ts';
import { narrow, type SearchState, sorts, topicNames } from '../state/search-state.ts';
import type { Opening } from '../stream/search-view.ts';
import type { Choice } from './choices.tsx';
import { type FilterWords, timeLabel } from './filter-labels.ts';
import { namedRange, pastRange, pastRanges } from './time-range.ts';

/** One filter: what it is called, what is chosen, what could be. */
export interface FilterSection {
  readonly name: 'time' | FacetOptions['name'] | 'sort' | 'safe';
  readonly label: string;
  /** What is chosen; `null`: nothing, so that the filter narrows nothing. */
  readonly chosen: string | null;
  readonly choices: readonly Choice[];
}

/**
 * All filters for a search. Those without counted values, or with only one value, are left out.
 * They come first: their row is aligned at its end, where they appear without moving the others.
 */
export function filterSections(
  state: SearchState,
  facets: Opening['facets'],
  words: FilterWords,
  nowMs: number,
): readonly FilterSection[] {
  const { filters } = words.messages;
  return [
    facetSection(state, facets.topic?.filter(isTopic), {
      name: 'topic',
      label: filters.topic,
      any: filters.anyTopic,
      write: (topic) => topicLabel(topic, words.messages),
    }),
    facetSection(state, facets.source, {
      name: 'source',
      label: filters.source,
      any: filters.anySource,
      write: words.nameSource,
    }),
    facetSection(state, facets.site, {
      name: 'site',
      label: filters.site,
      any: filters.anySite,
      write: (site) => site,
    }),
    facetSection(state, facets.lang, {
      name: 'language',
      label: filters.language,
      any: filters.anyLanguage,
      write: words.nameLanguage,
    }),
    timeSection(state, words, nowMs),
    sortSection(state, words),
    safeSection(state, words),
  ].filter((section) => section !== null);
}

function timeSection(state: SearchState, words: FilterWords, nowMs: number): FilterSection {
  const { filters } = words.messages;
  const names = {
    day: filters.pastDay,
    week: filters.pastWeek,
    month: filters.pastMonth,
    year: filters.pastYear,
  };
  const named = namedRange(state, nowMs);
  return {
    name: 'time',
    label: filters.time,
    chosen: timeLabel(state, words, nowMs),
    choices: [
      {
        key: 'any',
        label: filters.anyTime,
        isChosen: state.from === null && state.to === null,
        state: narrow(state, { from: null, to: null }),
      },
      ...pastRanges.map((range) => ({
        key: range,
        label: names[range],
        isChosen: named === range,
        state: narrow(state, pastRange(range, nowMs)),
      })),
    ],
  };
}

/** Other values cannot be used as a filter. */
function isTopic({ value }: { readonly value: string }): boolean {
  return topicNames.some((topic) => topic === value);
}

interface FacetOptions {
  readonly name: 'topic' | 'source' | 'site' | 'language';
  readonly label: string;
  /** What narrowing by nothing is called. */
  readonly any: string;
  readonly write: (value: string) => string;
}

function facetSection(
  state: SearchState,
  counts: Opening['facets']['site'],
  { name, label, any, write }: FacetOptions,
): FilterSection | null {
  const chosen = state[name];
  const known = (counts ?? []).filter(({ value }) => value !== '');
  if (chosen === null && known.length < 2) return null;
  const isMissing = chosen !== null && !known.some(({ value }) => value === chosen);
  const values = isMissing ? [{ value: chosen, count: 0 }, ...known] : known;
  return {
    name,
    label,
    chosen: chosen === null ? null : write(chosen),
    choices: [
      { key: 'any', label: any, isChosen: chosen === null, state: narrow(state, { [name]: null }) },
      ...values.map(({ value, count }) => ({
        key: `=${value}`,
        label: write(value),
        count,
        isChosen: value === chosen,
        state: narrow(state, { [name]: value }),
      })),
    ],
  };
}

function sortSection(state: SearchState, { messages: { filters } }: FilterWords): FilterSection {
  return {
    name: 'sort',
    label: filters.sort,
    chosen: state.sort === 'relevance' ? null : filters[state.sort],
    choices: sorts.map((sort) => ({
      key: sort,
      label: filters[sort],
      isChosen: state.sort === sort,
      state: narrow(state, { sort }),
    })),
  };
}

/** What the person prefers anyway is not said in the address. */
function safeSection(
  state: SearchState,
  { messages: { filters }, safe: preferred }: FilterWords,
): FilterSection {
  const isOff = (state.safe ?? preferred) === 'off';
  return {
    name: 'safe',
    label: filters.safeSearch,
    chosen: isOff ? filters.safeIsOff : null,
    choices: [
      {
        key: 'on',
        label: filters.safeOn,
        isChosen: !isOff,
        state: narrow(state, { safe: preferred === 'off' ? 'on' : null }),
      },
      {
        key: 'off',
        label: filters.safeOff,
        isChosen: isOff,
        state: narrow(state, { safe: preferred === 'off' ? null : 'off' }),
      },
    ],
  };
}
