import { endpoints } from '@quarry/contract';
import type { StoredDocument } from '../../../documents/document.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { type ExplainedAddress, explainStored } from '../../../ingest/sources/explain-address.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { explainDocument } from '../../../search/explain/explain-document.ts';
import type { InterestsStore } from '../../../search/interests/interests-store.ts';
import type { DocumentStanding } from '../../../search/results/document-standing.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { type SearchRequestServices, searchRequestOf } from '../../bodies/search-request.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The dependencies of `why`. */
export interface WhyServices {
  readonly explainAddress: (address: string) => Promise<ExplainedAddress[]>;
  readonly search: SearchServices;
  readonly documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged'>;
  readonly sources: Pick<Sources, 'list'>;
  readonly interests: InterestsStore;
  readonly attributeSettings: SearchRequestServices['attributeSettings'];
}

/** `GET /api/v1/why` */
export function whyRoute(services: WhyServices): Route {
  return route(endpoints.why, async ({ query }, context) => {
    const { requestId, signal } = context;
    const { url, verdicts, document } = await find(query, services);
    const { q } = query;
    if (q === undefined || document === null) return { requestId, url, verdicts, standing: null };
    const asked = { ...query, q, offset: 0, facets: [], facetLimit: 1, explain: false };
    const request = await searchRequestOf(asked, services, context);
    const standing = await explainDocument(request, document, services.search, signal);
    return { requestId, url, verdicts, standing: standingBody(standing) };
  });
}

interface FoundDocument {
  readonly url: string;
  readonly verdicts: ExplainedAddress[];
  readonly document: StoredDocument | null;
}

/** The contract lets exactly one of both through. */
async function find(
  { url, id }: { url?: string | undefined; id?: string | undefined },
  { explainAddress, documents, sources }: WhyServices,
): Promise<FoundDocument> {
  if (url === undefined) {
    const document = await findDocument(id ?? '', null, { documents, sources });
    return {
      url: document.url,
      verdicts: [explainStored(document, await sources.list())],
      document,
    };
  }
  const verdicts = await explainAddress(url);
  const found = verdicts
    .map(({ documentId }) => (documentId === null ? null : documents.byId(documentId)))
    .find((document) => document !== null);
  return { url, verdicts, document: found ?? null };
}

function standingBody({ words, obstacles, foldedUnder, ...rest }: DocumentStanding) {
  return {
    ...rest,
    words: words.map(({ isHeld, ...word }) => ({ ...word, held: isHeld, near: [...word.near] })),
    obstacles: obstacles.map(({ kind, name, detail }) => ({ kind, name, detail })),
    foldedUnder: foldedUnder && {
      id: foldedUnder.id,
      title: foldedUnder.title,
      url: foldedUnder.url,
    },
  };
}
