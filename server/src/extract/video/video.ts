import type { SafetyFacts } from '../../documents/document-facts.ts';
import type { Cue } from './cue.ts';
import type { Chapter } from './video-text.ts';

/**
 * The metadata of one video from any source: a feed, a list, a page, a file. Everything but its name and address may be
 * unknown. Addresses are absolute http(s); text is plain.
 */
export interface Video {
  /** Unique in the source, and stable. */
  readonly id: string;
  /** What a person opens. */
  readonly url: string;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly channel?: string | null;
  readonly channelUrl?: string | null;
  /** As declared, as in `en-US`. */
  readonly language?: string | null;
  /** As written; a date that cannot be is left out later. */
  readonly publishedAt?: string | null;
  readonly durationSeconds?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly viewCount?: number | null;
  readonly tags?: readonly string[];
  /** In the order of time. */
  readonly chapters?: readonly Chapter[];
  readonly embedUrl?: string | null;
  readonly streamUrl?: string | null;
  readonly thumbnailUrl?: string | null;
  /** What is said, where the place gives it without times. */
  readonly transcript?: string | null;
  /** Where captions are, best first: they are not fetched yet. */
  readonly captionUrls?: readonly CaptionAddress[];
  readonly captions?: readonly Cue[];
  /** What labels it as for adults only. */
  readonly safety?: SafetyFacts;
}

export interface CaptionAddress {
  readonly url: string;
  /** As declared. */
  readonly language: string | null;
}
