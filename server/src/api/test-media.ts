import type { DocumentInput } from '../documents/document.ts';
import type { ImageFacts, VideoFacts } from '../documents/document-facts.ts';

/** A stored picture for tests of routes. */
export function picture(
  name: string,
  facts: Partial<ImageFacts>,
  rest: Partial<DocumentInput> = {},
): Partial<DocumentInput> {
  const image: ImageFacts = { width: 1200, height: 800, format: 'jpeg', ...facts };
  return media(name, 'image', { image, ...rest.facts }, rest);
}

/** A stored video for tests of routes. */
export function video(
  name: string,
  facts: Partial<VideoFacts>,
  rest: Partial<DocumentInput> = {},
): Partial<DocumentInput> {
  return media(name, 'video', { video: { platform: 'file', ...facts }, ...rest.facts }, rest);
}

function media(
  name: string,
  type: 'image' | 'video',
  facts: NonNullable<DocumentInput['facts']>,
  rest: Partial<DocumentInput>,
): Partial<DocumentInput> {
  const text = rest.text ?? `${name}.`;
  return {
    externalId: name,
    title: name,
    type,
    url: `file:///media/${encodeURIComponent(name)}`,
    passages: [{ start: 0, end: text.length, headings: [] }],
    ...rest,
    text,
    facts,
  };
}
