/** The content of a feed of any format in one form. All addresses are absolute http(s); all dates ISO 8601 in UTC. */
export interface Feed {
  readonly kind: 'feed';
  readonly format: 'rss' | 'rdf' | 'atom' | 'json';
  readonly title: string | null;
  readonly description: string | null;
  /** The page that the feed belongs to. */
  readonly homeUrl: string | null;
  readonly imageUrl: string | null;
  /** As declared, as in `en-us`. */
  readonly language: string | null;
  readonly authors: readonly string[];
  /** In the order of the feed, each id once: the first item with an id is kept. */
  readonly items: readonly FeedItem[];
  /** The repairs that were needed to read it; empty for a well-formed feed. */
  readonly repairs: readonly FeedRepair[];
}

/** A list of feeds (OPML): each address once, in the order of the list, including nested ones. */
export interface FeedList {
  readonly kind: 'list';
  readonly title: string | null;
  readonly feeds: readonly ListedFeed[];
}

/** One entry of a list; its address is absolute http(s). */
export interface ListedFeed {
  readonly title: string | null;
  readonly url: string;
}

/** Why bytes are not a feed: a value, since broken feeds are expected. */
export interface FeedFault {
  readonly kind: 'fault';
  /** Short and stable: one of {@link FeedFaultReason}. */
  readonly reason: FeedFaultReason;
  /** One sentence for the owner of the source. */
  readonly detail: string;
}

/** Why bytes are not a feed. */
export type FeedFaultReason =
  | 'empty'
  /** A web page where a feed was expected. */
  | 'html'
  | 'no-feed'
  /** It declares its own entities: an entity bomb, or an attempt to include a file. */
  | 'entities'
  | 'malformed'
  | 'too-many-elements';

/** A defect of a feed that could be read. */
export type FeedRepair =
  | 'encoding'
  | 'leading-junk'
  | 'ampersand'
  | 'end-tag'
  | 'truncated'
  | 'attribute'
  | 'control-characters'
  | 'no-root';

/** One entry of a feed of any format. */
export interface FeedItem {
  /** The guid or id as written, or the address, or a hash of its content. Never empty. */
  readonly id: string;
  /** The page it leads to. */
  readonly url: string | null;
  /** Plain text. */
  readonly title: string | null;
  /** The most complete text: content, or the description, or those of `media:` or iTunes. HTML. */
  readonly html: string | null;
  /** A short additional text, if {@link html} is the content: HTML. */
  readonly summaryHtml: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly enclosures: readonly FeedEnclosure[];
  /** The elements of iTunes, `podcast:` and `psc:`. */
  readonly episode: FeedEpisode | null;
  /** The elements of `media:` (Media RSS, as in the feeds of YouTube) and `yt:`. */
  readonly media: FeedMedia | null;
  /** The explicit flag of the item or of its feed, such as `itunes:explicit`. */
  readonly explicitLabel?: string;
}

/** A file of an item, such as the audio of an episode. */
export interface FeedEnclosure {
  readonly url: string;
  /** As in `audio/mpeg`. */
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly durationSeconds: number | null;
}

/** The podcast elements of an episode. */
export interface FeedEpisode {
  readonly durationSeconds: number | null;
  readonly episode: number | null;
  readonly season: number | null;
  readonly chapters: readonly { readonly startSeconds: number; readonly title: string }[];
  /** JSON chapters (podcast namespace): not fetched. */
  readonly chaptersUrl: string | null;
  /** The best transcript: WebVTT, or SubRip, or else the first one. */
  readonly transcript: { readonly url: string; readonly mediaType: string | null } | null;
}

/** Media RSS, with the elements of `media:group` moved to the item. */
export interface FeedMedia {
  readonly title: string | null;
  /** Plain text, line breaks kept. */
  readonly description: string | null;
  readonly keywords: readonly string[];
  /** Largest first. */
  readonly thumbnails: readonly FeedPicture[];
  readonly contents: readonly FeedMediaContent[];
  /** `media:player`: a page that plays it. */
  readonly playerUrl: string | null;
  readonly embedUrl: string | null;
  readonly viewCount: number | null;
  /** 0..5, whatever scale the feed has. */
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly subtitles: readonly {
    readonly url: string;
    readonly mediaType: string | null;
    readonly language: string | null;
  }[];
  readonly youtubeVideoId: string | null;
  readonly youtubeChannelId: string | null;
}

/** A preview; sizes in pixels, `null` if not given. */
export interface FeedPicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** One of the files of `media:content`; sizes in pixels. */
export interface FeedMediaContent {
  readonly url: string;
  readonly mediaType: string | null;
  /** Such as `video`; derived from the media type if not given. */
  readonly medium: string | null;
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly sizeBytes: number | null;
}
