import type { MediaNs } from 'feedsmith';
import { isAdultRating } from '../../../documents/safety/explicit-labels.ts';

/** The elements of iTunes, or similar ones, of an item or of the whole feed. */
interface Flagged {
  readonly explicit?: boolean | 'clean';
}

/**
 * The explicit flag of an item: `itunes:explicit`, or if it has none,
 * its feed's; `media:rating` and `media:adult`. `null` if there is none.
 */
export function explicitLabel(
  own: Flagged | undefined,
  feed: Flagged | undefined,
  media: MediaNs.ItemOrFeed | undefined,
): string | null {
  if ((own?.explicit ?? feed?.explicit) === true) return 'itunes:explicit';
  const groups = media?.groups ?? [];
  const said = [media, ...groups, ...(media?.contents ?? [])];
  const ratings = said.flatMap((one) => one?.ratings ?? []);
  return ratings.some(({ value }) => isAdultRating(value ?? '')) ? 'media:rating=adult' : null;
}
