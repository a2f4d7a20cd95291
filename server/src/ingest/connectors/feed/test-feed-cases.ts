import iconv from 'iconv-lite';
import type { Feed, FeedFault, FeedItem, FeedList } from './feed.ts';
import { parseFeed } from './parse-feed.ts';

/** A realistic feed with its expected content. Shared by the tests and `bench/feeds.ts`. */
export interface FeedCase {
  readonly name: string;
  readonly group:
    | 'formats'
    | 'ill-formed'
    | 'encodings'
    | 'dates'
    | 'podcasts and media'
    | 'hostile';
  readonly feed: string | Uint8Array;
  /** The items in order. Only the given properties are compared; `html` has to contain the given text. */
  readonly items?: readonly ExpectedItem[];
  readonly title?: string;
  readonly fault?: FeedFault['reason'];
  readonly listed?: readonly string[];
}

type ExpectedItem = Partial<Omit<FeedItem, 'episode' | 'media'>> & {
  readonly episode?: Partial<FeedItem['episode']>;
  readonly media?: Partial<FeedItem['media']>;
};

/** The address of all cases. */
export const CASE_URL = 'https://feeds.example.org/all/feed.xml';
/** The time at which all cases are read: later dates are in the future. */
export const CASE_NOW_MS = Date.UTC(2026, 0, 15);

/** The first difference of a case from its expectation; `null` if there is none. */
export function explainCase({ feed, items, title, fault, listed }: FeedCase): string | null {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  const parsed = parseFeed(bytes, CASE_URL, CASE_NOW_MS);
  if (fault !== undefined)
    return parsed.kind === 'fault' ? differ(parsed.reason, fault) : 'no fault';
  if (parsed.kind === 'fault') return `fault ${parsed.reason}`;
  if (listed !== undefined) return differ(listedIn(parsed), listed);
  if (parsed.kind !== 'feed') return 'no feed';
  return explainFeed(parsed, title, items ?? []);
}

function explainFeed(feed: Feed, title: string | undefined, items: readonly ExpectedItem[]) {
  if (title !== undefined && feed.title !== title) return differ(feed.title, title);
  if (feed.items.length !== items.length) return `${feed.items.length} items, not ${items.length}`;
  const wrong = items.map((expected, at) => explainItem(feed.items[at], expected));
  return wrong.find((reason) => reason !== null) ?? null;
}

function listedIn(parsed: Feed | FeedList): string[] {
  return parsed.kind === 'list' ? parsed.feeds.map(({ url }) => url) : [];
}

function explainItem(item: FeedItem | undefined, expected: ExpectedItem): string | null {
  for (const [name, value] of Object.entries(expected)) {
    // `name` is a property of items: both types have the same keys.
    const actual = item?.[name as keyof FeedItem] ?? null;
    const isRight =
      name === 'html' && typeof value === 'string' && typeof actual === 'string'
        ? actual.includes(value)
        : holds(actual, value);
    if (!isRight) return `${name}: ${differ(actual, value)}`;
  }
  return null;
}

/** Compares only the expected properties of objects. */
function holds(actual: unknown, expected: unknown): boolean {
  const isObject = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
  if (!isObject) return JSON.stringify(actual) === JSON.stringify(expected);
  if (typeof actual !== 'object' || actual === null) return false;
  const properties = new Map(Object.entries(actual));
  return Object.entries(expected).every(([name, value]) => holds(properties.get(name), value));
}

function differ(actual: unknown, expected: unknown): string | null {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  return left === right ? null : `${left} instead of ${right}`;
}

const rss = (items: string, channel = '<title>News</title><link>https://example.org/</link>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${channel}${items}</channel></rss>`;
const item = (inside: string) => `<item>${inside}</item>`;
const dated = (date: string) => rss(item(`<title>T</title><pubDate>${date}</pubDate>`));
const atom = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><link href="https://example.org/"/><id>urn:f</id><updated>2026-01-01T00:00:00Z</updated>${entries}</feed>`;
const entry = (inside: string) => `<entry><id>urn:1</id>${inside}</entry>`;
const declared = (encoding: string, title: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>News</title><item><title>${title}</title><guid>1</guid></item></channel></rss>`;

const RUSSIAN = 'Новости сегодня: погода и события, которые касаются каждого';
const JAPANESE = '今日のニュース：天気と出来事についてのお知らせ';

/** All cases, by group. */
export const FEED_CASES: readonly FeedCase[] = [
  {
    name: 'RSS 2.0',
    group: 'formats',
    feed: rss(
      item(
        '<title>First</title><link>https://example.org/1</link><description>One &lt;b&gt;bold&lt;/b&gt;</description><author>ann@example.org (Ann)</author><category>a</category><category>b</category><guid isPermaLink="false">id-1</guid><pubDate>Tue, 06 Jan 2026 10:00:00 +0100</pubDate>',
      ),
    ),
    title: 'News',
    items: [
      {
        id: 'id-1',
        url: 'https://example.org/1',
        title: 'First',
        html: 'One <b>bold</b>',
        authors: ['Ann'],
        categories: ['a', 'b'],
        publishedAt: '2026-01-06T09:00:00.000Z',
      },
    ],
  },
  {
    name: 'RSS 0.91 with its document type',
    group: 'formats',
    feed: '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>Old</title><link>https://example.org/</link><description>d</description><item><title>First</title><link>https://example.org/1</link></item></channel></rss>',
    title: 'Old',
    items: [{ id: 'https://example.org/1', title: 'First' }],
  },
  {
    name: 'RSS 1.0 (RDF) with Dublin Core',
    group: 'formats',
    feed: '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://example.org/"><title>Net</title><link>https://example.org/</link><description>d</description><items><rdf:Seq><rdf:li rdf:resource="https://example.org/1"/></rdf:Seq></items></channel><item rdf:about="https://example.org/1"><title>First</title><link>https://example.org/1</link><dc:creator>Ann</dc:creator><dc:date>2026-01-05T10:00:00+00:00</dc:date><dc:subject>x</dc:subject></item></rdf:RDF>',
    title: 'Net',
    items: [
      {
        id: 'https://example.org/1',
        authors: ['Ann'],
        categories: ['x'],
        publishedAt: '2026-01-05T10:00:00.000Z',
      },
    ],
  },
  {
    name: 'RSS 0.90 (RDF of Netscape)',
    group: 'formats',
    feed: '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>Net</title><link>https://example.org/</link><description>d</description></channel><item><title>First</title><link>https://example.org/1</link></item></rdf:RDF>',
    items: [{ title: 'First', url: 'https://example.org/1' }],
  },
  {
    name: 'Atom 1.0 with XHTML content',
    group: 'formats',
    feed: atom(
      entry(
        '<title type="html">One &amp;amp; all</title><link rel="alternate" href="/1"/><link rel="edit" href="/edit"/><author><name>Ann</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Fish &amp; chips, a &lt; b</p></div></content><summary>Short</summary><published>2026-01-02T03:04:05Z</published><updated>2026-01-03T00:00:00Z</updated><category term="t" label="Label"/>',
      ),
    ),
    items: [
      {
        id: 'urn:1',
        url: 'https://feeds.example.org/1',
        title: 'One & all',
        html: '<p>Fish &amp; chips, a &lt; b</p>',
        summaryHtml: '<p>Short</p>',
        authors: ['Ann'],
        categories: ['Label'],
        publishedAt: '2026-01-02T03:04:05.000Z',
        updatedAt: '2026-01-03T00:00:00.000Z',
      },
    ],
  },
  {
    name: 'Atom with escaped HTML, and text that only looks like it',
    group: 'formats',
    feed: atom(
      `${entry('<title>a</title><content type="html">&lt;p&gt;Hi&lt;/p&gt;</content>')}<entry><id>urn:2</id><title>b</title><content type="text">if a &lt; b &amp;&amp; c &gt; d</content></entry>`,
    ),
    items: [{ html: '<p>Hi</p>' }, { html: '<p>if a &lt; b &amp;&amp; c &gt; d</p>' }],
  },
  {
    name: 'Atom 0.3',
    group: 'formats',
    feed: '<?xml version="1.0"?><feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title><entry><title>First</title><link rel="alternate" type="text/html" href="https://example.org/1"/><id>urn:1</id><issued>2026-01-02T00:00:00Z</issued><modified>2026-01-03T00:00:00Z</modified><content type="text/html" mode="escaped">&lt;p&gt;Hi&lt;/p&gt;</content></entry></feed>',
    items: [{ title: 'First', html: '<p>Hi</p>', publishedAt: '2026-01-02T00:00:00.000Z' }],
  },
  {
    name: 'Atom under a prefix of its own',
    group: 'formats',
    feed: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>News</a:title><a:entry><a:id>urn:1</a:id><a:title>First</a:title><a:link href="https://example.org/1"/></a:entry></a:feed>',
    title: 'News',
    items: [{ id: 'urn:1', title: 'First', url: 'https://example.org/1' }],
  },
  {
    name: 'addresses relative to xml:base',
    group: 'formats',
    feed: '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example.org/x/"><title>N</title><entry xml:base="y/"><id>1</id><title>First</title><link href="z"/></entry></feed>',
    items: [{ url: 'https://base.example.org/x/y/z' }],
  },
  {
    name: 'JSON Feed 1.1',
    group: 'formats',
    feed: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      authors: [{ name: 'Ann' }],
      items: [
        { id: '1', url: '/1', content_html: '<p>Hi</p>', date_published: '2026-01-02T00:00:00Z' },
        { id: 2, title: 'Two', content_text: 'a < b', tags: ['x'] },
      ],
    }),
    title: 'News',
    items: [
      { id: '1', url: 'https://feeds.example.org/1', html: '<p>Hi</p>', authors: ['Ann'] },
      { id: '2', title: 'Two', html: 'a &lt; b', categories: ['x'] },
    ],
  },
  {
    name: 'OPML with folders, and outlines that are never closed',
    group: 'formats',
    feed: '<opml version="2.0"><head><title>Mine</title></head><body><outline text="Folder"><outline text="A" type="rss" xmlUrl="https://a.example/feed"><outline text="B" xmlUrl="https://b.example/feed"/></outline><outline text="A again" xmlUrl="https://a.example/feed"/><outline text="no feed"/><outline text="bad" xmlUrl="javascript:alert(1)"/></body></opml>',
    listed: ['https://a.example/feed', 'https://b.example/feed'],
  },
  {
    name: 'content:encoded goes before the description',
    group: 'formats',
    feed: rss(
      item(
        '<title>T</title><description>Short</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded>',
      ),
    ),
    items: [{ html: '<p>Long</p>', summaryHtml: 'Short' }],
  },
  {
    name: 'elements of Atom in RSS',
    group: 'formats',
    feed: '<rss version="2.0" xmlns:x="http://www.w3.org/2005/Atom"><channel><title>N</title><item><title>T</title><x:link rel="alternate" href="https://example.org/1"/><x:updated>2026-01-02T00:00:00Z</x:updated></item></channel></rss>',
    items: [{ url: 'https://example.org/1', updatedAt: '2026-01-02T00:00:00.000Z' }],
  },
  {
    name: 'an unescaped ampersand',
    group: 'ill-formed',
    feed: rss(item('<title>Fish & Chips</title><link>https://example.org/?a=1&b=2&copy=3</link>')),
    items: [{ title: 'Fish & Chips', url: 'https://example.org/?a=1&b=2&copy=3' }],
  },
  {
    name: 'entities of HTML in XML',
    group: 'ill-formed',
    feed: rss(item('<title>Caf&eacute;&nbsp;&mdash; &hellip;</title><guid>1</guid>')),
    items: [{ title: 'Café — …' }],
  },
  {
    name: 'an item without end tag',
    group: 'ill-formed',
    feed: rss(
      '<item><title>One</title><guid>1</guid><item><title>Two</title><guid>2</guid></item>',
    ),
    items: [
      { id: '1', title: 'One' },
      { id: '2', title: 'Two' },
    ],
  },
  {
    name: 'elements without end tags',
    group: 'ill-formed',
    feed: rss(
      item(
        '<title>One<link>https://example.org/1<guid>1<pubDate>Tue, 06 Jan 2026 10:00:00 GMT<description>Text <p>more',
      ),
    ),
    items: [
      {
        id: '1',
        title: 'One',
        url: 'https://example.org/1',
        html: 'Text <p>more',
        publishedAt: '2026-01-06T10:00:00.000Z',
      },
    ],
  },
  {
    name: 'a description that lost its end before another element',
    group: 'ill-formed',
    feed: rss(
      item('<description>Text<pubDate>Tue, 06 Jan 2026 10:00:00 GMT</pubDate><guid>1</guid>'),
    ),
    items: [{ id: '1', html: 'Text', publishedAt: '2026-01-06T10:00:00.000Z' }],
  },
  {
    name: 'unescaped markup in a description',
    group: 'ill-formed',
    feed: rss(
      item(
        '<guid>1</guid><description><p>One<br>two <a href="/x?a=1&b=2">link</a> <img src=y.png></description>',
      ),
    ),
    items: [{ html: '<p>One<br>two <a href="/x?a=1&amp;b=2">link</a> <img src="y.png">' }],
  },
  {
    name: 'unescaped markup in a title',
    group: 'ill-formed',
    feed: rss(
      item('<guid>1</guid><title>One <i>two</i> three</title><link>https://example.org/1</link>'),
    ),
    items: [{ title: 'One two three', url: 'https://example.org/1' }],
  },
  {
    name: 'crossed tags',
    group: 'ill-formed',
    feed: rss(item('<guid>1</guid><description><b><i>x</b></i> y</description><title>T</title>')),
    items: [{ title: 'T', html: '<b><i>x' }],
  },
  {
    name: 'broken off in the middle of a text',
    group: 'ill-formed',
    feed: rss(
      `${item('<title>One</title><guid>1</guid>')}<item><title>Two</title><description>Half of a sen`,
    ).replace(/<\/channel><\/rss>$/, ''),
    items: [{ title: 'One' }, { title: 'Two', html: 'Half of a sen' }],
  },
  {
    name: 'broken off in the middle of a tag',
    group: 'ill-formed',
    feed: `<rss version="2.0"><channel><title>N</title>${item('<title>One</title>')}<item><title>Two</title><link>https://example.org/2</li`,
    items: [{ title: 'One' }, { title: 'Two', url: 'https://example.org/2' }],
  },
  {
    name: 'broken off in the middle of a CDATA section',
    group: 'ill-formed',
    feed: '<rss version="2.0"><channel><title>N</title><item><title>One</title><description><![CDATA[<p>Half',
    items: [{ title: 'One', html: '<p>Half' }],
  },
  {
    name: 'a CDATA section without end',
    group: 'ill-formed',
    feed: rss(
      `${item('<guid>1</guid><description><![CDATA[<p>One</p></description><title>A</title>')}${item('<guid>2</guid><description><![CDATA[<p>Two</p>]]></description>')}`,
    ),
    items: [
      { id: '1', html: '<p>One</p>', title: 'A' },
      { id: '2', html: '<p>Two</p>' },
    ],
  },
  {
    name: 'the end of a CDATA section alone',
    group: 'ill-formed',
    feed: rss(item('<guid>1</guid><title>One</title>]]><description>Two ]]> three</description>')),
    items: [{ title: 'One', html: 'Two ]]> three' }],
  },
  {
    name: 'text around CDATA sections',
    group: 'ill-formed',
    feed: rss(item('<guid>1</guid><title>Q&amp;A: <![CDATA[Fish & Chips]]> today</title>')),
    items: [{ title: 'Q&A: Fish & Chips today' }],
  },
  {
    name: 'warnings of a program before the feed',
    group: 'ill-formed',
    feed: `<br />\n<b>Warning</b>: Undefined index in <b>/var/www/feed.php</b> on line <b>3</b><br />\n${rss(item('<title>One</title>'))}`,
    items: [{ title: 'One' }],
  },
  {
    name: 'blank lines before the XML declaration',
    group: 'ill-formed',
    feed: `\n\n  ${rss(item('<title>One</title>'))}`,
    items: [{ title: 'One' }],
  },
  {
    name: 'text after the root',
    group: 'ill-formed',
    feed: `${rss(item('<title>One</title>'))}\n<!-- 0.2 s --><script>track()</script><p>bye`,
    items: [{ title: 'One' }],
  },
  {
    name: 'no root',
    group: 'ill-formed',
    feed: '<channel><title>N</title><item><title>One</title></item></channel>',
    title: 'N',
    items: [{ title: 'One' }],
  },
  {
    name: 'items and nothing else',
    group: 'ill-formed',
    feed: '<item><title>One</title></item><item><title>Two</title></item>',
    items: [{ title: 'One' }, { title: 'Two' }],
  },
  {
    name: 'items outside of the channel',
    group: 'ill-formed',
    feed: '<rss version="2.0"><channel><title>N</title></channel><item><title>One</title></item></rss>',
    items: [{ title: 'One' }],
  },
  {
    name: 'names in capitals',
    group: 'ill-formed',
    feed: '<RSS VERSION="2.0"><CHANNEL><TITLE>N</TITLE><ITEM><Title>One</title><LINK>https://example.org/1</LINK></ITEM></CHANNEL></RSS>',
    items: [{ title: 'One', url: 'https://example.org/1' }],
  },
  {
    name: 'attributes without quotes, twice, and without value',
    group: 'ill-formed',
    feed: rss(
      item(
        '<title x y=1 y=2>One</title><enclosure url=https://example.org/a.mp3 type=audio/mpeg length=12><guid isPermaLink=false>1</guid>',
      ),
    ),
    items: [
      {
        id: '1',
        title: 'One',
        enclosures: [
          {
            url: 'https://example.org/a.mp3',
            mediaType: 'audio/mpeg',
            sizeBytes: 12,
            durationSeconds: null,
          },
        ],
      },
    ],
  },
  {
    name: 'prefixes that are never declared',
    group: 'ill-formed',
    feed: rss(
      item(
        '<guid>1</guid><dc:creator>Ann</dc:creator><content:encoded>&lt;p&gt;x&lt;/p&gt;</content:encoded>',
      ),
    ),
    items: [{ authors: ['Ann'], html: '<p>x</p>' }],
  },
  {
    name: 'control characters',
    group: 'ill-formed',
    feed: rss(item('<guid>1</guid><title>One\u0000 \u0008two\u001b</title>')),
    items: [{ title: 'One two' }],
  },
  {
    name: 'a less-than sign in a text',
    group: 'ill-formed',
    feed: rss(
      item('<guid>1</guid><title>1 < 2 and 3 > 2</title><description>a <3 b</description>'),
    ),
    items: [{ title: '1 < 2 and 3 > 2' }],
  },
  {
    name: 'double escaping',
    group: 'ill-formed',
    feed: rss(item('<guid>1</guid><title>Fish &amp;amp; Chips &amp;#8211; now</title>')),
    items: [{ title: 'Fish & Chips – now' }],
  },
  {
    name: 'one id for all items',
    group: 'ill-formed',
    feed: rss(
      ['1', '2', '3']
        .map((n) => item(`<guid>https://example.org/</guid><link>https://example.org/${n}</link>`))
        .join(''),
    ),
    items: [
      { id: 'https://example.org/' },
      { id: 'https://example.org/2' },
      { id: 'https://example.org/3' },
    ],
  },
  {
    name: 'an item twice',
    group: 'ill-formed',
    feed: rss(
      `${item('<guid>1</guid><title>One</title>')}${item('<guid>1</guid><title>One again</title>')}`,
    ),
    items: [{ id: '1', title: 'One' }],
  },
  {
    name: 'items that say nothing',
    group: 'ill-formed',
    feed: rss(`<item/><item></item><item><title> </title></item>${item('<title>One</title>')}`),
    items: [{ title: 'One' }],
  },
  {
    name: 'a feed without items',
    group: 'ill-formed',
    feed: rss(''),
    title: 'News',
    items: [],
  },
  {
    name: 'JSON with line breaks in strings and a comma too many',
    group: 'ill-formed',
    feed: '\ufeff{"version":"https://jsonfeed.org/version/1","title":"News","items":[{"id":"1","title":"One\ntwo",},]}',
    items: [{ id: '1', title: 'One two' }],
  },
  {
    name: 'JSON broken off',
    group: 'ill-formed',
    feed: '{"version":"https://jsonfeed.org/version/1","title":"News","items":[{"id":"1","title":"One {"},{"id":"2","title":"Two"},{"id":"3","ti',
    title: 'News',
    items: [
      { id: '1', title: 'One {' },
      { id: '2', title: 'Two' },
    ],
  },
  {
    name: 'Latin-1 as declared',
    group: 'encodings',
    feed: iconv.encode(declared('ISO-8859-1', 'Café über'), 'latin1'),
    items: [{ title: 'Café über' }],
  },
  {
    name: 'UTF-8 that is declared as Latin-1',
    group: 'encodings',
    feed: Buffer.from(declared('ISO-8859-1', 'Café über „alles“')),
    items: [{ title: 'Café über „alles“' }],
  },
  {
    name: 'Windows-1252 that is declared as UTF-8',
    group: 'encodings',
    feed: iconv.encode(
      declared('UTF-8', 'Café über, naïve Straße für größere Häuser'),
      'windows-1252',
    ),
    items: [{ title: 'Café über, naïve Straße für größere Häuser' }],
  },
  {
    name: 'Windows-1251',
    group: 'encodings',
    feed: iconv.encode(declared('windows-1251', RUSSIAN), 'windows-1251'),
    items: [{ title: RUSSIAN }],
  },
  {
    name: 'KOI8-R without declaration',
    group: 'encodings',
    feed: iconv.encode(rss(item(`<title>${RUSSIAN}</title>`)), 'koi8-r'),
    items: [{ title: RUSSIAN }],
  },
  {
    name: 'Shift JIS',
    group: 'encodings',
    feed: iconv.encode(declared('Shift_JIS', JAPANESE), 'shift_jis'),
    items: [{ title: JAPANESE }],
  },
  {
    name: 'EUC-JP',
    group: 'encodings',
    feed: iconv.encode(declared('EUC-JP', JAPANESE), 'euc-jp'),
    items: [{ title: JAPANESE }],
  },
  {
    name: 'GB2312',
    group: 'encodings',
    feed: iconv.encode(declared('gb2312', '今天的新闻'), 'gbk'),
    items: [{ title: '今天的新闻' }],
  },
  {
    name: 'UTF-16 with its mark',
    group: 'encodings',
    feed: iconv.encode(declared('UTF-16', JAPANESE), 'utf-16le', { addBOM: true }),
    items: [{ title: JAPANESE }],
  },
  {
    name: 'UTF-16 without its mark',
    group: 'encodings',
    feed: iconv.encode(declared('UTF-16', 'Café'), 'utf-16be', { addBOM: false }),
    items: [{ title: 'Café' }],
  },
  {
    name: 'UTF-8 that is declared as UTF-16',
    group: 'encodings',
    feed: Buffer.from(declared('utf-16', 'Café')),
    items: [{ title: 'Café' }],
  },
  {
    name: 'an encoding that does not exist',
    group: 'encodings',
    feed: Buffer.from(declared('utf-42', 'Café')),
    items: [{ title: 'Café' }],
  },
  {
    name: 'UTF-8 cut in the middle of a character',
    group: 'encodings',
    feed: Buffer.concat([
      Buffer.from(declared('utf-8', 'Caf').split('Caf</', 1)[0] ?? ''),
      Buffer.from('Caf\u00e9').subarray(0, -1),
    ]),
    items: [{ title: 'Caf' }],
  },
  ...(
    [
      ['Tue, 06 Jan 2026 10:00:00 EST', '2026-01-06T15:00:00.000Z'],
      ['Tue, 06 Jan 2026 10:00:00 PDT', '2026-01-06T17:00:00.000Z'],
      ['Tue, 6 Jan 26 10:00 GMT', '2026-01-06T10:00:00.000Z'],
      ['06 Jan 99 10:00:00 +0000', '1999-01-06T10:00:00.000Z'],
      ['Fri, 06 Jan 2026 10:00:00 +0000', '2026-01-06T10:00:00.000Z'],
      ['Tue, 06 Jan 2026 10:00:00 GMT+0200', '2026-01-06T08:00:00.000Z'],
      ['Tue, 06 January 2026 10:00:00 +02:00', '2026-01-06T08:00:00.000Z'],
      ['Tue, 06 Jan 2026 10:00:00 +0200 (CEST)', '2026-01-06T08:00:00.000Z'],
      ['Di, 06 Jan 2026 10:00:00 +0000', '2026-01-06T10:00:00.000Z'],
      ['Jan 6, 2026', '2026-01-06T00:00:00.000Z'],
      ['2026-01-06', '2026-01-06T00:00:00.000Z'],
      ['2026-01-06 10:00:00', '2026-01-06T10:00:00.000Z'],
      ['2026-01-06T10:00:00+02', '2026-01-06T08:00:00.000Z'],
      ['2026-01-06T10:00:00.123456Z', '2026-01-06T10:00:00.000Z'],
      ['Mon, 01 Jan 1601 00:00:00 GMT', null],
      ['Thu, 01 Jan 1970 00:00:00 GMT', null],
      ['Fri, 31 Dec 9999 23:59:59 GMT', null],
      ['Tue, 06 Jan 2099 10:00:00 GMT', null],
      ['Tue, 31 Feb 2026 10:00:00 GMT', null],
      ['yesterday', null],
      ['0000-00-00 00:00:00', null],
    ] as const
  ).map(
    ([written, publishedAt]): FeedCase => ({
      name: `the date ${written}`,
      group: 'dates',
      feed: dated(written),
      items: [{ publishedAt }],
    }),
  ),
  {
    name: 'an episode with the elements of iTunes and Podcasting 2.0',
    group: 'podcasts and media',
    feed: `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"><channel><title>Pod</title><item><title>Ep</title><guid>1</guid><enclosure url="https://example.org/a.mp3" length="1000" type="audio/mpeg"/><itunes:duration>1:02:03</itunes:duration><itunes:episode>7</itunes:episode><itunes:season>2</itunes:season><itunes:image href="/ep.jpg"/><podcast:transcript url="/t.html" type="text/html"/><podcast:transcript url="/t.vtt" type="text/vtt"/><podcast:chapters url="/c.json" type="application/json+chapters"/><psc:chapters><psc:chapter start="00:00:00" title="Intro"/><psc:chapter start="00:01:30.500" title="Main"/></psc:chapters></item></channel></rss>`,
    items: [
      {
        imageUrl: 'https://feeds.example.org/ep.jpg',
        episode: {
          durationSeconds: 3723,
          episode: 7,
          season: 2,
          chaptersUrl: 'https://feeds.example.org/c.json',
          transcript: { url: 'https://feeds.example.org/t.vtt', mediaType: 'text/vtt' },
          chapters: [
            { startSeconds: 0, title: 'Intro' },
            { startSeconds: 90.5, title: 'Main' },
          ],
        },
      },
    ],
  },
  {
    name: 'a feed of YouTube',
    group: 'podcasts and media',
    feed: '<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Chan</title><entry><id>yt:video:abc</id><yt:videoId>abc</yt:videoId><yt:channelId>UC1</yt:channelId><title>Video</title><link rel="alternate" href="https://www.youtube.com/watch?v=abc"/><author><name>Chan</name></author><published>2026-01-02T00:00:00+00:00</published><media:group><media:title>Video</media:title><media:content url="https://www.youtube.com/v/abc?version=3" type="application/x-shockwave-flash" width="640" height="390"/><media:thumbnail url="https://i.ytimg.com/vi/abc/hqdefault.jpg" width="480" height="360"/><media:description>First line\nSecond &amp; last</media:description><media:community><media:starRating count="12" average="5.00" min="1" max="5"/><media:statistics views="1234"/></media:community></media:group></entry></feed>',
    items: [
      {
        id: 'yt:video:abc',
        html: 'First line<br>\nSecond &amp; last',
        imageUrl: 'https://i.ytimg.com/vi/abc/hqdefault.jpg',
        media: {
          description: 'First line\nSecond & last',
          viewCount: 1234,
          rating: 5,
          ratingCount: 12,
          youtubeVideoId: 'abc',
          youtubeChannelId: 'UC1',
        },
      },
    ],
  },
  {
    name: 'files in media:content, under another prefix',
    group: 'podcasts and media',
    feed: '<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>N</title><item><title>T</title><m:content url="/v.mp4" type="video/mp4" duration="12" width="640" height="360" fileSize="9"><m:thumbnail url="/small.jpg" width="10"/><m:thumbnail url="/large.jpg" width="100"/></m:content></item></channel></rss>',
    items: [
      {
        imageUrl: 'https://feeds.example.org/large.jpg',
        media: {
          contents: [
            {
              url: 'https://feeds.example.org/v.mp4',
              mediaType: 'video/mp4',
              medium: 'video',
              durationSeconds: 12,
              width: 640,
              height: 360,
              sizeBytes: 9,
            },
          ],
        },
      },
    ],
  },
  {
    name: 'a billion laughs',
    group: 'hostile',
    feed: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${rss(item('<title>&c;</title>'))}`,
    fault: 'entities',
  },
  {
    name: 'an entity that is a file',
    group: 'hostile',
    feed: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('<title>&x;</title>'))}`,
    fault: 'entities',
  },
  {
    name: 'names of entities of HTML that the feed brings itself',
    group: 'hostile',
    feed: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent"><!ENTITY nbsp "&#160;">%HTMLlat1;]><rss version="2.0"><channel><title>N</title><item><title>Caf&eacute;&nbsp;x</title></item></channel></rss>`,
    items: [{ title: 'Café x' }],
  },
  {
    name: 'names that objects have already',
    group: 'hostile',
    feed: rss(
      `<__proto__><polluted>1</polluted></__proto__>${item('<title __proto__="x" constructor="y">One</title><constructor>c</constructor><prototype/>')}`,
    ),
    items: [{ title: 'One' }],
  },
  {
    name: 'a web page',
    group: 'hostile',
    feed: '<!DOCTYPE html><html><body><p>Hi</p></body></html>',
    fault: 'html',
  },
  { name: 'nothing', group: 'hostile', feed: '', fault: 'empty' },
  { name: 'blanks', group: 'hostile', feed: ' \n\t', fault: 'empty' },
  { name: 'plain text', group: 'hostile', feed: 'Not found', fault: 'no-feed' },
  { name: 'other XML', group: 'hostile', feed: '<?xml version="1.0"?><svg/>', fault: 'no-feed' },
  { name: 'other JSON', group: 'hostile', feed: '{"error":"not found"}', fault: 'no-feed' },
  {
    name: 'a picture',
    group: 'hostile',
    feed: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    fault: 'no-feed',
  },
  {
    name: 'elements nested without end',
    group: 'hostile',
    feed: `<rss>${'<a>'.repeat(200_000)}`,
    fault: 'too-many-elements',
  },
  {
    name: 'more elements than any feed has',
    group: 'hostile',
    feed: `<rss><channel>${'<a/>'.repeat(600_000)}</channel></rss>`,
    fault: 'too-many-elements',
  },
  {
    name: 'addresses that are none',
    group: 'hostile',
    feed: rss(
      item(
        '<title>One</title><link>javascript:alert(1)</link><guid isPermaLink="true">file:///etc/passwd</guid>',
      ),
    ),
    items: [{ title: 'One', url: null }],
  },
  {
    name: 'credentials in an address',
    group: 'hostile',
    feed: rss(item('<title>One</title><link>https://user:secret@example.org/1</link>')),
    items: [{ url: 'https://example.org/1' }],
  },
];
