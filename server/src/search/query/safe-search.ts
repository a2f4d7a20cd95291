import type { StoredDocument } from '../../documents/document.ts';
import type { ExplicitSources, SafetyFilters } from '../../index/search-index.ts';

/** Decides which requests get explicit documents. */
export interface SafeSearch {
  /** The filters of a request that turns it on (`true`), turns it off (`false`), or uses the default. */
  filters(asked?: boolean): SafetyFilters;
  /** Whether a document is explicit: the setting of its source takes precedence over its facts. */
  isExplicit(document: Pick<StoredDocument, 'sourceId' | 'facts'>): boolean;
}

/** `isDefault`: whether explicit documents are left out by default. `sources`: the sources that their owners mark as explicit now. */
export function createSafeSearch(options: {
  readonly isDefault: boolean;
  readonly sources: () => ExplicitSources;
}): SafeSearch {
  const { isDefault, sources } = options;
  return {
    filters: (asked = isDefault) =>
      asked ? { explicit: false, explicitSources: sources() } : EVERYTHING,
    isExplicit({ sourceId, facts }) {
      const { always, never } = sources();
      if (always.includes(sourceId)) return true;
      return isExplicit({ facts }) && !never.includes(sourceId);
    },
  };
}

/** Whether a document's facts make it explicit, regardless of its source. */
export function isExplicit({ facts }: Pick<StoredDocument, 'facts'>): boolean {
  return facts?.safety?.explicit === true;
}

const EVERYTHING: SafetyFilters = {};
