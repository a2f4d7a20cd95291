import { hash } from 'node:crypto';
import type { DocumentInput } from '../../documents/document.ts';
import type { StructuredItem } from '../../documents/document-facts.ts';
import { platformOf } from './platform-of.ts';
import { isLoose, type Loose } from './said-values.ts';
import type { Video } from './video.ts';
import { videoDocument } from './video-document.ts';
import { videoOfObject } from './video-of-object.ts';

/** The page that describes videos. */
export interface VideoPage {
  readonly url: string;
  readonly title: string;
  readonly language: string | null;
  readonly site: string;
}

/**
 * The videos that a page describes (schema.org VideoObject at any depth of the page's items), each once: with its transcript, its clips
 * as chapters, and the page itself as its address, unless the page is a list and the video has its own address.
 *
 * @param nowMs the present, in milliseconds since 1970: later dates of publication are ignored
 */
export function videosOfPage(
  structured: readonly StructuredItem[],
  page: VideoPage,
  nowMs: number = Date.now(),
): Omit<DocumentInput, 'sourceId'>[] {
  const found: Loose[] = [];
  for (const item of structured) collect(item, found, MAX_DEPTH);
  const isList = found.length > 1;
  const byId = new Map<string, Video>();
  for (const object of found) {
    const video = videoOf(object, page, isList);
    if (video !== null && !byId.has(video.id)) byId.set(video.id, video);
  }
  return [...byId.values()].map((video) => {
    const document = videoDocument(video, { language: page.language, nowMs });
    return document.url === page.url ? { ...document, site: page.site } : document;
  });
}

// A list page has some fifty; what has more is a machine's.
const MAX_VIDEOS = 200;
// A page with an article with a video with an author is four deep.
const MAX_DEPTH = 6;

function collect(value: unknown, found: Loose[], depthLeft: number): void {
  if (found.length >= MAX_VIDEOS || depthLeft < 0) return;
  if (Array.isArray(value)) for (const one of value) collect(one, found, depthLeft);
  if (!isLoose(value)) return;
  if (isVideo(value)) found.push(value);
  // The parts of a video are clips of it, and what it is part of holds it again.
  else for (const property of Object.values(value)) collect(property, found, depthLeft - 1);
}

function isVideo({ type, additionalType }: Loose): boolean {
  const types = [type, additionalType].flat();
  return types.some((one) => typeof one === 'string' && /(?:^|[/:])VideoObject$/.test(one));
}

function videoOf(object: Loose, page: VideoPage, isList: boolean): Video | null {
  const { givenId: _, ...said } = videoOfObject(object, page.url);
  const hosted = platformOf(said.embedUrl ?? '') ?? platformOf(said.url ?? '');
  // Without a place to play it, or at least a name, it is an empty shell of a template.
  if (!hosted && !said.streamUrl && !said.title) return null;
  const isElsewhere = isList && said.url !== null && said.url !== said.streamUrl;
  const name = said.streamUrl ?? said.embedUrl ?? said.title ?? '';
  return {
    ...said,
    id: hosted?.key ?? `${page.url}#video-${hash('sha256', name).slice(0, ID_DIGITS)}`,
    url: isElsewhere ? (said.url ?? page.url) : page.url,
    title: said.title ?? page.title,
    embedUrl: hosted?.embedUrl ?? said.embedUrl ?? null,
  };
}

const ID_DIGITS = 12;
