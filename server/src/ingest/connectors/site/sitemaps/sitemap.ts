import { normaliseDate } from '../../../../extract/text/normalise-date.ts';
import {
  type Outbound,
  OutboundFault,
  type OutboundFaultCode,
  type OutboundResponse,
} from '../../../../outbound/outbound.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { readSitemapFile } from './sitemap-file.ts';
import type { SitemapFileProblem, SitemapItem } from './sitemap-item.ts';

/** A page in a sitemap. All addresses are absolute http(s) without fragment. */
export interface SitemapEntry {
  readonly kind: 'entry';
  readonly url: string;
  /** ISO 8601 in UTC; `null` if it is missing, invalid or absurd. */
  readonly lastModified: string | null;
  /** The page in other languages (`xhtml:link hreflang`), at most 200. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** Pictures on the page (`image:image`), at most 1,000. */
  readonly images: readonly string[];
  /** Videos on the page (`video:video`): the file, else its player; at most 100. */
  readonly videos: readonly string[];
  /** The address of the sitemap. */
  readonly sitemap: string;
}

/** Content of one sitemap that could not be read, or was left out: each code once for each file. */
export interface SitemapProblem {
  readonly kind: 'problem';
  readonly code: SitemapProblemCode;
  readonly sitemap: string;
  /** The number of occurrences. */
  readonly count: number;
  /** The first occurrence as written, at most 200 characters; `null` if it concerns the file as a whole. */
  readonly example: string | null;
}

export type SitemapProblemCode =
  | SitemapFileProblem
  /** Names pages or sitemaps of another host that may not be visited. */
  | 'sitemap-off-host'
  | 'sitemap-address-invalid'
  | 'sitemap-too-deep'
  | 'sitemap-too-many-files'
  /** For all sitemaps together. */
  | 'sitemap-too-many-entries'
  | OutboundFaultCode
  | `http-${number}`;

export interface SitemapLimits {
  /** For one file, both compressed and decompressed. Default 50 MiB, as in the protocol. */
  readonly maxFileBytes: number;
  /** Default 50,000, as in the protocol. */
  readonly maxEntriesPerFile: number;
  /** For all files. Default 1,000,000. */
  readonly maxEntries: number;
  /** Default 5,000. */
  readonly maxFiles: number;
  /** The maximum depth of sitemap indexes above a sitemap. Default 3. */
  readonly maxDepth: number;
}

export interface ReadSitemapsOptions {
  readonly outbound: Outbound;
  readonly clock: Clock;
  /** Whether an address of another host than the sitemap's own may be visited. */
  readonly mayVisit: (url: string) => boolean;
  readonly signal: AbortSignal;
  readonly limits?: Partial<SitemapLimits>;
}

const DEFAULT_LIMITS: SitemapLimits = {
  // sitemaps.org, "Sitemap file limits".
  maxFileBytes: 50 * 1024 * 1024,
  maxEntriesPerFile: 50_000,
  // A larger one is a catalogue, which has an export. 5,000 files have 200 entries each.
  maxEntries: 1_000_000,
  maxFiles: 5_000,
  // The protocol allows one; content systems nest two.
  maxDepth: 3,
};
// 50 MiB at 1 MiB a second, plus time for a slow generator.
const TOTAL_TIMEOUT_MS = 90_000;
const HEAD_TIMEOUT_MS = 30_000;
// sitemaps.org: less than 2,048; some count the escaped form.
const MAX_ADDRESS_UNITS = 4_096;
const MAX_EXAMPLE_UNITS = 200;

interface Place {
  readonly url: string;
  readonly depth: number;
}

/**
 * Reads sitemaps and those that they name: XML (`urlset`, `sitemapindex`), RSS, Atom and plain lists, uncompressed
 * or gzip, whatever their names. Ill-formed ones are read as far as possible. Sequentially,
 * each once, in bounded memory: one file and its reader's state. Entries may repeat. Everything that is
 * left out is reported as a problem. Throws only the reason of `signal`.
 */
export async function* readSitemaps(
  urls: readonly string[],
  options: ReadSitemapsOptions,
): AsyncGenerator<SitemapEntry | SitemapProblem, void, undefined> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const places: Place[] = urls.map((url) => ({ url, depth: 0 }));
  const seen = new Set<string>();
  let entries = 0;
  // Grows during the loop.
  for (const place of places) {
    if (seen.has(place.url)) continue;
    if (seen.size >= limits.maxFiles) return yield problem('sitemap-too-many-files', place.url);
    seen.add(place.url);
    for await (const found of readPlace(place, { ...options, limits })) {
      if (found.kind === 'sitemap') {
        places.push(found.place);
      } else if (found.kind === 'entry' && entries >= limits.maxEntries) {
        return yield problem('sitemap-too-many-entries', place.url);
      } else {
        if (found.kind === 'entry') entries += 1;
        yield found;
      }
    }
  }
}

type Found = SitemapEntry | SitemapProblem | { readonly kind: 'sitemap'; readonly place: Place };

type PlaceOptions = ReadSitemapsOptions & { readonly limits: SitemapLimits };

async function* readPlace(place: Place, options: PlaceOptions): AsyncGenerator<Found> {
  const answer = await ask(place.url, options);
  if (typeof answer === 'string') return yield problem(answer, place.url);
  const problems = new ProblemCounts(place.url);
  const base = { sitemap: place, baseUrl: answer.url, problems };
  for await (const item of readSitemapFile(answer, options.limits)) {
    options.signal.throwIfAborted();
    if (item.kind === 'problem') problems.add(item.code, item.example);
    else yield* foundIn(item, base, options);
  }
  yield* problems.all();
}

async function ask(
  url: string,
  { outbound, signal, limits }: PlaceOptions,
): Promise<OutboundResponse | SitemapProblemCode> {
  try {
    const response = await outbound.fetch(
      {
        url,
        headers: { accept: 'application/xml, text/xml, text/plain;q=0.8, */*;q=0.5' },
        limits: {
          maxBodyBytes: limits.maxFileBytes,
          whenTooLarge: 'truncate',
          totalTimeoutMs: TOTAL_TIMEOUT_MS,
          headTimeoutMs: HEAD_TIMEOUT_MS,
        },
      },
      signal,
    );
    return response.status === 200 ? response : `http-${response.status}`;
  } catch (error) {
    if (error instanceof OutboundFault) return error.code;
    throw error;
  }
}

interface Base {
  readonly sitemap: Place;
  /** The base of relative addresses, which the protocol does not allow. */
  readonly baseUrl: string;
  readonly problems: ProblemCounts;
}

/** Converts an item to an entry or another sitemap; nothing if it is left out. */
function* foundIn(
  item: Exclude<SitemapItem, { kind: 'problem' }>,
  { sitemap, baseUrl, problems }: Base,
  { mayVisit, clock, limits }: PlaceOptions,
): Generator<Found> {
  const url = absolute(item.location, baseUrl);
  if (url === null) return problems.add('sitemap-address-invalid', item.location);
  if (!isSameHost(url, sitemap.url) && !mayVisit(url)) {
    return problems.add('sitemap-off-host', url);
  }
  if (item.kind === 'page') {
    yield {
      kind: 'entry',
      url,
      lastModified: normaliseDate(item.modified, clock.now()),
      alternates: item.alternates.flatMap(({ language, location }) =>
        absoluteAll([location], baseUrl).map((alternate) => ({ language, url: alternate })),
      ),
      images: absoluteAll(item.images, baseUrl),
      videos: absoluteAll(item.videos, baseUrl),
      sitemap: sitemap.url,
    };
  } else if (sitemap.depth >= limits.maxDepth) {
    problems.add('sitemap-too-deep', url);
  } else {
    yield { kind: 'sitemap', place: { url, depth: sitemap.depth + 1 } };
  }
}

function absolute(written: string, baseUrl: string): string | null {
  const url = written.length > MAX_ADDRESS_UNITS ? null : URL.parse(written, baseUrl);
  if (written === '' || url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

function absoluteAll(written: readonly string[], baseUrl: string): string[] {
  return written.map((one) => absolute(one, baseUrl)).filter((url) => url !== null);
}

function isSameHost(url: string, other: string): boolean {
  return URL.parse(url)?.host === URL.parse(other)?.host;
}

function problem(code: SitemapProblemCode, sitemap: string): SitemapProblem {
  return { kind: 'problem', code, sitemap, count: 1, example: null };
}

/** 50,000 equal problems are reported once. */
class ProblemCounts {
  readonly #sitemap: string;
  readonly #counts = new Map<SitemapProblemCode, { count: number; example: string | null }>();

  constructor(sitemap: string) {
    this.#sitemap = sitemap;
  }

  add(code: SitemapProblemCode, example: string | null): void {
    const known = this.#counts.get(code);
    if (known) known.count += 1;
    else
      this.#counts.set(code, { count: 1, example: example?.slice(0, MAX_EXAMPLE_UNITS) ?? null });
  }

  *all(): Generator<SitemapProblem> {
    for (const [code, { count, example }] of this.#counts) {
      yield { kind: 'problem', code, sitemap: this.#sitemap, count, example };
    }
  }
}
