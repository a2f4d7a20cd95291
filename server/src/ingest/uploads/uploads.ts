import type { Doer } from '../../runtime/doer.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Source } from '../sources/source.ts';
import type { Sources } from '../sources/sources.ts';
import type { IncomingFile } from './incoming-files.ts';
import type { StoredUpload, UploadFolders } from './upload-folders.ts';
import { judgeUpload, type UploadKind } from './upload-kind.ts';
import { uploadName } from './upload-name.ts';

/** A file that has arrived, and what is wanted of it. */
export interface UploadRequest {
  /** `null`: the request had no body. */
  readonly file: IncomingFile | null;
  /** As the person has it. */
  readonly name: string;
  /** The id of a source of uploads; the one of `sourceName` unless given. */
  readonly source?: string | undefined;
  /** What the source is called; by kind unless given. */
  readonly sourceName?: string | undefined;
  /** Whether other bytes under the same name are replaced. */
  readonly replaces: boolean;
}

/** A file that was stored, and the source that it belongs to. */
export interface Upload {
  readonly file: StoredUpload & { readonly sizeBytes: number };
  readonly source: Source;
}

/** What a source is called that has no other name. */
const NAMES: Readonly<Record<UploadKind, string>> = {
  folder: 'Uploads',
  images: 'Uploaded pictures',
  videos: 'Uploaded videos',
};

/** Takes files that people upload. */
export interface Uploads {
  /**
   * Stores a file in the source that it is for; for good when this resolves. Reading it begins then.
   *
   * @throws Problem ERR_BODY_INVALID for what cannot be searched, naming the reason; ERR_NOT_FOUND and ERR_CONFLICT of the source
   */
  take(request: UploadRequest, by: Doer): Promise<Upload>;
}

/** Takes files for the sources of uploads. */
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
