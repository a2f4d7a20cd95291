import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { RulesPreview } from '../../../search/preview-rules.ts';
import type { SearchResponse, SearchResult } from '../../../search/query/search-request.ts';
import type { DeepReadonly } from '../../pipeline/route.ts';

type PreviewBody = DeepReadonly<z.input<(typeof endpoints.previewRules)['response']>>;
type PreviewedQuery = PreviewBody['queries'][number];

/** What rules would change, on the wire: both lists, each result with its place in the other. */
export function rulesPreviewBody(
  { isComplete, queries }: RulesPreview,
  { requestId, texts }: { readonly requestId: string; readonly texts: readonly string[] },
): PreviewBody {
  return {
    requestId,
    isComplete,
    queries: queries.map(({ before, after }, at) => comparedQuery(texts[at] ?? '', before, after)),
  };
}

function comparedQuery(
  query: string,
  before: SearchResponse,
  after: SearchResponse,
): PreviewedQuery {
  const [positionsBefore, positionsAfter] = [positionsOf(before), positionsOf(after)];
  return {
    query,
    redirectedTo: after.query.redirectedFrom === null ? null : after.query.text,
    before: before.results.map((result, at) => {
      const positionAfter = positionsAfter.get(result.document.id) ?? null;
      const change = changeOf(at + 1, positionAfter) ?? 'gone';
      return { ...resultBody(result, at), positionAfter, change };
    }),
    after: after.results.map((result, at) => {
      const positionBefore = positionsBefore.get(result.document.id) ?? null;
      const change = changeOf(at + 1, positionBefore) ?? 'new';
      return { ...resultBody(result, at), positionBefore, change };
    }),
  };
}

/** `null`: it is in one list only. */
function changeOf(position: number, other: number | null): 'same' | 'moved' | null {
  if (other === null) return null;
  return position === other ? 'same' : 'moved';
}

function resultBody({ document: { id, title, url } }: SearchResult, at: number) {
  return { position: at + 1, id, title, url };
}

/** From 1, by public id. */
function positionsOf({ results }: SearchResponse): ReadonlyMap<string, number> {
  return new Map(results.map(({ document }, at) => [document.id, at + 1]));
}
