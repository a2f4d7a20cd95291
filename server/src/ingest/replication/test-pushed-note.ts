import type { WriteOperation } from '../write-batch.ts';

/** The push of a short document. */
export function pushedNote(externalId: string): WriteOperation {
  const text = `The note ${externalId} is about granite, water and ${externalId.length} other things.`;
  const input = {
    sourceId: 'notes',
    externalId,
    type: 'page' as const,
    url: '',
    site: '',
    title: externalId,
    text,
    passages: [{ start: 0, end: text.length, headings: [] }],
    description: null,
    language: 'en',
    author: null,
    mediaType: 'text/plain',
    sizeBytes: text.length,
    publishedAt: null,
    modifiedAt: null,
    version: 'n:1',
  };
  return { kind: 'exchange', sourceId: 'notes', externalIds: [], inputs: [input] };
}
