import type { DocumentContent } from '../../documents/document.ts';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import { schemaFields } from './schema-fields.ts';

/**
 * All fields that a document says of itself, those of its source's own first: front matter and columns, then what its
 * structured data, its picture and its properties say. The same name may come twice: the first counts.
 */
export function statedByDocument({ stated, facts, author }: DocumentContent): StatedAttribute[] {
  const all: StatedAttribute[] = [...(stated ?? [])];
  if (facts?.structured !== undefined && facts.product === undefined) {
    all.push(...schemaFields(facts.structured));
  }
  const { camera, takenAt, location } = facts?.image ?? {};
  if (camera !== undefined) all.push({ label: 'camera', value: camera });
  if (takenAt !== undefined) all.push({ label: 'takenAt', value: takenAt, type: 'date' });
  if (location !== undefined) {
    const { latitude: lat, longitude: lon } = location;
    all.push({ label: 'place', value: { lat, lon }, type: 'place' });
  }
  if (author !== null) all.push({ label: 'author', value: [author], type: 'strings' });
  return all;
}
