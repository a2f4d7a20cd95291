import type { DocumentReader } from '../../documents/document-reader.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import { AskedLookUps } from './asked-look-ups.ts';
import type { AtHand, LookUps } from './look-ups.ts';

/** The services for look-ups of requests. */
export interface LookUpServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
}

/** The look-ups of one request. */
export function openLookUps({ index, documents }: LookUpServices): LookUps {
  if (index.atHand === null || documents.atHand === null) {
    return new AskedLookUps(index, documents);
  }
  const atHand: AtHand = { index: index.atHand, documents: documents.atHand };
  return {
    areAtHand: true,
    run: async (work) => work(atHand),
    ahead: () => undefined,
  };
}
