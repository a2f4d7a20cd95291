import { DetectError, MalformedError, ParseError } from 'feedsmith';
import { readAtom } from './atom-feed.ts';
import { decodeFeed } from './decode-feed.ts';
import type { Feed, FeedFault, FeedFaultReason, FeedList, FeedRepair } from './feed.ts';
import type { FeedContext } from './feed-item.ts';
import { readFeedList } from './feed-list.ts';
import { hasOwnEntities, isWebPage, startOfXml } from './find-feed.ts';
import { readJsonFeed } from './json-feed.ts';
import { mendCdata } from './mend-cdata.ts';
import { repairJson } from './repair-json.ts';
import { type RepairedXml, repairXml, TooManyElements } from './repair-xml.ts';
import { type ReadFeed, readRdf, readRss } from './rss-feed.ts';

/**
 * Reads a feed (RSS 0.9x to 2.0, Atom 0.3 and 1.0, JSON Feed) or a list of feeds (OPML) of any quality
 * as far as possible. `url` is its address, the base of relative addresses.
 * Dates later than `nowMs` (plus a day) are ignored. Never throws; never expands or fetches anything that the bytes
 * declare. Linear in the bytes, some 20 MB a second: callers bound them.
 */
export function parseFeed(
  bytes: Uint8Array,
  url: string,
  nowMs: number,
): Feed | FeedList | FeedFault {
  const repairs = new Set<FeedRepair>();
  const text = decodeFeed(bytes, repairs);
  if (text.trim() === '') return fault('empty');
  try {
    return isJson(text)
      ? parseJson(text, { url, nowMs }, repairs)
      : parseXml(text, { url, nowMs }, repairs);
  } catch (error) {
    if (error instanceof TooManyElements) return fault('too-many-elements');
    if (isFeedsmithError(error)) return fault('malformed');
    throw error;
  }
}

const DETAILS: Readonly<Record<FeedFaultReason, string>> = {
  empty: 'It is empty.',
  html: 'It is a web page, not a feed: give the address of its feed, or add it as a site.',
  'no-feed': 'It is neither RSS, Atom, JSON Feed nor OPML.',
  entities: 'It declares entities of its own, which may be an attack, so it is not read.',
  malformed: 'It is too damaged to be read.',
  'too-many-elements': 'It has more elements than any honest feed.',
};

function fault(reason: FeedFaultReason): FeedFault {
  return { kind: 'fault', reason, detail: DETAILS[reason] };
}

function isFeedsmithError(error: unknown): error is Error {
  return (
    error instanceof MalformedError || error instanceof ParseError || error instanceof DetectError
  );
}

function isJson(text: string): boolean {
  return /^[\ufeff\s]*[{[]/.test(text);
}

function parseJson(text: string, context: FeedContext, repairs: Set<FeedRepair>): Feed | FeedFault {
  const json = repairJson(text, repairs);
  if (json === null || !isFeedObject(json)) return fault('no-feed');
  return whole(readJsonFeed(json, context), repairs);
}

function isFeedObject(json: object): boolean {
  return 'items' in json && Array.isArray(json.items);
}

function parseXml(
  text: string,
  context: FeedContext,
  repairs: Set<FeedRepair>,
): Feed | FeedList | FeedFault {
  const start = startOfXml(text);
  if (start === null) return fault(isWebPage(text) ? 'html' : 'no-feed');
  const prologue = text.slice(0, start.at);
  if (hasOwnEntities(prologue)) return fault('entities');
  if (start.hasJunk) repairs.add('leading-junk');
  const repaired = repairXml(mendCdata(text.slice(start.at), repairs), repairs);
  if (repaired === null) return fault('no-feed');
  if (repaired.root.kind === 'opml') return readFeedList(repaired.xml, context.url);
  return whole(readRoot(repaired, context), repairs);
}

function readRoot({ root, xml }: RepairedXml, context: FeedContext): ReadFeed {
  if (root.kind === 'feed') return readAtom(xml, context);
  return root.kind === 'rdf' ? readRdf(xml, context) : readRss(xml, context);
}

function whole(feed: ReadFeed, repairs: ReadonlySet<FeedRepair>): Feed {
  return { kind: 'feed', ...feed, repairs: [...repairs] };
}
