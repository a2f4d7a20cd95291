import packageJson from '../../package.json' with { type: 'json' };
import type { Settings } from './config/settings.ts';

/** Options of outbound requests from settings. Robots.txt identifies crawlers by the product token (RFC 9309, 2.2.1). */
export function outboundOptions({
  CRAWL_ALLOW_PRIVATE,
  CRAWL_CONTACT,
}: Pick<Settings, 'CRAWL_ALLOW_PRIVATE' | 'CRAWL_CONTACT'>) {
  const contact = CRAWL_CONTACT === '' ? '' : ` (+${CRAWL_CONTACT})`;
  return {
    allowPrivate: CRAWL_ALLOW_PRIVATE,
    userAgent: `QuarryBot/${packageJson.version}${contact}`,
  };
}
