import { normaliseUrl } from '../../../runtime/urls/normalise-url.ts';
import type { ConnectedSource } from '../connector-services.ts';
import type { CrawlReader } from './crawl-store.ts';
import { createScope, queryRules, type Scope } from './scope.ts';
import type { SiteSettings } from './site-kind.ts';

/** The start and the extent of a source, by its settings and the last redirect of its start; `null` if its place is no address. */
export function scopeOfSource(
  source: ConnectedSource,
  settings: SiteSettings,
  crawls: CrawlReader,
): { readonly start: string; readonly scope: Scope } | null {
  const start = normaliseUrl(source.location, queryRules(settings));
  if (start === null) return null;
  const known = crawls.address(source.id, start);
  const startTarget = known?.state === 'redirected' ? known.target : null;
  return { start, scope: createScope({ settings, start, startTarget }) };
}
