import type { PageImage } from '../extraction-outcome.ts';
import { cleanLine } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';
import { bestImageAddress } from './best-image-address.ts';
import { type HtmlElement, shortTextOf } from './html-tree.ts';
import { absoluteAddress } from './page-address.ts';
import { isHidden } from './render-html.ts';

// A page of thumbnails has about a hundred.
const MAX_IMAGES = 500;
// Smaller ones are icons, bullets and tracking pixels.
const MIN_SIDE_PIXELS = 32;
const MAX_WORDS_UNITS = 1_000;
const MAX_NEARBY_UNITS = 300;
// With less text, the block after it, or before it, is used as well.
const MIN_NEARBY_UNITS = 40;

/**
 * The meaningful pictures of a page in order, each address once: no embedded data, and none with a declared size below 32 pixels. A
 * picture that links to another picture is replaced by that one. Linear in the page.
 */
export function pageImages(root: HtmlElement, base: string | null): PageImage[] {
  const walk: Walk = { base, blocks: [''], images: new Map() };
  visit(root, { figure: null, link: null, sources: [] }, walk);
  return [...walk.images.values()].map(({ block, ...image }) => ({
    ...image,
    nearbyText: nearbyText(walk.blocks, block),
  }));
}

interface Walk {
  readonly base: string | null;
  /** The text of the page, by block. */
  readonly blocks: string[];
  readonly images: Map<string, FoundImage>;
}

/** A picture with the index of its block of text. */
type FoundImage = Omit<PageImage, 'nearbyText'> & { readonly block: number };

/** The context of an element. */
interface Surroundings {
  readonly figure: HtmlElement | null;
  readonly link: HtmlElement | null;
  /** Those of the enclosing `picture`. */
  readonly sources: readonly HtmlElement[];
}

const NOT_READ = new Set(['head', 'script', 'style', 'template', 'svg', 'select', 'textarea']);
// Elements that do not begin a new block.
const INLINE = new Set(
  `a abbr b bdi bdo cite code data dfn em font i img kbd mark noscript picture q s samp small source span
   strong sub sup time u var wbr`.split(/\s+/),
);

function visit(element: HtmlElement, around: Surroundings, walk: Walk): void {
  if (NOT_READ.has(element.name)) return;
  if (element.name === 'img') addImage(element, around, walk);
  const inner = surroundingsOf(element, around);
  const isBlock = !INLINE.has(element.name);
  if (isBlock) startBlock(walk);
  for (const child of element.children) {
    if (typeof child === 'string') addWords(child, walk);
    else visit(child, inner, walk);
  }
  if (isBlock) startBlock(walk);
}

function surroundingsOf(element: HtmlElement, around: Surroundings): Surroundings {
  if (element.name === 'figure') return { ...around, figure: element };
  if (element.name === 'a') return { ...around, link: element };
  if (element.name !== 'picture') return around;
  const sources = element.children.filter((child) => typeof child !== 'string');
  return { ...around, sources: sources.filter(({ name }) => name === 'source') };
}

function startBlock({ blocks }: Walk): void {
  if (blocks.at(-1) !== '') blocks.push('');
}

function addWords(words: string, { blocks }: Walk): void {
  const last = blocks.length - 1;
  const before = blocks[last] ?? '';
  if (before.length > MAX_NEARBY_UNITS) return;
  const added = words.slice(0, MAX_WORDS_UNITS).replace(/\s+/g, ' ');
  if (added !== ' ' || before !== '') blocks[last] = before + added;
}

function addImage(element: HtmlElement, around: Surroundings, walk: Walk): void {
  const { attributes } = element;
  const width = pixels(attributes['width']);
  const height = pixels(attributes['height']);
  const isTiny = Math.min(width ?? MIN_SIDE_PIXELS, height ?? MIN_SIDE_PIXELS) < MIN_SIDE_PIXELS;
  if (isTiny || walk.images.size >= MAX_IMAGES || isHidden(element)) return;
  const linked = linkedPicture(around.link, walk.base);
  const url = linked ?? bestImageAddress(element, around.sources, walk.base);
  if (url === null || walk.images.has(url)) return;
  walk.images.set(url, {
    url,
    alt: words(attributes['alt']),
    title: words(attributes['title']),
    caption: captionOf(around.figure),
    // The displayed size is not that of the linked picture.
    width: linked === null ? width : null,
    height: linked === null ? height : null,
    block: walk.blocks.length - 1,
  });
}

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|tiff?)$/i;

function linkedPicture(link: HtmlElement | null, base: string | null): string | null {
  const address = absoluteAddress(link?.attributes['href'], base);
  return address !== null && PICTURE_NAME.test(new URL(address).pathname) ? address : null;
}

function captionOf(figure: HtmlElement | null): string | null {
  const caption = figure?.children.find(
    (child) => typeof child !== 'string' && child.name === 'figcaption',
  );
  return caption && typeof caption !== 'string'
    ? words(shortTextOf(caption, MAX_WORDS_UNITS))
    : null;
}

function pixels(written: string | undefined): number | null {
  const number = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(written ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

function words(text: string | undefined): string | null {
  const line = cleanLine(clip(text ?? '', MAX_WORDS_UNITS));
  return line === '' ? null : line;
}

/** The text of a picture's block; if it is short, also of the next or the previous one. */
function nearbyText(blocks: readonly string[], block: number): string | null {
  let text = blocks[block] ?? '';
  if (text.trim().length < MIN_NEARBY_UNITS) text = `${text} ${blocks[block + 1] ?? ''}`;
  if (text.trim().length < MIN_NEARBY_UNITS) text = `${blocks[block - 1] ?? ''} ${text}`;
  return words(clip(text.trim(), MAX_NEARBY_UNITS));
}
