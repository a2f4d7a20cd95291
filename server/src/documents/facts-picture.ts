import type { DocumentFacts } from './document-facts.ts';

/** The address on the web that the facts of a document give for its picture; `null`: they give none. Nothing but http(s). */
export function factsPicture(facts: DocumentFacts | null): string | null {
  const { image, video, product, page } = facts ?? {};
  const url = image?.imageUrl ?? video?.thumbnailUrl ?? product?.imageUrl ?? page?.imageUrl;
  return url !== undefined && /^https?:\/\//i.test(url) ? url : null;
}
