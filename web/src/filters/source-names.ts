import { createContext, useContext, useMemo, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import type { SearchView } from '../stream/search-view.ts';
import type { FilterWords } from './filter-labels.ts';

/** Names of sources by id, as far as they are known from responses. */
export type SourceNames = ReadonlyMap<string, string>;

/** Set by the page around everything. */
export const SourceNamesContext = createContext<SourceNames>(new Map());

/**
 * Adds the names in the counts and results of a response; returns the same object if there are no new ones. Names are kept
 * between searches, since a search without matches has none.
 */
export function learnSourceNames(
  known: SourceNames,
  { opening, results }: Pick<SearchView, 'opening' | 'results'>,
): SourceNames {
  const named = [
    ...(opening?.facets.source ?? []).map(({ value, label }) => [value, label] as const),
    ...results.map(({ source, sourceName }) => [source, sourceName] as const),
  ];
  const news = named.filter(([id, name]) => name && known.get(id) !== name);
  return news.length === 0 ? known : new Map([...known, ...(news as [string, string][])]); // without those that lack a name
}

/** The names known from all searches so far. */
export function useSourceNames(view: SearchView): SourceNames {
  const [known, setKnown] = useState<SourceNames>(new Map());
  const learned = learnSourceNames(known, view);
  if (learned !== known) setKnown(learned);
  return learned;
}

/** The labels of filters, including sources; the id of an unnamed source is written as words. */
export function useFilterWords(): FilterWords {
  const words = useInterface();
  const names = useContext(SourceNamesContext);
  const { safe } = usePreferences();
  return useMemo(
    () => ({ ...words, nameSource: (id) => nameSource(id, names), safe }),
    [words, names, safe],
  );
}

/** The name of a source. */
export function nameSource(id: string, names: SourceNames): string {
  return names.get(id) ?? id.replaceAll(/[-_]+/g, ' ');
}
