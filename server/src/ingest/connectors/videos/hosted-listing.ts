import { decodeText } from '../../../extract/text/decode-text.ts';
import { type HostedVideo, platformOf } from '../../../extract/video/platform-of.ts';
import type { Video } from '../../../extract/video/video.ts';
import { videoDocument, videoVersion } from '../../../extract/video/video-document.ts';
import { videosOfPage } from '../../../extract/video/videos-of-page.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Finding } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import { fetchPlace, isOnWeb, type PlaceContent } from '../feed/fetch-place.ts';
import type { Validators } from '../site/crawl-address.ts';
import { fetchCaptions, NO_CAPTIONS } from './fetch-captions.ts';
import { fetchDetails } from './fetch-details.ts';
import { channelFeed, channelOfPage, type HostedPlace, hostedPlace } from './hosted-place.ts';
import { readVideoList } from './read-video-list.ts';
import type { NoVideoList, VideoList } from './video-list.ts';
import type { VideosSettings } from './videos-kind.ts';

export interface HostedListingOptions {
  readonly source: ConnectedSource;
  readonly services: ConnectorServices;
  readonly settings: VideosSettings;
  readonly known: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/json, application/x-ndjson, text/csv;q=0.9, application/xml;q=0.9, */*;q=0.5';
// A list of 100,000 videos with their descriptions.
const MAX_LIST_BYTES = 32 * 1024 * 1024;
// Fetched at once: few, since the videos of a list are usually on one server.
const VIDEOS_AT_ONCE = 4;
// 100 of PeerTube on each page.
const MAX_PAGES = 1_000;

/** One listing of the videos of a web address, or of a list in a file. */
export class HostedListing {
  readonly #options: HostedListingOptions;
  readonly #named = new Set<string>();
  #left: number;
  #hasNews = false;

  constructor(options: HostedListingOptions) {
    this.#options = options;
    this.#left = options.settings.maxItems;
  }

  async *list(): AsyncGenerator<Finding> {
    const { source, services, signal, known } = this.#options;
    const place = hostedPlace(source.location);
    const video = place.kind === 'video' ? await this.#readVideo(place.video) : null;
    if (video !== null) return yield* this.#take(oneVideo(video));
    const content = await this.#open(place);
    if (content === 'unchanged') {
      for (const externalId of known.keys()) yield { kind: 'unchanged', externalId };
      return;
    }
    yield* this.#listContent(content);
    signal.throwIfAborted();
    // Only if everything was stored before: documents yielded now are stored later, or not at all after a crash.
    const validators = this.#hasNews ? null : content.validators;
    services.crawls.keepValidators(source.id, this.#key(), validators);
  }

  /** The video by its platform's details; `null` if there is no such platform and the path only looked like one. */
  async #readVideo({ key: id, watchUrl: url, platform }: HostedVideo): Promise<Video | null> {
    const { services, signal } = this.#options;
    const details = await fetchDetails({ id, url }, services, signal);
    if (details.status === 'ok') return details.video;
    const { reason, isTemporary } = details;
    if (platform === 'peertube' && !isTemporary) return null;
    throw new JobFault(`video-${reason}`, NO_DETAILS, { isTemporary });
  }

  #open(place: HostedPlace): Promise<PlaceContent | 'unchanged'> {
    switch (place.kind) {
      case 'video':
        return this.#fetch(this.#options.source.location, this.#validators());
      case 'list':
        return this.#fetch(place.url, this.#validators());
      case 'channel-page':
        return this.#openChannel(place.url);
      case 'guess':
        return this.#openGuess(place.url, place.otherwise);
    }
  }

  async #openGuess(url: string, otherwise: string): Promise<PlaceContent | 'unchanged'> {
    const guessed = await this.#fetch(url, null).catch((error: unknown) => {
      // Not, or no longer, PeerTube: then the address is read as it is.
      if (error instanceof JobFault && !error.isTemporary) return null;
      throw error;
    });
    const isList = guessed && guessed !== 'unchanged' && this.#read(guessed).kind === 'videos';
    return isList ? guessed : this.#fetch(otherwise, this.#validators());
  }

  async #openChannel(url: string): Promise<PlaceContent | 'unchanged'> {
    const page = await this.#fetch(url, null);
    const id = page === 'unchanged' ? null : channelOfPage(textOf(page));
    const feed = channelFeed(id ?? '');
    if (feed === null) throw new JobFault('channel-unknown', CHANNEL_UNKNOWN);
    return this.#fetch(feed, this.#validators());
  }

  /** Validators of the last visit; `null` if not everything is stored, so that the list is read in full. */
  #validators(): Validators | null {
    const { source, services, known } = this.#options;
    return known.size > 0 ? services.crawls.validators(source.id, this.#key()) : null;
  }

  #fetch(place: string, validators: Validators | null): Promise<PlaceContent | 'unchanged'> {
    const { services, signal } = this.#options;
    const maxBytes = isOnWeb(place) ? MAX_LIST_BYTES : services.maxDocumentBytes;
    return fetchPlace({ place, validators, accept: ACCEPT, maxBytes }, services, signal);
  }

  /** Includes the settings, since they change the documents of a list. */
  #key(): string {
    const { source, settings } = this.#options;
    const { fetchCaptions, captionLanguage = '', maxItems } = settings;
    return `${source.location} ${fetchCaptions} ${captionLanguage} ${maxItems}`;
  }

  #read(content: PlaceContent): VideoList | NoVideoList {
    return readVideoList(content, this.#options.services.clock.now());
  }

  async *#listContent(content: PlaceContent): AsyncGenerator<Finding> {
    const list = this.#read(content);
    if (list.kind === 'page') yield* this.#listPage(content);
    else if (list.kind === 'fault') throw new JobFault(`list-${list.reason}`, list.detail);
    else yield* this.#listAll(list);
  }

  async *#listAll(first: VideoList): AsyncGenerator<Finding> {
    yield* this.#take(first);
    let { nextUrl } = first;
    // The validators of the first page do not cover later pages.
    if (nextUrl !== null) this.#hasNews = true;
    for (let page = 1; nextUrl !== null && page < MAX_PAGES && this.#left > 0; page += 1) {
      const list = await this.#readNext(nextUrl);
      yield* this.#take(list);
      nextUrl = list.nextUrl;
    }
    if (nextUrl !== null) yield { kind: 'skipped', externalId: nextUrl, reason: 'over-limit' };
    if (first.isComplete) yield* this.#nameGone();
  }

  async #readNext(url: string): Promise<VideoList> {
    const { services, signal } = this.#options;
    const request = { place: url, validators: null, accept: ACCEPT, maxBytes: MAX_LIST_BYTES };
    const content = await fetchPlace(request, services, signal);
    // Cannot be `unchanged` without validators.
    const list = content === 'unchanged' ? null : this.#read(content);
    if (list?.kind === 'videos') return list;
    throw new JobFault('list-broken-off', BROKEN_OFF, { isTemporary: true });
  }

  /** Reports stored videos that a complete list no longer names. */
  *#nameGone(): Generator<Finding> {
    const { known } = this.#options;
    if (this.#named.size === 0 && known.size > 0) throw new JobFault('list-empty', LIST_EMPTY);
    for (const externalId of known.keys()) {
      if (!this.#named.has(externalId)) yield { kind: 'gone', externalId };
    }
  }

  async *#take(list: VideoList): AsyncGenerator<Finding> {
    for (const { place, reason, isSkipped } of list.faults) {
      yield { kind: isSkipped ? 'skipped' : 'failed', externalId: place, reason };
    }
    const videos = list.videos.slice(0, this.#left);
    this.#left -= videos.length;
    yield { kind: 'expected', count: videos.length };
    for (let at = 0; at < videos.length; at += VIDEOS_AT_ONCE) {
      this.#options.signal.throwIfAborted();
      const some = videos.slice(at, at + VIDEOS_AT_ONCE);
      yield* await Promise.all(some.map((video) => this.#describe(video, list.language)));
    }
    for (const { id } of list.videos.slice(videos.length)) {
      yield { kind: 'skipped', externalId: id, reason: 'over-limit' };
    }
  }

  async #describe(item: Video, language: string | null): Promise<Finding> {
    const { known, settings, services, signal } = this.#options;
    this.#named.add(item.id);
    const version = this.#versionOf(item);
    if (known.get(item.id) === version) return { kind: 'unchanged', externalId: item.id };
    this.#hasNews = true;
    const needsDetails = !item.title && platformOf(item.url) !== null;
    const details = needsDetails ? await fetchDetails(item, services, signal) : null;
    if (details?.status === 'failed') {
      return { kind: 'failed', externalId: item.id, reason: details.reason };
    }
    const video = details?.video ?? item;
    const wanted = settings.captionLanguage ?? null;
    const captions = settings.fetchCaptions
      ? await fetchCaptions(video, wanted, services, signal)
      : NO_CAPTIONS;
    const document = videoDocument(
      captions.cues.length > 0 ? { ...video, ...captionsOf(captions) } : video,
      { language, nowMs: services.clock.now() },
    );
    // A version that the next listing does not expect, so that it fetches the captions again.
    const stored = captions.isTemporary ? `${version}-incomplete` : version;
    return { kind: 'document', document: { ...document, version: stored } };
  }

  #versionOf(video: Video): string {
    const { fetchCaptions, captionLanguage } = this.#options.settings;
    const hasCaptions = (video.captionUrls ?? []).length > 0;
    if (!hasCaptions) return videoVersion(video);
    return `${videoVersion(video)}-${fetchCaptions ? (captionLanguage ?? 'any') : 'none'}`;
  }

  /** The videos in a web page's structured data, or else those of the feed that it links to. */
  async *#listPage(content: PlaceContent): AsyncGenerator<Finding> {
    const { services, signal } = this.#options;
    const maxBytes = MAX_LIST_BYTES;
    const { bytes, url } = content;
    const task = { bytes, url, contentType: 'text/html', fileName: 'page.html', maxBytes };
    const [outcome] = await services.pool.extract([task], signal);
    if (outcome?.status !== 'extracted') throw new JobFault('list-no-videos', NO_VIDEOS);
    const { facts, title, language } = outcome.content;
    const site = new URL(url).hostname.replace(/^www\./, '');
    const page = { url, title, language, site };
    const documents = videosOfPage(facts?.structured ?? [], page, services.clock.now());
    const feed = outcome.page?.feeds[0];
    this.#hasNews = true;
    if (documents.length > 0) {
      for (const document of documents) yield { kind: 'document', document };
    } else if (feed !== undefined) yield* this.#listAll(await this.#readNext(feed));
    else throw new JobFault('list-no-videos', NO_VIDEOS);
  }
}

function oneVideo(video: Video): VideoList {
  const rest = { isComplete: true, language: null, nextUrl: null, faults: [] };
  return { kind: 'videos', videos: [video], ...rest };
}

function captionsOf({ cues, language }: { cues: Video['captions']; language: string | null }) {
  // The language of the captions becomes that of the document.
  return { captions: cues ?? [], ...(language && { language }) };
}

function textOf({ bytes }: PlaceContent): string {
  return decodeText(bytes, null).text;
}

const NO_DETAILS = 'Its platform does not tell of this video: it may be private, or gone.';
const CHANNEL_UNKNOWN =
  'The page does not say which channel it is. Give the address with /channel/UC…, or that of the feed.';
const BROKEN_OFF = 'A later page of the list could not be read.';
const LIST_EMPTY =
  'The list names no video any more. Its documents are kept; remove the source if they should go.';
const NO_VIDEOS =
  'The page names no videos: give a feed, a channel, a playlist or a list of videos, or add it as a site.';
