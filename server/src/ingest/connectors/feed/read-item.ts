import { setTimeout as delay } from 'node:timers/promises';
import type { ExtractedFile, FetchedTask } from '../../../extract/extraction-outcome.ts';
import { OutboundFault } from '../../../outbound/outbound.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { fetchRobots, type RobotsRules, robotsRules } from '../site/robots/fetch-robots.ts';
import type { Feed, FeedItem } from './feed.ts';
import { isTemporaryStatus } from './fetch-place.ts';

/** An item's HTML as a page, for the extraction pool; `null` without HTML. */
export function itemTask(
  item: FeedItem,
  { feed, feedUrl, maxBytes }: { feed: Feed; feedUrl: string; maxBytes: number },
): FetchedTask | null {
  if (item.html === null) return null;
  const language = item.language ?? '';
  const lang = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(language) ? ` lang="${language}"` : '';
  const page = `<!doctype html><html${lang}><head><meta charset="utf-8"></head><body><article>${item.html}</article></body></html>`;
  return {
    fileName: 'item.html',
    bytes: Buffer.from(page),
    url: item.url ?? feed.homeUrl ?? feedUrl,
    contentType: 'text/html; charset=utf-8',
    maxBytes,
  };
}

/** The page of an item, or why there is none: permanently or temporarily. */
export type ReadPage =
  | { readonly status: 'read'; readonly file: ExtractedFile }
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly reason: string };

const AGENT = 'quarry';
// Between two pages of one server without a crawl delay. Four a second are no load.
const DEFAULT_DELAY_SECONDS = 0.25;
// Longer delays are meant to keep crawlers out and are capped at this.
const MAX_DELAY_SECONDS = 30;

/** Fetches the pages of items one after the other, following the robots.txt of their servers. */
export class ItemPages {
  readonly #services: ConnectorServices;
  readonly #rules = new Map<string, RobotsRules>();
  readonly #lastFetchMs = new Map<string, number>();

  constructor(services: ConnectorServices) {
    this.#services = services;
  }

  /** `refused`: the server or its robots.txt refuses it, so the feed's own text is used. */
  async read(url: string, signal: AbortSignal): Promise<ReadPage> {
    const { origin } = new URL(url);
    const rules = await this.#rulesOf(origin, signal);
    if (!rules.isAllowed(AGENT, url)) return { status: 'refused' };
    await this.#wait(origin, rules, signal);
    try {
      return await this.#fetch(url, rules, signal);
    } catch (error) {
      if (error instanceof OutboundFault) return { status: 'failed', reason: error.code };
      throw error;
    }
  }

  async #fetch(url: string, rules: RobotsRules, signal: AbortSignal): Promise<ReadPage> {
    const { outbound, pool, maxDocumentBytes } = this.#services;
    const { origin } = new URL(url);
    const response = await outbound.fetch(
      {
        url,
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' },
        limits: { maxBodyBytes: maxDocumentBytes },
        mayRedirectTo: (target) =>
          new URL(target).origin !== origin || rules.isAllowed(AGENT, target),
      },
      signal,
    );
    if (isTemporaryStatus(response.status))
      return { status: 'failed', reason: `http-${response.status}` };
    if (response.status !== 200) return { status: 'refused' };
    const task: FetchedTask = {
      fileName: new URL(response.url).pathname.split('/').at(-1) || 'index.html',
      bytes: response.body,
      url: response.url,
      contentType: response.headers['content-type'] ?? null,
      maxBytes: maxDocumentBytes,
    };
    const [outcome] = await pool.extract([task], signal);
    return outcome?.status === 'extracted'
      ? { status: 'read', file: outcome }
      : { status: 'refused' };
  }

  async #rulesOf(origin: string, signal: AbortSignal): Promise<RobotsRules> {
    const known = this.#rules.get(origin);
    if (known) return known;
    const rules = robotsRules(await fetchRobots(origin, this.#services, signal));
    this.#rules.set(origin, rules);
    return rules;
  }

  async #wait(origin: string, rules: RobotsRules, signal: AbortSignal): Promise<void> {
    const { clock } = this.#services;
    const seconds = rules.crawlDelaySeconds(AGENT) ?? DEFAULT_DELAY_SECONDS;
    const delayMs = Math.min(seconds, MAX_DELAY_SECONDS) * 1000;
    const last = this.#lastFetchMs.get(origin);
    const waitMs = last === undefined ? 0 : last + delayMs - clock.now();
    if (waitMs > 0) await delay(Math.min(waitMs, delayMs), undefined, { signal });
    this.#lastFetchMs.set(origin, clock.now());
  }
}
