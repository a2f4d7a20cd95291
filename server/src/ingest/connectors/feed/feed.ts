/** What a feed of any format says, in one shape. All addresses are absolute http(s); all dates ISO 8601 in UTC. */
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
  /** In the order of the feed, each id once: of two items with one id the first is kept. */
  readonly items: readonly FeedItem[];
  /** What had to be mended to read it; empty for a well-formed feed. */
  readonly repairs: readonly FeedRepair[];
}

/** A list of feeds (OPML): each address once, in the order of the list, nested ones included. */
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

/** Why bytes are no feed: a value, since a broken feed is expected. */
export interface FeedFault {
  readonly kind: 'fault';
  /** Short and stable: one of {@link FeedFaultReason}. */
  readonly reason: FeedFaultReason;
  /** One sentence for the owner of the source. */
  readonly detail: string;
}

/** Why bytes are no feed. */
export type FeedFaultReason =
  | 'empty'
  /** A web page where a feed was expected. */
  | 'html'
  | 'no-feed'
  /** It declares entities of its own: an entity bomb, or a file to be drawn in. */
  | 'entities'
  | 'malformed'
  | 'too-many-elements';

/** What was wrong with a feed that was read all the same. */
export type FeedRepair =
  | 'encoding'
  | 'leading-junk'
  | 'ampersand'
  | 'end-tag'
  | 'truncated'
  | 'attribute'
  | 'control-characters'
  | 'no-root';

/** One entry of a feed, whatever its format calls it. */
export interface FeedItem {
  /** The guid or id as written, else the address, else a hash of what it says. Never empty. */
  readonly id: string;
  /** The page it leads to. */
  readonly url: string | null;
  /** Plain text. */
  readonly title: string | null;
  /** The fullest text there is: content, else the description, else what `media:` or iTunes say. HTML. */
  readonly html: string | null;
  /** A short text besides, when {@link html} is the content: HTML. */
  readonly summaryHtml: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly enclosures: readonly FeedEnclosure[];
  /** What the elements of iTunes, `podcast:` and `psc:` say. */
  readonly episode: FeedEpisode | null;
  /** What the elements of `media:` (Media RSS, as in the feeds of YouTube) and `yt:` say. */
  readonly media: FeedMedia | null;
  /** A flag by which it, or its whole feed, says that it is for adults only, as in `itunes:explicit`. */
  readonly explicitLabel?: string;
}

/** A file that belongs to an item, as the sound of an episode. */
export interface FeedEnclosure {
  readonly url: string;
  /** As in `audio/mpeg`. */
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly durationSeconds: number | null;
}

/** What a podcast says of an episode. */
export interface FeedEpisode {
  readonly durationSeconds: number | null;
  readonly episode: number | null;
  readonly season: number | null;
  readonly chapters: readonly { readonly startSeconds: number; readonly title: string }[];
  /** JSON chapters (podcast namespace): not fetched. */
  readonly chaptersUrl: string | null;
  /** The best of what is offered: WebVTT, else SubRip, else whatever comes first. */
  readonly transcript: { readonly url: string; readonly mediaType: string | null } | null;
}

/** Media RSS, with what stands in `media:group` taken up into the item. */
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

/** A preview; sizes in pixels, `null` when not said. */
export interface FeedPicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** One of the files of `media:content`; sizes in pixels. */
export interface FeedMediaContent {
  readonly url: string;
  readonly mediaType: string | null;
  /** As in `video`; by the media type when not said. */
  readonly medium: string | null;
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly sizeBytes: number | null;
}
