import type { StoredDocument } from '../../documents/document.ts';
import type { ImageFacts, ProductFacts, VideoFacts } from '../../documents/document-facts.ts';

/** The facts of a product, a picture or a video in results; nothing for other documents. */
export function resultFacts({ type, facts }: Pick<StoredDocument, 'type' | 'facts'>): ResultFacts {
  const { product, image, video } = facts ?? {};
  if (type === 'product' && product !== undefined) return { product: pick(product, PRODUCT) };
  if (type === 'image' && image !== undefined) return { image: pick(image, IMAGE) };
  if (type === 'video' && video !== undefined) return { video: pick(video, VIDEO) };
  return {};
}

interface ResultFacts {
  readonly product?: Pick<ProductFacts, (typeof PRODUCT)[number]>;
  readonly image?: Pick<ImageFacts, (typeof IMAGE)[number]>;
  readonly video?: Pick<VideoFacts, (typeof VIDEO)[number]>;
}

const PRODUCT = ['price', 'listPrice', 'brand', 'availability', 'rating', 'ratingCount'] as const;
const IMAGE = ['width', 'height', 'dominantColor'] as const;
const VIDEO = ['platform', 'durationSeconds', 'channel'] as const;

function pick<Facts extends object, Name extends keyof Facts>(
  facts: Facts,
  names: readonly Name[],
): Pick<Facts, Name> {
  const present = names.filter((name) => facts[name] !== undefined);
  // Absent names are optional ones: stored facts have all others.
  return Object.fromEntries(present.map((name) => [name, facts[name]])) as Pick<Facts, Name>;
}
