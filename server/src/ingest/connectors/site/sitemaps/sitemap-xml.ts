import { Parser } from 'htmlparser2';
import { type SitemapFormat, type SitemapItem, SitemapStop } from './sitemap-item.ts';

const ROOTS: ReadonlySet<string> = new Set(['urlset', 'sitemapindex', 'rss', 'rdf', 'feed']);
const ENTRIES: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);

type Field = 'location' | 'modified' | 'image' | 'video';

/** Fields by parent and element; without namespace prefixes, since they vary. */
const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['url/loc', 'location'],
  ['sitemap/loc', 'location'],
  ['item/link', 'location'],
  ['url/lastmod', 'modified'],
  ['sitemap/lastmod', 'modified'],
  ['item/pubdate', 'modified'],
  ['item/date', 'modified'],
  ['entry/updated', 'modified'],
  ['entry/published', 'modified'],
  ['image/loc', 'image'],
  ['video/content_loc', 'video'],
  ['video/player_loc', 'video'],
]);

// `urlset/url/image/loc` are 4 levels, a feed with XHTML inside some 30.
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
// No wanted field is longer.
const MAX_TEXT_UNITS = 16 * 1024;
// Google's protocol: 1,000 images for a page. There are some 200 written languages on the web.
const MAX_IMAGES = 1_000;
const MAX_VIDEOS = 100;
const MAX_ALTERNATES = 200;

/** An entry while it is read. */
interface Draft {
  readonly kind: 'page' | 'sitemap';
  location: string | null;
  modified: string | null;
  readonly alternates: { readonly language: string; readonly location: string }[];
  readonly images: string[];
  readonly videos: string[];
}

type Attributes = Readonly<Record<string, string>>;

/**
 * XML sitemaps, sitemap indexes, RSS and Atom. Uses an HTML parser in XML mode, since a strict one would lose everything
 * after the first unescaped `&` of an address, the most common error. Only the predefined entities of XML are decoded;
 * a file that declares its own is refused.
 */
export class SitemapXml implements SitemapFormat {
  readonly #onItem: (item: SitemapItem) => void;
  readonly #parser: Parser;
  readonly #path: string[] = [];
  #hasRoot = false;
  #isEnding = false;
  #draft: Draft | null = null;
  #text = '';
  #attributeCount = 0;
  /** The first element that the end of the file closes. */
  #unclosed: string | null = null;

  constructor(onItem: (item: SitemapItem) => void) {
    this.#onItem = onItem;
    this.#parser = new Parser(
      {
        onprocessinginstruction: (_, text) => refuseEntities(text),
        onattribute: () => this.#countAttribute(),
        onopentag: (name, attributes) => this.#open(localName(name), attributes),
        ontext: (text) => this.#addText(text),
        onclosetag: (name, isImplied) => this.#close(localName(name), isImplied),
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(isCut: boolean): void {
    this.#isEnding = true;
    this.#parser.end();
    if (!this.#hasRoot) throw new SitemapStop('sitemap-unknown-format');
    if (isCut || this.#unclosed === null) return;
    this.#onItem({ kind: 'problem', code: 'sitemap-malformed', example: `<${this.#unclosed}>` });
  }

  #countAttribute(): void {
    this.#attributeCount += 1;
    if (this.#attributeCount > MAX_ATTRIBUTES) throw new SitemapStop('sitemap-malformed');
  }

  #addText(text: string): void {
    if (this.#text.length < MAX_TEXT_UNITS) this.#text += text.slice(0, MAX_TEXT_UNITS);
  }

  #open(name: string, attributes: Attributes): void {
    if (!this.#hasRoot && !ROOTS.has(name)) throw new SitemapStop('sitemap-unknown-format');
    if (this.#path.length >= MAX_DEPTH) throw new SitemapStop('sitemap-malformed');
    this.#hasRoot = true;
    this.#attributeCount = 0;
    this.#text = '';
    if (ENTRIES.has(name)) this.#beginEntry(name);
    else if (name === 'link') this.#readLink(attributes);
    this.#path.push(name);
  }

  #close(name: string, isImplied: boolean): void {
    this.#path.pop();
    // `isImplied` is also true for `<link/>`, but not at the end.
    const isCutShort = isImplied && this.#isEnding;
    if (isCutShort) this.#unclosed ??= name;
    const field = FIELDS.get(`${this.#path.at(-1) ?? ''}/${name}`);
    // A truncated address is a different address.
    if (field !== undefined && !isCutShort) this.#setField(field, this.#text.trim());
    if (ENTRIES.has(name)) this.#finishEntry();
    this.#text = '';
  }

  #beginEntry(name: string): void {
    // In case an end tag is missing.
    this.#finishEntry();
    const kind = name === 'sitemap' ? 'sitemap' : 'page';
    const nothing = { location: null, modified: null };
    this.#draft = { kind, ...nothing, alternates: [], images: [], videos: [] };
  }

  #finishEntry(): void {
    const draft = this.#draft;
    if (draft === null) return;
    this.#draft = null;
    const { kind, location, modified, ...rest } = draft;
    if (location === null) {
      this.#onItem({ kind: 'problem', code: 'sitemap-address-missing', example: null });
    } else if (kind === 'sitemap') {
      this.#onItem({ kind, location, modified });
    } else {
      this.#onItem({ kind, location, modified, ...rest });
    }
  }

  #setField(field: Field, value: string): void {
    const draft = this.#draft;
    if (draft === null || value === '') return;
    if (field === 'location') draft.location ??= value;
    else if (field === 'modified') draft.modified ??= value;
    else if (field === 'image' && draft.images.length < MAX_IMAGES) draft.images.push(value);
    else if (field === 'video' && draft.videos.length < MAX_VIDEOS) draft.videos.push(value);
  }

  /** `xhtml:link` of a page in another language, or the `link` of an Atom entry. */
  #readLink({ rel = 'alternate', href = '', hreflang }: Attributes): void {
    const draft = this.#draft;
    const parent = this.#path.at(-1);
    if (draft === null || rel.toLowerCase() !== 'alternate' || href === '') return;
    if (parent === 'entry') draft.location ??= href.trim();
    if (parent !== 'url' || hreflang === undefined) return;
    if (draft.alternates.length >= MAX_ALTERNATES) return;
    draft.alternates.push({ language: hreflang.trim(), location: href.trim() });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function refuseEntities(declaration: string): void {
  if (/!ENTITY/i.test(declaration)) throw new SitemapStop('sitemap-entities');
}
