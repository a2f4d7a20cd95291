import type { StoredDocument } from '../../documents/document.ts';
import type { ExplicitSources, SafetyFilters } from '../../index/search-index.ts';

/** Who sees explicit documents. */
export interface SafeSearch {
  /** The filters of a request that asks for it (`true`), that asks for all (`false`), or that does not say. */
  filters(asked?: boolean): SafetyFilters;
  /** Whether a document is explicit: its source's owner goes before what is known of it. */
  isExplicit(document: Pick<StoredDocument, 'sourceId' | 'facts'>): boolean;
}

/** `isDefault`: whether explicit documents are left out unless a request says otherwise. `sources`: those of which an owner says so now. */
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

/** Whether what is known of a document makes it explicit, whoever its source belongs to. */
export function isExplicit({ facts }: Pick<StoredDocument, 'facts'>): boolean {
  return facts?.safety?.explicit === true;
}

const EVERYTHING: SafetyFilters = {};
