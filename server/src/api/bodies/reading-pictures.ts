import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentLayout } from '../../documents/layout/document-layout.ts';
import { layoutPictures, pictureName } from '../../documents/layout/layout-pictures.ts';
import type { PictureSize } from '../../documents/layout/picture-size.ts';
import type { DocumentPictures } from '../../ingest/pictures/document-pictures.ts';

/** What the wire says of a picture that is shown. */
export interface ReadingPicture {
  /** A path on this server. */
  readonly address: string;
  /** Once it was shown. */
  readonly size: PictureSize | null;
}

/** Makes a function from the address of a picture in a layout to what shows it; `null` where nothing does. */
export function shownPictures(
  document: StoredDocument,
  layout: DocumentLayout,
  pictures: Pick<DocumentPictures, 'known'>,
): (address: string) => ReadingPicture | null {
  const named = layoutPictures(layout);
  return (address) => {
    const name = pictureName(address);
    const known = named.has(name) ? pictures.known(document, address) : null;
    return known && { address: `/api/documents/${document.id}/pictures/${name}`, size: known.size };
  };
}
