import { JobFault } from '../../jobs/job-fault.ts';
import type { Connector, Finding } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import type { Feed, FeedList, ListedFeed } from './feed.ts';
import { type FeedSettings, feedSettings } from './feed-kind.ts';
import { fetchPlace, isOnWeb, type PlaceContent } from './fetch-place.ts';
import { itemDocument } from './item-document.ts';
import { parseFeed } from './parse-feed.ts';
import { type PlannedItem, planItems, READER_VERSION } from './plan-items.ts';
import { ItemPages, itemTask } from './read-item.ts';

/** The items of a feed, or of the feeds of a list. */
export function createFeedConnector(
  source: ConnectedSource,
  services: ConnectorServices,
): Connector {
  const settings = feedSettings.parse(source.settings);
  return {
    // A feed shows only its newest items.
    listsEverything: false,
    list: (known, signal) => new FeedListing({ source, services, settings, known, signal }).list(),
    watch: () => Promise.resolve(null),
  };
}

interface ListingOptions {
  readonly source: ConnectedSource;
  readonly services: ConnectorServices;
  readonly settings: FeedSettings;
  readonly known: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/** One feed to read. */
interface Place {
  readonly place: string;
  /** The prefix of its items' ids. */
  readonly prefix: string;
  /** The number of lists that led to it. */
  readonly depth: number;
}

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/x-opml;q=0.9, */*;q=0.5';
// The largest podcast feeds have some 20 MB; a parsed one takes several times as much.
const MAX_FEED_BYTES = 32 * 1024 * 1024;
// A list in a list in a list; deeper ones are cycles.
const MAX_LIST_DEPTH = 3;
const MAX_FEEDS = 2_000;
// Read at the same time: one for each process of the pool.
const ITEMS_AT_ONCE = 32;

class FeedListing {
  readonly #options: ListingOptions;
  readonly #pages: ItemPages;
  readonly #seen = new Set<string>();
  #knownByPrefix: Map<string, Map<string, string>> | null = null;

  constructor(options: ListingOptions) {
    this.#options = options;
    this.#pages = new ItemPages(options.services);
  }

  async *list(): AsyncGenerator<Finding> {
    const place = this.#options.source.location;
    this.#seen.add(place);
    yield* this.#listPlace({ place, prefix: '', depth: 0 });
  }

  async *#listPlace(place: Place): AsyncGenerator<Finding> {
    const { source, services, signal } = this.#options;
    const known = this.#knownOf(place);
    // Nothing is stored, so its items are needed even if it has not changed since the last visit.
    const kept = known.size > 0 ? services.crawls.validators(source.id, this.#keyOf(place)) : null;
    const content = await fetchPlace(
      {
        place: place.place,
        validators: kept,
        accept: ACCEPT,
        maxBytes: isOnWeb(place.place) ? MAX_FEED_BYTES : services.maxDocumentBytes,
      },
      services,
      signal,
    );
    if (content === 'unchanged') yield* unchanged(known.keys());
    else yield* this.#listContent(place, content, known);
  }

  async *#listContent(
    place: Place,
    content: PlaceContent,
    known: ReadonlyMap<string, string>,
  ): AsyncGenerator<Finding> {
    const { clock } = this.#options.services;
    const parsed = parseFeed(content.bytes, content.url, clock.now());
    if (parsed.kind === 'fault') throw new JobFault(`feed-${parsed.reason}`, parsed.detail);
    if (parsed.kind === 'list') yield* this.#listFeeds(parsed, place);
    else yield* this.#listItems(parsed, { place, content, known });
  }

  /** The feeds of a list fail one by one. */
  async *#listFeeds(list: FeedList, { depth }: Place): AsyncGenerator<Finding> {
    for (const feed of list.feeds) {
      this.#options.signal.throwIfAborted();
      if (this.#seen.has(feed.url)) continue;
      this.#seen.add(feed.url);
      yield* this.#listListed(feed, depth + 1);
    }
  }

  async *#listListed({ url }: ListedFeed, depth: number): AsyncGenerator<Finding> {
    const tooMany = depth > MAX_LIST_DEPTH || this.#seen.size > MAX_FEEDS;
    if (tooMany) return yield { kind: 'failed', externalId: url, reason: 'too-many-feeds' };
    try {
      // Addresses contain no spaces, so the text before the space is the feed's.
      yield* this.#listPlace({ place: url, prefix: `${url} `, depth });
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      yield { kind: 'failed', externalId: url, reason: error.code };
    }
  }

  async *#listItems(
    feed: Feed,
    from: { place: Place; content: PlaceContent; known: ReadonlyMap<string, string> },
  ): AsyncGenerator<Finding> {
    const { services, settings, source } = this.#options;
    const { place, content, known } = from;
    const plan = planItems(feed, {
      prefix: place.prefix,
      known,
      keepItems: settings.keepItems,
      madeBy: [settings.fetchItems],
      nowMs: services.clock.now(),
    });
    const pending = plan.items.filter(({ isStored }) => !isStored);
    yield { kind: 'expected', count: pending.length };
    yield* unchanged(plan.items.filter(({ isStored }) => isStored).map((item) => item.externalId));
    for (let at = 0; at < pending.length; at += ITEMS_AT_ONCE)
      yield* this.#read(pending.slice(at, at + ITEMS_AT_ONCE), feed, content.url);
    for (const externalId of plan.tooOld) yield { kind: 'skipped', externalId, reason: 'too-old' };
    for (const externalId of plan.gone) yield { kind: 'gone', externalId };
    // Only if everything was stored before: documents that are yielded now are stored later, or not at all after a crash.
    const validators = pending.length === 0 ? content.validators : null;
    services.crawls.keepValidators(source.id, this.#keyOf(place), validators);
  }

  async *#read(
    items: readonly PlannedItem[],
    feed: Feed,
    feedUrl: string,
  ): AsyncGenerator<Finding> {
    const textOnly: PlannedItem[] = [];
    for (const planned of items) {
      this.#options.signal.throwIfAborted();
      const page = await this.#readPage(planned);
      if (page === null) textOnly.push(planned);
      else if (typeof page === 'string')
        yield { kind: 'failed', externalId: planned.externalId, reason: page };
      else yield itemDocument(planned, feed, { read: page, feedUrl });
    }
    yield* this.#readTexts(textOnly, feed, feedUrl);
  }

  /** The page of an item, the reason why it cannot be read now, or `null` for the feed's own text. */
  async #readPage({ item }: PlannedItem) {
    const { settings, signal } = this.#options;
    if (!settings.fetchItems || item.url === null) return null;
    const page = await this.#pages.read(item.url, signal);
    if (page.status === 'failed') return page.reason;
    return page.status === 'read' ? page.file : null;
  }

  async *#readTexts(
    items: readonly PlannedItem[],
    feed: Feed,
    feedUrl: string,
  ): AsyncGenerator<Finding> {
    const { services, signal } = this.#options;
    const maxBytes = Math.max(services.maxDocumentBytes, MAX_FEED_BYTES);
    const withTasks = items.map((planned) => ({
      planned,
      task: itemTask(planned.item, { feed, feedUrl, maxBytes }),
    }));
    const tasks = withTasks.flatMap(({ task }) => task ?? []);
    const outcomes = await services.pool.extract(tasks, signal);
    for (const { planned, task } of withTasks) {
      const outcome = task === null ? null : (outcomes[tasks.indexOf(task)] ?? null);
      if (outcome?.status === 'failed')
        yield { kind: 'failed', externalId: planned.externalId, reason: outcome.reason };
      else {
        // A text without words, such as a single picture, leaves only the title.
        const read = outcome?.status === 'extracted' ? outcome : null;
        yield itemDocument(planned, feed, { read, feedUrl });
      }
    }
  }

  /** The validators of a place apply to one version of the reader and to these settings. */
  #keyOf({ place }: Place): string {
    const { fetchItems, keepItems } = this.#options.settings;
    return `${place}#${READER_VERSION}-${fetchItems}-${keepItems}`;
  }

  #knownOf({ prefix }: Place): ReadonlyMap<string, string> {
    if (prefix === '') return this.#options.known;
    this.#knownByPrefix ??= groupByPrefix(this.#options.known);
    return this.#knownByPrefix.get(prefix) ?? new Map();
  }
}

/** The stored documents of a list, by feed. */
function groupByPrefix(known: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [externalId, version] of known) {
    const prefix = externalId.slice(0, externalId.indexOf(' ') + 1);
    const group = groups.get(prefix) ?? new Map<string, string>();
    groups.set(prefix, group.set(externalId, version));
  }
  return groups;
}

function* unchanged(externalIds: Iterable<string>): Generator<Finding> {
  for (const externalId of externalIds) yield { kind: 'unchanged', externalId };
}
