import type { Doer } from '../../runtime/doer.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Source } from '../sources/source.ts';
import type { Sources } from '../sources/sources.ts';
import type { IncomingFile } from './incoming-files.ts';
import type { StoredUpload, UploadFolders } from './upload-folders.ts';
import { judgeUpload, type UploadKind } from './upload-kind.ts';
import { uploadName } from './upload-name.ts';

/** An arrived file, with the options of the request. */
export interface UploadRequest {
  /** `null` if the request had no body. */
  readonly file: IncomingFile | null;
  /** The original name. */
  readonly name: string;
  /** The id of a source of uploads. Default: that of `sourceName`. */
  readonly source?: string | undefined;
  /** The name of the source. Default: by kind. */
  readonly sourceName?: string | undefined;
  /** Whether other bytes with the same name are replaced. */
  readonly replaces: boolean;
}

/** A stored file, and its source. */
export interface Upload {
  readonly file: StoredUpload & { readonly sizeBytes: number };
  readonly source: Source;
}

/** The default names of sources. */
const NAMES: Readonly<Record<UploadKind, string>> = {
  folder: 'Uploads',
  images: 'Uploaded pictures',
  videos: 'Uploaded videos',
};

/** Accepts uploaded files. */
export interface Uploads {
  /**
   * Stores a file in its source, durably when this resolves. Then begins to read it.
   *
   * @throws Problem ERR_BODY_INVALID with the reason if it cannot be searched; ERR_NOT_FOUND and ERR_CONFLICT of the source
   */
  take(request: UploadRequest, by: Doer): Promise<Upload>;
}

/** Accepts files for the sources of uploads. */
export function createUploads({
  sources,
  folders,
}: {
  readonly sources: Pick<Sources, 'get' | 'openUploads' | 'noteUpload'>;
  readonly folders: UploadFolders;
}): Uploads {
  return {
    async take({ file, name: given, source: id, sourceName, replaces }, by) {
      const verdict = judgeUpload(given, file?.head ?? new Uint8Array());
      if (verdict.kind === null) throw refused(verdict);
      if (file === null) throw new Error('an empty file is refused');
      const { kind } = verdict;
      const target = { kind, id, name: sourceName ?? NAMES[kind] };
      const { id: sourceId, location } = await sources.openUploads(target, by);
      const stored = await folders.store(file, { location, name: uploadName(given), replaces });
      const isNews = stored.status !== 'unchanged';
      const source = await (isNews
        ? sources.noteUpload(sourceId, stored.name, by)
        : sources.get(sourceId));
      return { file: { ...stored, sizeBytes: file.sizeBytes }, source };
    },
  };
}

function refused({
  reason,
  detail,
}: {
  readonly reason: string;
  readonly detail: string;
}): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: `The file is not taken: ${detail}`,
    errors: [{ path: 'file', message: `${reason}: ${detail}` }],
  });
}
