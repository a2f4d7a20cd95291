import type { Interface } from '../messages/interface-context.ts';
import { topicLabel } from '../messages/topic-label.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { SearchState } from '../state/search-state.ts';
import { namedRange } from './time-range.ts';

/** Something that narrows the search, as it is called, and the change that takes it away. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly removal: Partial<SearchState>;
}

/** What the parts of filters are called. */
export interface FilterWords extends Pick<Interface, 'messages' | 'formatDate' | 'nameLanguage'> {
  /** The name of a source by its id. */
  readonly nameSource: (id: string) => string;
  /** What the person prefers where the address says nothing of safe search. */
  readonly safe: Preferences['safe'];
}

/** Everything that narrows a search, in the order of the filters. */
export function activeFilters(
  state: SearchState,
  words: FilterWords,
  nowMs: number,
): readonly ActiveFilter[] {
  const { messages, nameLanguage, nameSource } = words;
  const { type, topic, source, site, language, safe } = state;
  const time = timeLabel(state, words, nowMs);
  return [
    type && { name: 'type', label: messages.tabs[type], removal: { type: null } },
    time && { name: 'time', label: time, removal: { from: null, to: null } },
    topic && { name: 'topic', label: topicLabel(topic, messages), removal: { topic: null } },
    source && { name: 'source', label: nameSource(source), removal: { source: null } },
    site && { name: 'site', label: site, removal: { site: null } },
    language && { name: 'language', label: nameLanguage(language), removal: { language: null } },
    safe === 'off' && { name: 'safe', label: messages.filters.safeIsOff, removal: { safe: null } },
  ].filter((filter) => typeof filter === 'object' && filter !== null);
}

/** What a range of time is called; `null` where there is none. */
export function timeLabel(
  { from, to }: Pick<SearchState, 'from' | 'to'>,
  { messages: { filters }, formatDate }: Pick<Interface, 'messages' | 'formatDate'>,
  nowMs: number,
): string | null {
  const named = namedRange({ from, to }, nowMs);
  if (named !== null) {
    const names = {
      day: filters.pastDay,
      week: filters.pastWeek,
      month: filters.pastMonth,
      year: filters.pastYear,
    };
    return names[named];
  }
  if (from !== null && to !== null) return filters.between(formatDate(from), formatDate(to));
  if (from !== null) return filters.since(formatDate(from));
  return to === null ? null : filters.until(formatDate(to));
}
