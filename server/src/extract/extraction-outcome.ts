import type { DocumentContent } from '../documents/document.ts';
import type { Thumbnail } from '../documents/document-facts.ts';
import type { OwnData } from '../runtime/disk/own-data.ts';
import type { FileRows } from './rows/file-rows.ts';

/** How an original is read: for its words, or as a picture or a video. */
export type ReadAs = 'text' | 'image' | 'video';

/** One original to read: a file or a fetched resource. */
export type ExtractionTask = FileTask | FetchedTask;

interface AnyTask {
  /** Determines the format and the default title; folders in it are ignored. */
  readonly fileName: string;
  readonly maxBytes: number;
  /** Default `text`. */
  readonly readAs?: ReadAs;
  /** How a picture is read; by default with the defaults of each field. */
  readonly image?: ImageReading;
}

/** The settings of a source for pictures. */
export interface ImageReading {
  /** Whether to keep the place where a picture was taken. Default no: it can reveal where people live. */
  readonly keepLocation?: boolean;
  /** In pixels; a smaller picture is skipped as `too-small`. */
  readonly minWidth?: number;
  readonly minHeight?: number;
  /** The longer side of the small copy in pixels; default: that of a thumbnail. */
  readonly thumbnailEdge?: number;
  /** The maximum size of the small copy; default: that of a thumbnail. */
  readonly maxThumbnailBytes?: number;
}

export interface FileTask extends AnyTask {
  /** Absolute path. */
  readonly path: string;
  /** The real path when the file was found: if it has changed, the file is not read. Absent: not checked. */
  readonly realPath?: string;
  /** Whether the owner named it explicitly: then it is read although it is private. */
  readonly isNamed?: boolean;
}

/** A fetched resource. For HTML the outcome has {@link ExtractedFile.page}. */
export interface FetchedTask extends AnyTask {
  readonly bytes: Uint8Array;
  /** The address after redirects. */
  readonly url: string;
  /** The server's header, such as `text/html; charset=utf-8`; `null` without one. */
  readonly contentType: string | null;
  /** The language of its text, `null` if it cannot be determined; absent: it is detected. */
  readonly detectedLanguage?: string | null | undefined;
}

/** Context for reading an original besides its bytes. */
export interface ExtractOptions {
  /** Determines the format and the default title; folders in it are ignored. */
  readonly fileName: string;
  /** The name of the enclosing folder, which is the default title of a `README`. Absent for fetched resources. */
  readonly folderName?: string;
  /** Absolute, if the original is a file: files beside it may have more about it. */
  readonly path?: string;
  /** As in {@link FileTask.realPath}. */
  readonly realPath?: string | undefined;
  /** Quarry's own data: companion files that belong to it are not read either. */
  readonly ownData?: OwnData | null;
  /** Longer text is cut, and the document is marked; default: the usual limit. In UTF-16 units. */
  readonly maxTextUnits?: number | undefined;
  /** The address from which it was fetched. */
  readonly url?: string;
  /** The server's header, which takes precedence over the name. */
  readonly contentType?: string | null;
  /** As in {@link FetchedTask.detectedLanguage}. */
  readonly detectedLanguage?: string | null | undefined;
  readonly image?: ImageReading;
  /** The present, in milliseconds since 1970: a date far in the future is not a date of publication. */
  readonly nowMs: number;
}

/** The parts of a page that crawlers need. All addresses are absolute http(s) without fragment. */
export interface PageLinks {
  /** In page order, each address once. */
  readonly links: readonly PageLink[];
  /** Whether the page has more links than are read. */
  readonly hasMoreLinks: boolean;
  /** From `meta name=robots` (and `quarry`): instructions for crawlers. */
  readonly robots: RobotsDirectives;
  /** `link rel=alternate hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** `link rel=alternate` of feeds. */
  readonly feeds: readonly string[];
  /** The target of a `meta http-equiv=refresh` of at most ten seconds. */
  readonly refreshUrl: string | null;
  readonly images: readonly PageImage[];
}

export interface PageLink {
  readonly url: string;
  /** By the link's own `rel` (`nofollow`, `ugc`, `sponsored`). */
  readonly isNofollow: boolean;
}

/** Instructions for crawlers from a page or a server (`X-Robots-Tag`). */
export interface RobotsDirectives {
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly noimageindex: boolean;
}

/** A picture on a page, and the text about it. */
export interface PageImage {
  readonly url: string;
  readonly alt: string | null;
  readonly title: string | null;
  /** From the enclosing `figure`. */
  readonly caption: string | null;
  /** The text next to it, at most about 300 characters. */
  readonly nearbyText: string | null;
  /** As declared by the page, in CSS pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a valid file is left out. */
export type SkipReason =
  | 'binary'
  | 'too-large'
  | 'too-small'
  | 'empty'
  | 'unsupported'
  | 'generated'
  /** It belongs to Quarry's data directory. */
  | 'own-data'
  /** A key, a password or the like (`private-files/`) that the owner did not name explicitly. */
  | 'private'
  /** A file of a page that only redirects; crawls handle redirects themselves. */
  | 'redirect';

/** Why a file could not be read. */
export type FailureReason =
  | 'unreadable'
  /** Intact, but protected by a password. */
  | 'encrypted'
  | 'malformed'
  | 'timeout'
  | 'memory'
  | 'crashed';

/** A file that was read. */
export interface ExtractedFile {
  readonly status: 'extracted';
  /** With its facts, if the format has any. */
  readonly content: DocumentContent;
  /** Such as `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Of the file's bytes and of all companions that were read for it, in lower case hexadecimal. */
  readonly sha256: string;
  /** The canonical address that an HTML page declares (`link rel=canonical`), absolute http(s); else `null`. */
  readonly canonicalUrl: string | null;
  /** Only for a fetched HTML page. */
  readonly page?: PageLinks;
  /** Only for a file of records: its tables, whose rows are documents as well. */
  readonly rows?: FileRows;
  /** Only for a picture or a video. */
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

/** The outcome for one file: a value and not an exception, as broken files are expected. */
export type ExtractionOutcome = ExtractedFile | SkippedFile | FailedFile;

/** A document made from bytes: an outcome without the fields that only files have. */
export type Extraction =
  | (Omit<ExtractedFile, 'sizeBytes' | 'sha256'> & {
      /** Present if more than the bytes was read; else the hash is that of the bytes. */
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

/** Thrown by a format's reader if the bytes violate the format. `message` has no path. */
export class MalformedFile extends Error {
  override readonly name = 'MalformedFile';
}

/** Thrown by a format's reader if the file is intact but protected by a password. */
export class EncryptedFile extends Error {
  override readonly name = 'EncryptedFile';
}
