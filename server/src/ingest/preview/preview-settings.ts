import type { IngestSource } from '../ingest-messages.ts';

// Some of the first pages may yield no document.
const MAX_PAGES = 20;

/**
 * The source with settings for a preview: of a site only the start and its links, without the sitemaps, which may have any
 * size and come before the first page.
 */
export function beginningOf(source: IngestSource): IngestSource {
  if (source.kind !== 'site') return source;
  const { sitemaps, maxPages } = source.settings;
  const settings = {
    ...source.settings,
    ...(sitemaps === 'auto' && { sitemaps: 'off' }),
    maxPages: Math.min(Number(maxPages ?? MAX_PAGES), MAX_PAGES),
  };
  return { ...source, settings };
}
