import { hash } from 'node:crypto';
import type { DocumentInput } from '../../../documents/document.ts';
import type { ImageFacts } from '../../../documents/document-facts.ts';
import type { ExtractedFile, PageImage } from '../../../extract/extraction-outcome.ts';
import { baseNameOf } from '../../../extract/formats.ts';
import { isNamedByPerson, titleOfImageName } from '../../../extract/image/image-name.ts';
import { imageText } from '../../../extract/image/image-text.ts';
import { cutPassages } from '../../../extract/passages/cut-passages.ts';
import { cleanLine } from '../../../extract/text/clean-text.ts';
import { clip } from '../../../extract/text/text-builder.ts';

/** The place of a picture on the web. */
export interface ImageContext {
  /** The absolute address of the picture. */
  readonly url: string;
  /** The address of the page with the picture. */
  readonly pageUrl: string;
  readonly pageTitle: string | null;
  /** The page's text about it. */
  readonly image: PageImage;
  /** The host of the page without `www.`. */
  readonly site: string;
  /** The language of the page. */
  readonly language: string | null;
}

const MAX_TITLE_UNITS = 300;
const MAX_DESCRIPTION_UNITS = 1_000;
// 64 bits: two states of one document never collide by chance.
const VERSION_CHARACTERS = 16;

/**
 * The document of a picture on a page: the picture's own metadata, with the page's text about it. Its address
 * is that of the picture, and so is its external id.
 */
export function imageDocument(
  outcome: ExtractedFile,
  context: ImageContext,
): Omit<DocumentInput, 'sourceId'> {
  const { mediaType, sizeBytes, sha256, thumbnail } = outcome;
  const { layout: _, ...content } = outcome.content; // refers to another text
  const said = wordsOf(context);
  const { caption, alt, title, nearbyText } = said;
  const text = imageText([caption, alt, title, content.text, nearbyText, context.pageTitle]);
  const document = {
    ...content,
    title: titleOf(outcome, said, context),
    text,
    passages: cutPassages(text, []),
    description: content.description ?? clipped(caption ?? alt, MAX_DESCRIPTION_UNITS),
    language: content.language ?? context.language,
    facts: { ...content.facts, ...imageFacts(outcome, said, context) },
    externalId: context.url,
    type: 'image' as const,
    url: context.url,
    site: context.site,
    mediaType,
    sizeBytes,
    modifiedAt: null,
  };
  const version = hash('sha256', JSON.stringify([sha256, document])).slice(0, VERSION_CHARACTERS);
  return { ...document, version, thumbnail: thumbnail ?? null };
}

/** A page's text about a picture, without texts that software inserted. */
type PageWords = Pick<PageImage, 'alt' | 'title' | 'caption' | 'nearbyText'>;

function wordsOf({ image }: ImageContext): PageWords {
  const { alt, title, caption, nearbyText } = image;
  return { alt: meant(alt), title: meant(title), caption: meant(caption), nearbyText };
}

const FILE_NAME = /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|tiff?)$/i;
// Editors' placeholders, or words that only mean `picture`.
const EMPTY_WORDS = /^(?:image|img|picture|photo|logo|icon|thumbnail|bild|null|undefined|\W*)$/i;

function meant(words: string | null): string | null {
  const line = cleanLine(words ?? '');
  return EMPTY_WORDS.test(line) || FILE_NAME.test(line) ? null : line;
}

/** Its own title, or the page's text about it, or its file name if a person chose it, or the title of the page. */
function titleOf(
  { content }: ExtractedFile,
  { alt, title, caption }: PageWords,
  { url, pageTitle }: ImageContext,
): string {
  const fileName = baseNameOf(decodedPath(url));
  const isOwn = content.title !== titleOfImageName(fileName);
  const own = isOwn || isNamedByPerson(fileName) ? content.title : null;
  const chosen = (isOwn ? own : null) ?? alt ?? title ?? caption ?? own ?? pageTitle;
  return clipped(chosen, MAX_TITLE_UNITS) ?? content.title;
}

function decodedPath(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    // Not every server uses UTF-8 in its escapes.
    return path;
  }
}

function imageFacts(
  { content }: ExtractedFile,
  { alt, caption }: PageWords,
  { url, pageUrl }: ImageContext,
): { readonly image?: ImageFacts } {
  const image = content.facts?.image;
  if (image === undefined) return {};
  return {
    image: {
      ...image,
      imageUrl: url,
      pageUrl,
      ...(alt === null ? {} : { alt }),
      ...(caption === null ? {} : { caption: clip(caption, MAX_DESCRIPTION_UNITS) }),
    },
  };
}

function clipped(words: string | null, maxUnits: number): string | null {
  return words === null ? null : clip(words, maxUnits).trim() || null;
}
