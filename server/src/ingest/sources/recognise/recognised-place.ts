import type { SourceKind, SourceSettings } from '../source.ts';

/** A recognised place, with all that a new source needs. */
export interface RecognisedPlace {
  readonly kind: SourceKind;
  /** Where the source begins: either `path` or `url`. */
  readonly path?: string;
  readonly url?: string;
  /** Default name; absent: derived from the place. */
  readonly name?: string;
  /** Settings to add, as for a single file, which is read as part of its folder. */
  readonly settings?: SourceSettings;
  /** Why it was recognised so, in a sentence. */
  readonly reason: string;
}

/** The recognised kind of some content. `page` is HTML, `sitemap` an XML list of a site's pages. */
export interface RecognisedContent {
  readonly kind: 'feed' | 'catalogue' | 'videos' | 'page' | 'sitemap';
  /** For people: `an RSS feed`. */
  readonly what: string;
}

/** The beginning of some content, with its metadata. */
export interface ContentHints {
  /** The beginning, decoded; invalid UTF-8 replaced. */
  readonly text: string;
  /** Without parameters, in lower case; empty if not given. */
  readonly mediaType: string;
  /** The last part of the path. */
  readonly fileName: string;
}
