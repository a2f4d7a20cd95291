import type { StoredDocument } from '../documents/document.ts';
import { factsPicture } from '../documents/facts-picture.ts';

/** The path on this server of a small picture of a document; `null`: it has none. */
export function thumbnailOf({ id, hasThumbnail, facts }: StoredDocument): string | null {
  return hasThumbnail || factsPicture(facts) !== null ? `/api/images/${id}/thumbnail` : null;
}
