import { SOURCE } from '../../../documents/visibility.ts';
import type { DocumentColumns } from '../segments/document-columns.ts';
import type { FilteredTexts } from './filter-attributes.ts';

/** The sources of a segment's documents as a column of texts, for restrictions. Nothing is copied. */
export function sourceColumn({
  sources,
  strings,
}: Pick<DocumentColumns, 'sources' | 'strings'>): FilteredTexts {
  const texts = strings.sources;
  return {
    name: SOURCE,
    type: 'string',
    holders: {
      count: sources.length,
      placeOf: (at) => at,
      documents: () => Uint32Array.from(sources.keys()),
    },
    dictionary: { find: (text) => texts.indexOf(text) },
    ordinals: sources,
    starts: null,
  };
}
