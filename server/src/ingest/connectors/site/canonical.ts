import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';

// Longer chains are mistakes.
const MAX_STEPS = 5;

/**
 * Whether the canonical address of a page can replace it: it is indexed, or will be visited
 * in this run (then the page is visited again if it cannot). Not if it leads back.
 */
export function standsFor(target: string, page: CrawlAddress, context: CrawlContext): boolean {
  const { crawls } = context.services;
  let at = crawls.address(context.source.id, target);
  if (at === null) return true;
  for (let step = 0; step < MAX_STEPS && at !== null; step += 1) {
    if (at.url === page.url) return false;
    if (at.state === 'indexed') return true;
    if (at.state === 'waiting') return at.isQueued;
    if (at.state === 'failed') return crawls.documentsOf(context.source.id, at.key).length > 0;
    if (at.state === 'left-out' || at.state === 'gone') return false;
    at = at.target === null ? null : crawls.address(context.source.id, at.target);
  }
  return false;
}
