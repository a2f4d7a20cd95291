import { endpoints } from '@quarry/contract';
import type { RulesPreview } from '../../../search/preview-rules.ts';
import { type SearchRequest, searchFor } from '../../../search/query/search-request.ts';
import type { OriginalRules } from '../../../search/rules/compile-rules.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { rulesPreviewBody } from '../../bodies/rules/rules-preview-body.ts';
import { safetyOf } from '../../bodies/search-request.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** Searches by the rules in force, and by these in their place. */
export type PreviewRules = (
  requests: readonly SearchRequest[],
  rules: readonly OriginalRules[],
  signal: AbortSignal,
) => Promise<RulesPreview>;

/** `POST /api/rules/preview` */
export function previewRulesRoute(services: {
  search: Pick<SearchServices, 'safeSearch'>;
  rules: Pick<Rules, 'draft'>;
  previewRules: PreviewRules;
}): Route {
  const { search, rules, previewRules } = services;
  return route(endpoints.previewRules, async ({ body }, { requestId, signal }) => {
    const { queries: texts, limit } = body;
    const safety = safetyOf(search, undefined);
    const requests = texts.map((text) => searchFor(text, { limit, ...safety }));
    const preview = await previewRules(requests, rules.draft(body.rules), signal);
    return rulesPreviewBody(preview, { requestId, texts });
  });
}
