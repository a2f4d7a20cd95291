import { chooseFormat, extensionOf, skippedByName } from '../../extract/formats.ts';
import { IMAGE_EXTENSIONS } from '../../extract/image/image-names.ts';
import { holdsSecrets } from '../../extract/private-files/holds-secrets.ts';
import { judgeFile } from '../../extract/private-files/judge-path.ts';
import { isVideoName } from '../../extract/video/files/video-formats.ts';

/** The kinds of sources of uploaded files. */
export type UploadKind = 'folder' | 'images' | 'videos';

/** The kind of an uploaded file, or why it is refused: a short stable word as in jobs, and a sentence. */
export type UploadVerdict =
  | { readonly kind: UploadKind }
  | { readonly kind: null; readonly reason: string; readonly detail: string };

/** Enough for every format's test. */
export const UPLOAD_HEAD_BYTES = 64 * 1024;

/** Judges a file by its original name, and as far as possible by its first {@link UPLOAD_HEAD_BYTES}. */
export function judgeUpload(name: string, head: Uint8Array): UploadVerdict {
  if (head.length === 0) return refused('empty', 'The file is empty.');
  if (judgeFile(name) === 'private' || holdsSecrets(name, head)) {
    return refused('private', 'It is private: a key, a password or the like.');
  }
  if (isVideoName(name)) return { kind: 'videos' };
  if (IMAGE_EXTENSIONS.has(extensionOf(name))) return { kind: 'images' };
  const format = skippedByName(name) ?? chooseFormat(name, head);
  return 'status' in format ? refused(format.reason, format.detail) : { kind: 'folder' };
}

function refused(reason: string, detail: string): UploadVerdict {
  return { kind: null, reason, detail };
}
