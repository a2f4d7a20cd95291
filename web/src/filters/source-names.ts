import { createContext, useContext, useMemo, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import type { SearchView } from '../stream/search-view.ts';
import type { FilterWords } from './filter-labels.ts';

/** What sources are called, by id, as far as answers have said it. */
export type SourceNames = ReadonlyMap<string, string>;

/** Set by the page around everything. */
export const SourceNamesContext = createContext<SourceNames>(new Map());

/**
 * The names with those of one more answer, whose counts and results say them; the same object where there is
 * nothing new. Names are kept from search to search: one that finds nothing says none.
 */
export function learnSourceNames(
  known: SourceNames,
  { opening, results }: Pick<SearchView, 'opening' | 'results'>,
): SourceNames {
  const told = [
    ...(opening?.facets.source ?? []).map(({ value, label }) => [value, label] as const),
    ...results.map(({ source, sourceName }) => [source, sourceName] as const),
  ];
  const news = told.filter(([id, name]) => name && known.get(id) !== name);
  return news.length === 0 ? known : new Map([...known, ...(news as [string, string][])]); // those without a name are gone
}

/** The names that all searches so far have told. */
export function useSourceNames(view: SearchView): SourceNames {
  const [known, setKnown] = useState<SourceNames>(new Map());
  const learned = learnSourceNames(known, view);
  if (learned !== known) setKnown(learned);
  return learned;
}

/** The labels of filters, those of sources included; the id of an unnamed source is written as words. */
export function useFilterWords(): FilterWords {
  const words = useInterface();
  const names = useContext(SourceNamesContext);
  const { safe } = usePreferences();
  return useMemo(
    () => ({ ...words, nameSource: (id) => nameSource(id, names), safe }),
    [words, names, safe],
  );
}

/** What a source is called. */
export function nameSource(id: string, names: SourceNames): string {
  return names.get(id) ?? id.replaceAll(/[-_]+/g, ' ');
}
