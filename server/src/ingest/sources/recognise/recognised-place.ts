import type { SourceKind, SourceSettings } from '../source.ts';

/** What a place was found to be: enough to make a source of it. */
export interface RecognisedPlace {
  readonly kind: SourceKind;
  /** One of the two: where the source is to begin. */
  readonly path?: string;
  readonly url?: string;
  /** What it is called unless its owner says otherwise; absent: after its place. */
  readonly name?: string;
  /** What goes with it, as for a single file, which is read as part of its folder. */
  readonly settings?: SourceSettings;
  /** Why, in a sentence. */
  readonly reason: string;
}

/** What the beginning of some bytes was found to be. `page` is HTML, `sitemap` an XML list of a site's pages. */
export interface RecognisedContent {
  readonly kind: 'feed' | 'catalogue' | 'videos' | 'page' | 'sitemap';
  /** As in `an RSS feed`. */
  readonly what: string;
}

/** Some bytes and what is said of them. */
export interface ContentHints {
  /** The beginning, decoded; anything that is not UTF-8 replaced. */
  readonly text: string;
  /** Without parameters, in lower case; empty when nobody said. */
  readonly mediaType: string;
  /** The last part of the path. */
  readonly fileName: string;
}
