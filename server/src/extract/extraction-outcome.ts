import type { DocumentContent } from '../documents/document.ts';
import type { Thumbnail } from '../documents/document-facts.ts';
import type { OwnData } from '../runtime/disk/own-data.ts';
import type { FileRows } from './rows/file-rows.ts';

/** What is wanted of an original: its words, or what a picture or a video shows and says. */
export type ReadAs = 'text' | 'image' | 'video';

/** One original to read: a file, or what was fetched. */
export type ExtractionTask = FileTask | FetchedTask;

interface AnyTask {
  /** The name that chooses the format and stands in for a missing title; folders in it are ignored. */
  readonly fileName: string;
  readonly maxBytes: number;
  /** `text` unless given. */
  readonly readAs?: ReadAs;
  /** How a picture is read; the defaults unless given. */
  readonly image?: ImageReading;
}

/** What the owner of pictures wants of them. */
export interface ImageReading {
  /** Whether the place where a picture was taken is kept. It tells where people live, so not unless asked for. */
  readonly keepLocation?: boolean;
  /** In pixels; a smaller picture is skipped as `too-small`. */
  readonly minWidth?: number;
  readonly minHeight?: number;
  /** The longer side of the small copy, in pixels: that of a thumbnail unless given. */
  readonly thumbnailEdge?: number;
  /** Of the small copy; what a thumbnail may have unless given. */
  readonly maxThumbnailBytes?: number;
}

export interface FileTask extends AnyTask {
  /** Absolute path. */
  readonly path: string;
  /** Where it led when the file was found: one that leads elsewhere by now is not read. Unchecked unless given. */
  readonly realPath?: string;
  /** Whether its owner named it: then it is read although it is private. */
  readonly isNamed?: boolean;
}

/** What came over the network. For HTML its outcome has {@link ExtractedFile.page}. */
export interface FetchedTask extends AnyTask {
  readonly bytes: Uint8Array;
  /** The address it was read from, after redirects. */
  readonly url: string;
  /** As the server said, as in `text/html; charset=utf-8`; `null` when it did not. */
  readonly contentType: string | null;
  /** What language its text is in, `null` when that cannot be told; detected unless given. */
  readonly detectedLanguage?: string | null | undefined;
}

/** What a reader knows of an original besides its bytes. */
export interface ExtractOptions {
  /** Chooses the format and stands in for a missing title; folders in it are ignored. */
  readonly fileName: string;
  /** The name of the folder around it: what a `README` without a title is about. Absent for what was fetched. */
  readonly folderName?: string;
  /** Absolute, where the original is a file: what lies beside it may say more. */
  readonly path?: string;
  /** As in {@link FileTask.realPath}. */
  readonly realPath?: string | undefined;
  /** Quarry's own data: what lies beside the original is not read either when it belongs to it. */
  readonly ownData?: OwnData | null;
  /** Text beyond it is left out, and the document says so; the usual limit unless given. In UTF-16 units. */
  readonly maxTextUnits?: number | undefined;
  /** The address that it was fetched from. */
  readonly url?: string;
  /** As the server said; it chooses the format before the name does. */
  readonly contentType?: string | null;
  /** As in {@link FetchedTask.detectedLanguage}. */
  readonly detectedLanguage?: string | null | undefined;
  readonly image?: ImageReading;
  /** The present, in milliseconds since 1970: a date far after it is no date of publication. */
  readonly nowMs: number;
}

/** What a page has besides its document: for those who crawl. All addresses are absolute http(s) without fragment. */
export interface PageLinks {
  /** In the order of the page, each address once. */
  readonly links: readonly PageLink[];
  /** Whether there are more links than are read. */
  readonly hasMoreLinks: boolean;
  /** From `meta name=robots` (and `quarry`): what the page asks of crawlers. */
  readonly robots: RobotsDirectives;
  /** `link rel=alternate hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** `link rel=alternate` of feeds. */
  readonly feeds: readonly string[];
  /** Where a `meta http-equiv=refresh` of at most ten seconds leads. */
  readonly refreshUrl: string | null;
  readonly images: readonly PageImage[];
}

export interface PageLink {
  readonly url: string;
  /** By `rel` of the link itself (`nofollow`, `ugc`, `sponsored`). */
  readonly isNofollow: boolean;
}

/** What a page or a server (`X-Robots-Tag`) asks of crawlers. */
export interface RobotsDirectives {
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly noimageindex: boolean;
}

/** A picture on a page and the words about it. */
export interface PageImage {
  readonly url: string;
  readonly alt: string | null;
  readonly title: string | null;
  /** Of the `figure` around it. */
  readonly caption: string | null;
  /** The text next to it, at most some 300 characters. */
  readonly nearbyText: string | null;
  /** As the page says, in CSS pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a file is left out although nothing is wrong with it. */
export type SkipReason =
  | 'binary'
  | 'too-large'
  | 'too-small'
  | 'empty'
  | 'unsupported'
  | 'generated'
  /** It belongs to the data directory of Quarry. */
  | 'own-data'
  /** A key, a password or the like (`private-files/`), and nobody named it. */
  | 'private'
  /** A file of a page that only leads to another one; crawls judge that by themselves. */
  | 'redirect';

/** What is wrong with a file that could not be read. */
export type FailureReason =
  | 'unreadable'
  /** Whole, but behind a password. */
  | 'encrypted'
  | 'malformed'
  | 'timeout'
  | 'memory'
  | 'crashed';

/** A file that was read. */
export interface ExtractedFile {
  readonly status: 'extracted';
  /** With its facts, where the format has some. */
  readonly content: DocumentContent;
  /** As in `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Of the file's bytes and of all else that was read for it, in lower case hexadecimal. */
  readonly sha256: string;
  /** The address that an HTML page gives itself (`link rel=canonical`), absolute http(s); else `null`. */
  readonly canonicalUrl: string | null;
  /** Of a fetched HTML page. */
  readonly page?: PageLinks;
  /** Of a file of records: its tables, whose rows are documents as well. */
  readonly rows?: FileRows;
  /** Of a picture or a video. */
  readonly thumbnail?: Thumbnail;
}

export interface SkippedFile {
  readonly status: 'skipped';
  readonly reason: SkipReason;
  /** One sentence for the owner of the file; no path. */
  readonly detail: string;
}

export interface FailedFile {
  readonly status: 'failed';
  readonly reason: FailureReason;
  /** One sentence for the owner of the file; no path. */
  readonly detail: string;
}

/** What became of one file: a value, since a broken file is expected. */
export type ExtractionOutcome = ExtractedFile | SkippedFile | FailedFile;

/** A document made from bytes: an outcome without what only a file has. */
export type Extraction =
  | (Omit<ExtractedFile, 'sizeBytes' | 'sha256'> & {
      /** Where more than the bytes was read; else it is that of the bytes. */
      readonly sha256?: string;
    })
  | SkippedFile
  | FailedFile;

/** Makes the outcome of a file that is left out. */
export function skipped(reason: SkipReason, detail: string): SkippedFile {
  return { status: 'skipped', reason, detail };
}

/** Makes the outcome of a file that could not be read. */
export function failed(reason: FailureReason, detail: string): FailedFile {
  return { status: 'failed', reason, detail };
}

/** Thrown by a format's reader when the bytes are not what the format asks for. `message` has no path. */
export class MalformedFile extends Error {
  override readonly name = 'MalformedFile';
}

/** Thrown by a format's reader when the file is whole but behind a password. */
export class EncryptedFile extends Error {
  override readonly name = 'EncryptedFile';
}
