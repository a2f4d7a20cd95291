import { extensionOf } from '../../formats.ts';

// Supported formats. `.ts` is TypeScript and therefore missing.
const READ: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['qt', 'video/quicktime'],
  ['3gp', 'video/3gpp'],
  ['3g2', 'video/3gpp2'],
  ['webm', 'video/webm'],
  ['mkv', 'video/x-matroska'],
  ['mk3d', 'video/x-matroska'],
]);
// Those that are known by what lies beside them only.
const NAMED = new Set('avi wmv asf flv f4v mpg mpeg m2v vob m2ts mts ogv rm rmvb divx'.split(' '));

/** Whether a file of this name is a video, whether or not its head can be read. */
export function isVideoName(fileName: string): boolean {
  const extension = extensionOf(fileName);
  return READ.has(extension) || NAMED.has(extension);
}

/** As in `video/mp4`; `null` for videos whose head is not read, and for what is no video. */
export function mediaTypeOfName(fileName: string): string | null {
  return READ.get(extensionOf(fileName)) ?? null;
}
