import type { AddressVerdict } from '../sources/address-verdict.ts';
import { ownSettings } from '../sources/common-settings.ts';
import type { Source } from '../sources/source.ts';
import type { ConnectedSource } from './connector-services.ts';
import { imagesSettings } from './images/images-kind.ts';
import type { CrawlReader } from './site/crawl-store.ts';
import { explainCrawl } from './site/explain-crawl.ts';
import { siteSettings } from './site/site-kind.ts';

/** Explains an address of a crawled source: a site, or the pictures of one. */
export function explainCrawledSource(
  url: string,
  source: Source,
  crawls: CrawlReader,
): AddressVerdict {
  const own = { ...source, settings: ownSettings(source.settings) };
  return explainCrawl(url, own.kind === 'images' ? siteOfImages(own) : own, crawls);
}

/** The site whose pictures a source has, as `images-connector.ts` crawls it. */
function siteOfImages({ id, location, settings }: Source): ConnectedSource {
  const { crawl, headers } = imagesSettings.parse(settings);
  return { id, location, settings: siteSettings.parse({ ...crawl, headers, collect: ['image'] }) };
}
