import packageJson from '../../package.json' with { type: 'json' };
import type { Settings } from './config/settings.ts';

/** What settings say of requests to the outside. The product token is what `robots.txt` knows crawlers by (RFC 9309, 2.2.1). */
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
