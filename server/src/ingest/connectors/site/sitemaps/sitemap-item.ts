/** The content of one sitemap, as written. */
export type SitemapItem = SitemapPage | SitemapReference | SitemapFileFault;

/** A page. */
export interface SitemapPage {
  readonly kind: 'page';
  readonly location: string;
  readonly modified: string | null;
  readonly alternates: readonly { readonly language: string; readonly location: string }[];
  readonly images: readonly string[];
  readonly videos: readonly string[];
}

/** A sitemap named by an index. */
export interface SitemapReference {
  readonly kind: 'sitemap';
  readonly location: string;
  readonly modified: string | null;
}

/** A defect. May be repeated. */
export interface SitemapFileFault {
  readonly kind: 'problem';
  readonly code: SitemapFileProblem;
  readonly example: string | null;
}

export type SitemapFileProblem =
  /** Not well-formed, or truncated. The valid part was read. */
  | 'sitemap-malformed'
  /** Declares entities, which no sitemap needs: refused. */
  | 'sitemap-entities'
  /** Neither a sitemap nor a feed nor a list: mostly HTML. */
  | 'sitemap-unknown-format'
  /** The rest of the file was not read. */
  | 'sitemap-too-large'
  | 'sitemap-file-too-many-entries'
  /** An entry without an address. */
  | 'sitemap-address-missing';

/** Thrown by a reader to stop reading the file. */
export class SitemapStop extends Error {
  override readonly name = 'SitemapStop';
  readonly code: SitemapFileProblem;

  constructor(code: SitemapFileProblem) {
    super(code);
    this.code = code;
  }
}

/** A reader of a format, fed piece by piece. Both may throw {@link SitemapStop}. */
export interface SitemapFormat {
  write(text: string): void;
  /** `isCut`: the rest was not read, so missing parts are no defect. */
  close(isCut: boolean): void;
}
