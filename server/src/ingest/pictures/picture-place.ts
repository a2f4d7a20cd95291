import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StoredDocument } from '../../documents/document.ts';
import { readingForm } from '../../documents/layout/reading-form.ts';

/** Where a picture of a document is. Nothing is said of whether it may be shown. */
export type PicturePlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string };

/**
 * Where the address leads that a document writes of a picture; `null` where it leads to none. Only a file names files.
 * A path that begins with `/` begins at the folder of the source, as the sites mean it that such files are made for.
 *
 * @param root of the source; `null`: it is no folder
 */
export function picturePlace(
  address: string,
  document: Pick<StoredDocument, 'url' | 'type' | 'mediaType'>,
  root: string | null,
): PicturePlace | null {
  const url = resolve(address, document.url, root);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    // A picture of the web in a mail tells its sender when it is read.
    return readingForm(document) === 'mail' ? null : { kind: 'web', url: withoutHash(url) };
  }
  const isOfFile = url?.protocol === 'file:' && root !== null && document.url.startsWith('file:');
  const path = isOfFile ? pathOf(url) : null;
  return path === null ? null : { kind: 'file', path };
}

function resolve(address: string, base: string, root: string | null): URL | null {
  const isFromRoot = root !== null && base.startsWith('file:') && /^\/(?![/\\])/.test(address);
  if (isFromRoot) return URL.parse(`.${address}`, `${pathToFileURL(root).href}/`);
  return URL.parse(address, URL.canParse(base) ? base : undefined);
}

function withoutHash(url: URL): string {
  url.hash = '';
  return url.href;
}

/** `null` for one on another machine, or with an encoded slash or zero in its name. */
function pathOf(url: URL): string | null {
  try {
    const path = fileURLToPath(url);
    return path.includes('\0') ? null : path;
  } catch {
    return null; // no path of this machine
  }
}
