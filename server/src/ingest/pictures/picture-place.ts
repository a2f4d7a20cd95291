import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StoredDocument } from '../../documents/document.ts';
import { readingForm } from '../../documents/layout/reading-form.ts';

/** The place of a document's picture. Does not mean that it may be shown. */
export type PicturePlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string };

/**
 * Resolves the address of a picture in a document; `null` if it is invalid. Only a file can name files.
 * A path that begins with `/` is relative to the folder of the source, as on the sites for which such files are written.
 *
 * @param root of the source; `null` if it is not a folder
 */
export function picturePlace(
  address: string,
  document: Pick<StoredDocument, 'url' | 'type' | 'mediaType'>,
  root: string | null,
): PicturePlace | null {
  const url = resolve(address, document.url, root);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    // A remote picture in a mail would tell the sender that it is read.
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

/** `null` if it is on another machine, or has an encoded slash or zero in its name. */
function pathOf(url: URL): string | null {
  try {
    const path = fileURLToPath(url);
    return path.includes('\0') ? null : path;
  } catch {
    return null; // not a path of this machine
  }
}
