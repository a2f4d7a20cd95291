import type { StructuredItem } from '../../../documents/document-facts.ts';
import type { ExtractedFile, ExtractionOutcome } from '../../../extract/extraction-outcome.ts';
import type { ImageContext } from '../images/image-document.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext, CrawledDocument } from './crawl-context.ts';

/** Makes documents of other content at an address; `null` if there is none of the kind, or it is not wanted. */
export interface PageReaders {
  readonly products: ReadItems | null;
  readonly videos: ReadItems | null;
  readonly image: ReadImage | null;
}

export type ReadItems = (items: readonly StructuredItem[], page: PageContext) => CrawledDocument[];

export interface PageContext {
  readonly url: string;
  readonly title: string;
  readonly language: string | null;
  readonly site: string;
}

export type ReadImage = (outcome: ExtractedFile, context: ImageContext) => CrawledDocument;

/**
 * Loads the readers on demand: most sites have neither products nor videos.
 */
export async function readersFor(
  { kind }: CrawlAddress,
  outcome: ExtractionOutcome,
  { settings: { collect }, services: { clock } }: CrawlContext,
): Promise<PageReaders> {
  if (outcome.status !== 'extracted') return NONE;
  if (kind === 'image') {
    const { imageDocument } = await import('../images/image-document.ts');
    return { ...NONE, image: imageDocument };
  }
  const items = JSON.stringify(outcome.content.facts?.structured ?? []);
  const hasProducts = collect.includes('product') && PRODUCT_TYPE.test(items);
  const hasVideos = collect.includes('video') && VIDEO_TYPE.test(items);
  return {
    image: null,
    products: hasProducts
      ? (await import('../../../extract/products/products-of-page.ts')).productsOfPage
      : null,
    videos: hasVideos
      ? videosAt(await import('../../../extract/video/videos-of-page.ts'), clock.now())
      : null,
  };
}

const NONE: PageReaders = { products: null, videos: null, image: null };

// Only a hint whether a look is worthwhile: `products/` decides what a product is.
const PRODUCT_TYPE = /"[\w:/.]*(?:Product|Vehicle|Car|Book|Offer)\w*"/;
const VIDEO_TYPE = /VideoObject"/;

function videosAt(
  { videosOfPage }: typeof import('../../../extract/video/videos-of-page.ts'),
  nowMs: number,
): ReadItems {
  return (items, page) => videosOfPage(items, page, nowMs);
}
