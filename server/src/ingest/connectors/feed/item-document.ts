import type { DocumentContent } from '../../../documents/document.ts';
import type { AudioFacts, DocumentFacts } from '../../../documents/document-facts.ts';
import { labelled } from '../../../documents/safety/explicit-labels.ts';
import type { ExtractedFile } from '../../../extract/extraction-outcome.ts';
import { cutPassages } from '../../../extract/passages/cut-passages.ts';
import { cleanText } from '../../../extract/text/clean-text.ts';
import { normaliseLanguage } from '../../../extract/text/normalise-language.ts';
import { clip } from '../../../extract/text/text-builder.ts';
import { siteOf } from '../../../runtime/urls/normalise-url.ts';
import type { FoundDocument } from '../connector.ts';
import type { Feed, FeedItem } from './feed.ts';
import { plainLine } from './feed-text.ts';
import type { PlannedItem } from './plan-items.ts';

const MAX_DESCRIPTION_UNITS = 500;
// The title of a note without one is made from its text: about a line.
const MAX_MADE_TITLE_UNITS = 90;

/** The source of the text of an item's document. */
export interface ItemText {
  /** Read from the page or the item's HTML; `null` if there is no text. */
  readonly read: ExtractedFile | null;
  /** The feed's own address, used for items without a link. */
  readonly feedUrl: string;
}

/** The document of an item. The item's own fields take precedence over those read from its text. */
export function itemDocument(
  { item, externalId, version }: PlannedItem,
  feed: Feed,
  { read, feedUrl }: ItemText,
): FoundDocument {
  const content = read?.content ?? titleContent(item, feed);
  const url = item.url ?? item.enclosures[0]?.url ?? placeInFeed(item, feed, feedUrl);
  return {
    kind: 'document',
    document: {
      ...content,
      title: item.title ?? madeTitle(content.text) ?? feed.title ?? url,
      description: describe(item) ?? content.description,
      language: languageOf(item, feed, content),
      author: item.authors.join(', ') || content.author || feed.authors.join(', ') || null,
      publishedAt: item.publishedAt ?? content.publishedAt,
      facts: itemFacts(item, feed, content.facts ?? null),
      externalId,
      type: 'page',
      url,
      site: siteOf(url),
      mediaType: read?.mediaType ?? 'text/html',
      sizeBytes: read?.sizeBytes ?? Buffer.byteLength(content.text),
      modifiedAt: item.updatedAt ?? item.publishedAt,
      version,
    },
  };
}

/** For an item without text, such as in a list of links: only its title is searchable. */
function titleContent(item: FeedItem, feed: Feed): DocumentContent {
  const text = cleanText([item.title, ...item.categories].filter(Boolean).join('\n\n'));
  return {
    title: item.title ?? feed.title ?? item.id,
    text,
    passages: cutPassages(text, []),
    description: null,
    language: null,
    author: null,
    publishedAt: null,
    facts: null,
  };
}

function placeInFeed(item: FeedItem, feed: Feed, feedUrl: string): string {
  const url = new URL(feed.homeUrl ?? feedUrl);
  url.hash = item.id;
  return url.href;
}

function madeTitle(text: string): string | null {
  const line = plainLine(clip(text, MAX_MADE_TITLE_UNITS * 2).split('\n')[0]);
  if (line === null || line.length <= MAX_MADE_TITLE_UNITS) return line;
  const cut = line.lastIndexOf(' ', MAX_MADE_TITLE_UNITS);
  return `${clip(line, cut > 0 ? cut : MAX_MADE_TITLE_UNITS)}…`;
}

function describe(item: FeedItem): string | null {
  const line = plainLine(item.summaryHtml);
  return line === null ? null : clip(line, MAX_DESCRIPTION_UNITS);
}

function languageOf(item: FeedItem, feed: Feed, content: DocumentContent): string | null {
  return (
    normaliseLanguage(item.language) ?? content.language ?? normaliseLanguage(feed.language) ?? null
  );
}

function itemFacts(item: FeedItem, feed: Feed, read: DocumentFacts | null): DocumentFacts | null {
  const page = {
    ...read?.page,
    ...(feed.title !== null && { siteName: feed.title }),
    ...(item.imageUrl !== null && { imageUrl: item.imageUrl }),
    ...(item.categories.length > 0 && { keywords: item.categories }),
  };
  const audio = audioFacts(item);
  const facts = {
    ...read,
    ...(Object.keys(page).length > 0 && { page }),
    ...(audio !== null && { audio }),
    ...(item.explicitLabel !== undefined && { safety: labelled(item.explicitLabel) }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}

/** The audio of an episode. */
function audioFacts({ enclosures, episode, media }: FeedItem): AudioFacts | null {
  const sound =
    enclosures.find(({ mediaType, url }) => isSound(mediaType, url)) ??
    media?.contents.find(
      ({ mediaType, medium, url }) => medium === 'audio' || isSound(mediaType, url),
    );
  if (sound === undefined) return null;
  const durationSeconds = episode?.durationSeconds ?? sound.durationSeconds;
  return {
    streamUrl: sound.url,
    ...(sound.mediaType !== null && { mediaType: sound.mediaType }),
    ...(durationSeconds !== null && { durationSeconds }),
    ...(sound.sizeBytes !== null && { sizeBytes: sound.sizeBytes }),
    ...(episode && episode.chapters.length > 0 && { chapters: episode.chapters }),
    ...(episode?.transcript && { transcriptUrl: episode.transcript.url }),
    ...(episode?.episode && { episode: episode.episode }),
    ...(episode?.season && { season: episode.season }),
  };
}

function isSound(mediaType: string | null, url: string): boolean {
  if (mediaType !== null) return mediaType.startsWith('audio/');
  return /\.(?:mp3|m4a|aac|ogg|opus|oga|flac|wav)(?:[?#]|$)/i.test(url);
}
