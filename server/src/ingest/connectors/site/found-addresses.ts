import type {
  ExtractedFile,
  PageImage,
  RobotsDirectives,
} from '../../../extract/extraction-outcome.ts';
import { skippedByName } from '../../../extract/formats.ts';
import { normaliseUrl } from '../../../runtime/urls/normalise-url.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { type FoundAddress, PRIORITY } from './crawl-store.ts';
import { recogniseTrap, shapeOf } from './recognise-trap.ts';

// Smaller ones are decoration.
const MIN_IMAGE_PIXELS = 32;

/** The place of a found address. */
export interface FoundWhere {
  readonly key: number | null;
  readonly depth: number;
}

/** The addresses to which a page leads, with the reasons why some of them are not visited. */
export function addressesOnPage(
  address: CrawlAddress,
  outcome: ExtractedFile,
  directives: RobotsDirectives,
  context: CrawlContext,
): FoundAddress[] {
  const { page } = outcome;
  if (page === undefined) return [];
  const where = { key: address.key, depth: address.depth + 1 };
  const found =
    context.settings.sitemaps === 'only'
      ? []
      : linksOf(page.links, page.alternates, directives.nofollow, where, context);
  const isWanted = context.settings.collect.includes('image') && !directives.noimageindex;
  // Pictures first: a link to the same picture has no text about it.
  return isWanted ? [...imagesOf(address, outcome, page.images), ...found] : found;
}

/**
 * An address to be queued; `null` if it is invalid, or belongs to another site: those are not even
 * stored. If its name shows that there is nothing to read, it is not fetched.
 */
export function foundPage(
  url: string,
  where: FoundWhere,
  context: CrawlContext,
  more: Partial<FoundAddress> = {},
): FoundAddress | null {
  const normalised = context.scope.normalise(url);
  if (normalised === null) return null;
  const exclusion = context.scope.exclusionOf(normalised, where.depth);
  if (exclusion === 'off-site') return null;
  const leaveOut =
    more.leaveOut ??
    exclusion ??
    recogniseTrap(normalised, context.services.clock.now()) ??
    unreadableByName(normalised);
  if (leaveOut === 'binary' && isWantedPicture(normalised, context)) {
    const { depth, key: foundOnKey } = where;
    return { url: normalised, kind: 'image', depth, foundOnKey, priority: PRIORITY.image };
  }
  return {
    kind: 'page',
    ...more,
    url: normalised,
    depth: where.depth,
    foundOnKey: where.key,
    leaveOut,
    shape:
      leaveOut === null
        ? shapeOf(normalised, context.settings.keepQueryParameters.length > 0)
        : null,
  };
}

function linksOf(
  links: readonly { readonly url: string; readonly isNofollow: boolean }[],
  alternates: readonly { readonly url: string }[],
  isNofollow: boolean,
  where: FoundWhere,
  context: CrawlContext,
): FoundAddress[] {
  const isHeeded = context.settings.respectNofollow;
  const all = [...links, ...alternates.map(({ url }) => ({ url, isNofollow: false }))];
  const found = all.map((link) => {
    const leaveOut = isHeeded && (isNofollow || link.isNofollow) ? 'nofollow' : null;
    return foundPage(link.url, where, context, { leaveOut });
  });
  // Followed links first: if two links lead to one address, the followed one counts.
  const known = found.filter((address) => address !== null);
  return known.sort(
    (a, b) => Number(a.leaveOut === 'nofollow') - Number(b.leaveOut === 'nofollow'),
  );
}

function imagesOf(
  address: CrawlAddress,
  outcome: ExtractedFile,
  images: readonly PageImage[],
): FoundAddress[] {
  return images.filter(isLarge).flatMap((image) => {
    // For pictures all parameters count: they choose the size.
    const url = normaliseUrl(image.url, { keep: ['*'], drop: [] });
    if (url === null) return [];
    const { title: pageTitle, language, facts } = outcome.content;
    const said = { image, pageUrl: address.url, pageTitle, language, safety: facts?.safety };
    const words = JSON.stringify(said);
    const { key: foundOnKey, depth } = address;
    return [{ url, kind: 'image', depth, foundOnKey, priority: PRIORITY.image, words }];
  });
}

function isLarge({ width, height }: PageImage): boolean {
  return (
    (width ?? MIN_IMAGE_PIXELS) >= MIN_IMAGE_PIXELS &&
    (height ?? MIN_IMAGE_PIXELS) >= MIN_IMAGE_PIXELS
  );
}

function isWantedPicture(url: string, { settings }: CrawlContext): boolean {
  return settings.collect.includes('image') && PICTURE_NAME.test(new URL(url).pathname);
}

const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|svg|tiff?)$/i;

/** `File:Photo.jpg` is a page about a picture. */
function unreadableByName(url: string): string | null {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return name.includes(':') ? null : (skippedByName(name)?.reason ?? null);
}
