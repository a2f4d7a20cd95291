import { baseNameOf, extensionOf } from '../../formats.ts';
import { cleanLine } from '../../text/clean-text.ts';

// `Title [dQw4w9WgXcQ].mp4`: the suffix of yt-dlp, or with a dash of the older youtube-dl.
const DOWNLOAD_ID = /\s*(?:\[[\w-]{6,24}\]|-(?=[\w-]{0,10}[A-Z_])(?=[\w-]{0,10}\d)[\w-]{11})$/;

/** The title from the name of a video file: `red-fox_in.snow.mp4` → `red fox in snow`. Never empty. */
export function titleOfVideoName(fileName: string): string {
  const name = cleanLine(baseNameOf(fileName));
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -(extension.length + 1));
  const bare = stem.replace(DOWNLOAD_ID, '') || stem;
  // A name with spaces was written for people and is kept.
  const words = /\s/.test(bare) ? bare : spaced(bare);
  return cleanLine(words) || 'untitled';
}

/** Names by cameras (`VID_20260131_101112`) stay unchanged. */
function spaced(name: string): string {
  return /\p{L}{2,}[-_.]+\p{L}{2,}/u.test(name) ? name.replace(/[-_.]+/g, ' ') : name;
}
