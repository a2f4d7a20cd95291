import type { DocumentType } from '../../documents/document.ts';
import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import { clip } from '../../extract/text/text-builder.ts';
import type { Connector, Finding, FoundFile } from '../connectors/connector.ts';
import type { JobError } from '../jobs/job.ts';
import { JobFault } from '../jobs/job-fault.ts';

/** The first documents of a place, without storing anything. */
export interface SourcePreview {
  readonly documents: readonly PreviewedDocument[];
  /** The first originals that are left out or cannot be read. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  readonly leftOutCount: number;
  /** Whether these are all originals. */
  readonly isWhole: boolean;
  /** Why the place cannot be read as a whole. */
  readonly failure: JobError | null;
}

/** A document in the form in which it would be stored. */
export interface PreviewedDocument {
  readonly title: string;
  readonly url: string;
  readonly type: DocumentType;
  readonly mediaType: string;
  readonly language: string | null;
  /** The beginning of its text, in one line. */
  readonly excerpt: string;
}

/** The limits of a preview. */
export interface PreviewBounds {
  readonly maxDocuments: number;
  /** The most originals of the listing, whatever their results. */
  readonly maxFindings: number;
  /** The most bytes of all files that are read. */
  readonly maxBytes: number;
  readonly maxLeftOut: number;
}

/** Enough to see the content of a place; a folder of installed packages lists thousands before the first document. */
export const previewBounds: PreviewBounds = {
  maxDocuments: 5,
  maxFindings: 2_000,
  maxBytes: 16 * 1024 * 1024,
  maxLeftOut: 20,
};

/** For a place without documents, such as one for pushes. */
export const EMPTY_PREVIEW: SourcePreview = {
  documents: [],
  leftOut: [],
  leftOutCount: 0,
  isWhole: true,
  failure: null,
};

export interface PreviewOptions {
  readonly connector: Connector;
  readonly pool: ExtractionPool;
  /** Larger files are skipped. */
  readonly maxDocumentBytes: number;
  /** Aborts when the time is over: then the preview has the findings so far. */
  readonly deadline: AbortSignal;
  readonly bounds?: PreviewBounds;
}

/** Reads the beginning of a place. Rejects only for a bug: if a place cannot be read, the preview has the reason. */
export async function previewSource(options: PreviewOptions): Promise<SourcePreview> {
  const preview = new Preview(options);
  await preview.read();
  return preview.seen();
}

// Three lines of a list.
const MAX_EXCERPT_UNITS = 300;
// The most characters, including white space, from which these are made.
const MAX_BEGINNING_UNITS = 4_000;

class Preview {
  readonly #options: PreviewOptions;
  readonly #bounds: PreviewBounds;
  readonly #documents: PreviewedDocument[] = [];
  readonly #leftOut: { path: string; reason: string }[] = [];
  #leftOutCount = 0;
  #bytesLeft: number;
  #isWhole = false;
  #failure: JobError | null = null;

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#bounds = options.bounds ?? previewBounds;
    this.#bytesLeft = this.#bounds.maxBytes;
  }

  async read(): Promise<void> {
    const { deadline } = this.#options;
    try {
      this.#isWhole = await this.#readBeginning();
    } catch (error) {
      if (deadline.aborted) return;
      if (!(error instanceof JobFault)) throw error;
      this.#failure = { code: error.code, message: error.message };
    }
  }

  seen(): SourcePreview {
    return {
      documents: this.#documents,
      leftOut: this.#leftOut,
      leftOutCount: this.#leftOutCount,
      isWhole: this.#isWhole,
      failure: this.#failure,
    };
  }

  /** Returns `false` if there is more. */
  async #readBeginning(): Promise<boolean> {
    const { connector, deadline } = this.#options;
    let findings = 0;
    for await (const finding of connector.list(new Map(), deadline)) {
      findings += 1;
      const isFull = this.#documents.length >= this.#bounds.maxDocuments;
      if (isFull || findings > this.#bounds.maxFindings) return false;
      if (!(await this.#take(finding))) return false;
    }
    return true;
  }

  /** Returns `false` if it would exceed the limit. */
  async #take(finding: Finding): Promise<boolean> {
    if (finding.kind === 'file') return this.#takeFile(finding);
    if (finding.kind === 'document') this.#show(finding.document);
    if (finding.kind === 'skipped' || finding.kind === 'failed') {
      this.#leave(finding.externalId, finding.reason);
    }
    return true;
  }

  async #takeFile(file: FoundFile): Promise<boolean> {
    const { pool, maxDocumentBytes, deadline } = this.#options;
    if (file.sizeBytes > this.#bytesLeft) return false;
    this.#bytesLeft -= file.sizeBytes;
    const { path, realPath, isNamed, fileName, readAs, image = {} } = file;
    const task = { path, realPath, isNamed, fileName, readAs, image, maxBytes: maxDocumentBytes };
    const [outcome] = await pool.extract([task], deadline);
    if (outcome?.status === 'extracted') {
      const { url, type } = file;
      this.#show({ ...outcome.content, url, type, mediaType: outcome.mediaType });
    } else this.#leave(file.externalId, outcome?.reason ?? 'unreadable');
    return true;
  }

  #show(document: Omit<PreviewedDocument, 'excerpt'> & { readonly text: string }): void {
    const { title, url, type, mediaType, language, text } = document;
    const line = text.slice(0, MAX_BEGINNING_UNITS).replaceAll(/\s+/gu, ' ').trim();
    const excerpt = clip(line, MAX_EXCERPT_UNITS);
    this.#documents.push({ title, url, type, mediaType, language, excerpt });
  }

  #leave(path: string, reason: string): void {
    this.#leftOutCount += 1;
    if (this.#leftOut.length < this.#bounds.maxLeftOut) this.#leftOut.push({ path, reason });
  }
}
