import type { StoredDocument } from '../../documents/document.ts';
import type { PictureSize } from '../../documents/layout/picture-size.ts';
import { type ImageLook, imageLook } from '../../documents/media/image-look.ts';
import type { ExtractionOutcome, ExtractionTask } from '../../extract/extraction-outcome.ts';
import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Source } from '../sources/source.ts';
import { placeOf } from '../sources/source-place.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { KeptPictures, type ShownPicture } from './kept-pictures.ts';
import { pictureFile } from './picture-file.ts';
import { picturePlace } from './picture-place.ts';

/** The pictures in documents, scaled down and re-encoded, so that only their pixels leave the server. */
export interface DocumentPictures {
  /** What is known about a picture without fetching it; `null`: it cannot be shown. */
  known(document: StoredDocument, address: string): { readonly size: PictureSize | null } | null;
  /**
   * A picture that a document references by this address, sized for a column of text or as a thumbnail for results.
   *
   * @throws Problem ERR_NOT_FOUND if it may not be read or is no picture, ERR_UPSTREAM if fetching it failed for any reason,
   * ERR_OVERLOADED
   */
  show(document: StoredDocument, address: string, use?: PictureUse): Promise<ShownPicture>;
  /**
   * The look of an uploaded picture; `null` if the file is no JPEG, PNG, WebP, AVIF or GIF picture, or has neither pattern nor colours.
   *
   * @throws Problem ERR_OVERLOADED; rejects with the signal's reason
   */
  look(file: { readonly path: string }, signal: AbortSignal): Promise<ImageLook | null>;
  close(): void;
}

/** The use of a picture, which determines its size. */
export type PictureUse = keyof typeof MAX_EDGES;

export interface DocumentPicturesOptions {
  readonly source: (id: string) => Promise<Source | null>;
  readonly pool: Pick<ExtractionPool, 'extract'>;
  readonly fetchPicture: FetchPicture;
  readonly ownData: OwnData;
  readonly clock: Clock;
  readonly maxDocumentBytes: number;
}

/**
 * Pixels of the longer edge. Text: twice the width of a column, for high-resolution screens; below a megabyte as WebP, mostly a
 * tenth. Thumbnails: as those of stored pictures.
 */
const MAX_EDGES = { text: 1_400, thumbnail: 320 };
const MAX_PICTURE_BYTES = 1024 * 1024;
/** Some two hundred pictures. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024;
/** Pages of results request the same thumbnails again within this time. */
const KEPT_MS = 60 * 60_000;
/** Delay before a failed picture is fetched again. */
const FAILED_MS = 60_000;
/** Pictures processed at once; a page requests six. */
const MAX_AT_WORK = 3;
const MAX_WAITING = 60;
/** Including robots.txt and redirects. Browsers show the alternative text meanwhile. */
const MAX_WORK_MS = 15_000;
/** Sizes are some bytes each. */
const MAX_SIZES = 10_000;

/** Creates the pictures' service. */
export function createDocumentPictures(options: DocumentPicturesOptions): DocumentPictures {
  const { clock } = options;
  const kept = new KeptPictures(MAX_KEPT_BYTES);
  const sizes = new Map<string, PictureSize>();
  const atWork = new Map<string, Promise<ShownPicture | null>>();
  const takePlace = createPlaces(MAX_AT_WORK, MAX_WAITING);
  const closing = new AbortController();

  const draw = async (task: PictureTask): Promise<ShownPicture | null> => {
    const leave = await takePlace();
    try {
      const stop = AbortSignal.any([closing.signal, AbortSignal.timeout(MAX_WORK_MS)]);
      const original = await task.original(stop);
      const picture = original && (await drawOriginal(original, task.maxEdge, options.pool, stop));
      const keepMs = picture === null ? FAILED_MS : KEPT_MS;
      kept.put(task.key, picture, clock.now() + keepMs);
      if (picture !== null && task.sizeKey !== null) {
        if (sizes.size >= MAX_SIZES) sizes.clear();
        sizes.set(task.sizeKey, { width: picture.width, height: picture.height });
      }
      return picture;
    } finally {
      leave();
    }
  };

  return {
    known(document, address) {
      // The kind of place does not depend on the root, which only `show` resolves.
      const place = picturePlace(address, document, ANY_ROOT);
      if (place === null) return null;
      return { size: sizes.get(sizeKey(document, address)) ?? null };
    },
    async show(document, address, use = 'text') {
      const task = await pictureTask({ document, address, use }, options);
      const before = kept.get(task.key, clock.now());
      const picture =
        before === undefined ? await once(atWork, task.key, () => draw(task)) : before;
      if (picture === null) throw task.failure();
      return picture;
    },
    async look({ path }, signal) {
      const leave = await takePlace();
      try {
        const stop = AbortSignal.any([signal, closing.signal, AbortSignal.timeout(MAX_WORK_MS)]);
        const { maxDocumentBytes: maxBytes } = options;
        const task = {
          fileName: 'picture',
          readAs: 'image',
          path,
          realPath: path,
          maxBytes,
        } as const;
        const outcome = await readOriginal(task, options.pool, stop);
        signal.throwIfAborted();
        return lookOf(outcome);
      } finally {
        leave();
      }
    },
    close: () => closing.abort(new Error('Pictures are no longer shown.')),
  };
}

const ANY_ROOT = '/';

const sizeKey = ({ sourceId, url }: StoredDocument, address: string): string =>
  `${sourceId} ${url} ${address}`;

/** An original to process. */
interface PictureTask {
  /** Cache key; changes with the original where that can be detected. */
  readonly key: string;
  /** Cache key of its size; `null` for thumbnails, whose size is not needed. */
  readonly sizeKey: string | null;
  /** In pixels. */
  readonly maxEdge: number;
  readonly original: (signal: AbortSignal) => Promise<ExtractionTask | null>;
  readonly failure: () => Problem;
}

interface PictureRequest {
  readonly document: StoredDocument;
  readonly address: string;
  readonly use: PictureUse;
}

async function pictureTask(
  { document, address, use }: PictureRequest,
  options: DocumentPicturesOptions,
): Promise<PictureTask> {
  const source = await options.source(document.sourceId);
  const root = source !== null && isFolder(source) ? source.location : null;
  const place = source && picturePlace(address, document, root);
  if (place === null) throw noPicture();
  const maxEdge = MAX_EDGES[use];
  const image = { thumbnailEdge: maxEdge, maxThumbnailBytes: MAX_PICTURE_BYTES };
  const drawn = { fileName: 'picture', readAs: 'image', image } as const;
  const drawing = { maxEdge, sizeKey: use === 'text' ? sizeKey(document, address) : null };
  if (place.kind === 'web') {
    return {
      ...drawing,
      key: `${maxEdge} ${place.url}`,
      original: async (signal) => {
        const fetched = await options.fetchPicture(place.url, signal);
        if (fetched === null) return null;
        return { ...drawn, ...fetched, maxBytes: fetched.bytes.length, contentType: null };
      },
      failure: () => new Problem('ERR_UPSTREAM', { detail: 'The picture could not be fetched.' }),
    };
  }
  const file = root === null ? null : await pictureFile(root, place.path, options.ownData);
  if (file === null) throw noPicture();
  const { path, stamp } = file;
  const { maxDocumentBytes: maxBytes } = options;
  return {
    ...drawing,
    key: `${maxEdge} ${path} ${stamp}`,
    original: async () => ({ ...drawn, path, realPath: path, maxBytes }),
    failure: noPicture,
  };
}

function isFolder({ kind, location }: Source): boolean {
  return kind === 'folder' && placeOf(location) === 'local';
}

function noPicture(): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such document, or no such picture in it.',
  });
}

async function drawOriginal(
  task: ExtractionTask,
  maxEdge: number,
  pool: Pick<ExtractionPool, 'extract'>,
  signal: AbortSignal,
): Promise<ShownPicture | null> {
  const outcome = await readOriginal(task, pool, signal);
  return outcome === undefined ? null : shownPicture(outcome, maxEdge);
}

/** Resolves to `undefined` if the signal aborts first. */
async function readOriginal(
  task: ExtractionTask,
  pool: Pick<ExtractionPool, 'extract'>,
  signal: AbortSignal,
): Promise<ExtractionOutcome | undefined> {
  const [outcome] = await pool.extract([task], signal).catch((error: unknown) => {
    if (signal.aborted) return [];
    throw error;
  });
  return outcome;
}

function shownPicture(outcome: ExtractionOutcome, maxEdge: number): ShownPicture | null {
  if (outcome.status !== 'extracted') return null;
  const { thumbnail, content } = outcome;
  const image = content.facts?.image;
  if (thumbnail === undefined || image === undefined) return null;
  const scale = Math.min(1, maxEdge / Math.max(image.width, image.height));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { bytes: thumbnail.bytes, width: scaled(image.width), height: scaled(image.height) };
}

// Formats of photographs. Others, such as SVG, can be made to take long to draw.
const LOOKED_AT_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

function lookOf(outcome: ExtractionOutcome | undefined): ImageLook | null {
  const image = outcome?.status === 'extracted' ? outcome.content.facts?.image : undefined;
  return image && LOOKED_AT_FORMATS.has(image.format) ? imageLook(image) : null;
}

/** Shares running work between calls with the same key. */
function once<Value>(
  atWork: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const running = atWork.get(key);
  if (running !== undefined) return running;
  const started = work().finally(() => atWork.delete(key));
  atWork.set(key, started);
  return started;
}

/** A semaphore with a queue: beyond `maxWaiting` it refuses. Resolves to a function that releases the place. */
function createPlaces(places: number, maxWaiting: number): () => Promise<() => void> {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) taken--;
    else next();
  };
  return async () => {
    if (taken < places) taken++;
    else if (waiting.length >= maxWaiting) {
      throw new Problem('ERR_OVERLOADED', { headers: { 'retry-after': '1' } });
    } else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
